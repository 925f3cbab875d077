// Words for what the table sends as ids.
import { language, t, text } from './i18n';
import { gameOf } from './session.svelte';
import type { MatchInfo, SeatInfo, Side } from './types';

export const sides: readonly Side[] = ['french', 'russian'];

export function other(side: Side): Side {
  return side === 'french' ? 'russian' : 'french';
}

/** The people of a side, as in "you lead the Russians". */
export function people(side: Side): string {
  return t(`shell.people.${side}`);
}

export function gameTitle(id: string): string {
  const game = gameOf(id);
  return game ? text(game.title) : id;
}

/** Who sits there; a bot by its title in the reader's language. */
export function seatName(game: string, seat: SeatInfo): string {
  if (seat.kind === 'open') return t('home.seat.open');
  if (seat.kind === 'me') return t('home.seat.me');
  const bot = seat.bot ? gameOf(game)?.bots.find((known) => known.id === seat.bot) : undefined;
  return bot ? t('home.seat.bot', { bot: text(bot.title) }) : seat.name || t('home.seat.guest');
}

/** The side that I hold: null at a table where I hold both or none. */
export function mySide(match: MatchInfo): Side | null {
  const mine = sides.filter((side) => match.seats[side].kind === 'me');
  return mine.length === 1 ? (mine[0] ?? null) : null;
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

export function ago(then: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const past = now - then;
  const step = steps.find(([, size]) => past >= size);
  return step ? words.format(-Math.floor(past / step[1]), step[0]) : words.format(0, 'minute');
}
