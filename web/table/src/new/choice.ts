// What a player chooses for a new game, apart from how it is shown.
import { usualBot } from '../start';
import type { ClockSetting, GameInfo, MatchRequest, SeatRequest, Side } from '../types';

export type SideChoice = Side | 'lot';
/** A bot by its id, or one of the two ways to play with people. */
export type Opponent = { kind: 'bot'; bot: string } | { kind: 'hotseat' } | { kind: 'invite' };
export type ClockChoice = 'none' | 'hour' | 'days' | 'other';

export interface Choice {
  game: string;
  scenario: string;
  options: string[];
  side: SideChoice;
  opponent: Opponent;
  clock: ClockChoice;
  /** The clock of `other`. */
  own: ClockSetting;
}

export const day = 86_400;

export function usualChoice(game: GameInfo): Choice {
  const bot = usualBot(game.bots);
  return {
    game: game.id,
    scenario: game.scenarios[0]?.id ?? '',
    options: game.options.filter((option) => option.usual).map((option) => option.id),
    side: 'french',
    opponent: bot ? { kind: 'bot', bot: bot.id } : { kind: 'hotseat' },
    clock: 'none',
    own: { kind: 'game', seconds: 90 * 60 },
  };
}

function knownOpponent(stored: unknown, game: GameInfo, usual: Opponent): Opponent {
  const wanted = stored as Partial<{ kind: string; bot: string }> | undefined;
  if (wanted?.kind === 'hotseat' || wanted?.kind === 'invite') return { kind: wanted.kind };
  const bot = game.bots.find((known) => known.id === wanted?.bot);
  return wanted?.kind === 'bot' && bot ? { kind: 'bot', bot: bot.id } : usual;
}

function knownClock(stored: unknown, usual: ClockSetting): ClockSetting {
  const wanted = stored as Partial<ClockSetting> | undefined;
  if (wanted?.kind !== 'game' && wanted?.kind !== 'move') return usual;
  return typeof wanted.seconds === 'number' && wanted.seconds >= 60
    ? { kind: wanted.kind, seconds: wanted.seconds }
    : usual;
}

/** The default that was saved, as far as the table still knows what it names. */
export function savedChoice(stored: string | null, games: GameInfo[]): Choice | null {
  let saved: Partial<Record<keyof Choice, unknown>> | null;
  try {
    saved = JSON.parse(stored ?? 'null') as typeof saved;
  } catch {
    return null;
  }
  const game = games.find((known) => known.id === saved?.game);
  if (!saved || !game) return null;
  const usual = usualChoice(game);
  const options = saved.options;
  return {
    ...usual,
    scenario: game.scenarios.find((known) => known.id === saved.scenario)?.id ?? usual.scenario,
    options: Array.isArray(options)
      ? game.options.map((known) => known.id).filter((id) => options.includes(id))
      : usual.options,
    side: (['french', 'russian', 'lot'] as const).find((side) => side === saved.side) ?? usual.side,
    opponent: knownOpponent(saved.opponent, game, usual.opponent),
    clock: (['none', 'hour', 'days', 'other'] as const).find((clock) => clock === saved.clock) ?? usual.clock,
    own: knownClock(saved.own, usual.own),
  };
}

export function clockOf(choice: Choice): ClockSetting | null {
  switch (choice.clock) {
    case 'none':
      return null;
    case 'hour':
      return { kind: 'game', seconds: 3600 };
    case 'days':
      return { kind: 'move', seconds: 3 * day };
    case 'other':
      return choice.own;
  }
}

function seatOf(opponent: Opponent): SeatRequest {
  if (opponent.kind === 'bot') return { bot: opponent.bot };
  return opponent.kind === 'hotseat' ? 'me' : 'open';
}

/** What is asked of the table. `lot` decides the side when the player leaves it to chance: below one half is French. */
export function requestOf(choice: Choice, lot: number, entropy: string): MatchRequest {
  const side: Side = choice.side === 'lot' ? (lot < 0.5 ? 'french' : 'russian') : choice.side;
  const against = seatOf(choice.opponent);
  const clock = clockOf(choice);
  return {
    game: choice.game,
    scenario: choice.scenario,
    options: choice.options,
    seats: side === 'french' ? { french: 'me', russian: against } : { french: against, russian: 'me' },
    ...(clock ? { clock } : {}),
    entropy,
  };
}
