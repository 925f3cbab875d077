// Starting a match without asking anything, for a newcomer.
import { api, entropy, type Answer } from './api';
import type { GameInfo, MatchMade, MatchRequest, Named } from './types';

/** The table lists its bots from strong to weak; the first is the usual opponent. */
export function usualBot(bots: Named[]): Named | null {
  return bots[0] ?? null;
}

/** The usual game, French against the machine; against oneself where there is no bot. */
export function playNow(game: GameInfo, more: Partial<MatchRequest> = {}): Promise<Answer<MatchMade>> {
  const bot = usualBot(game.bots);
  return api.make({
    game: game.id,
    seats: { french: 'me', russian: bot ? { bot: bot.id } : 'me' },
    entropy: entropy(),
    ...more,
  });
}
