// Who is at the table and what is on it: asked when the page opens, and again when something changed.
import { api } from './api';
import type { Fault, GameInfo, Hello, MatchInfo } from './types';

export const session = $state<{ hello: Hello | null; matches: MatchInfo[] | null; fault: Fault | null }>({
  hello: null,
  matches: null,
  fault: null,
});

export async function loadHello(): Promise<void> {
  const answer = await api.hello();
  if (answer.ok) session.hello = answer.value;
  session.fault = answer.ok ? null : answer.error;
}

export async function loadMatches(): Promise<void> {
  if (!session.hello?.player) {
    session.matches = session.hello ? [] : null;
    return;
  }
  const answer = await api.matches();
  if (answer.ok) session.matches = answer.value.matches;
}

export function gameOf(id: string): GameInfo | null {
  return session.hello?.games.find((game) => game.id === id) ?? null;
}

/** How many games wait for me. */
export function waiting(): number {
  return session.matches?.filter((match) => match.waits).length ?? 0;
}
