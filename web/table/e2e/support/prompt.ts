/** What the prompt of a page offers, and what Enter presses. */
import type { Choice } from '../../src/types';
import type { Seat } from './seat';

export function pick(seat: Seat, verb: string, unit?: string): Choice {
  const choice = seat.state.legal.find(
    ({ action }) => action.do === verb && (unit === undefined || action['unit'] === unit),
  );
  if (!choice) throw new Error(`“${verb}” cannot be decided now: ${seat.state.prompt}`);
  return choice;
}

export const prompt = (seat: Seat, text: string) =>
  seat.page.locator('.prompt .answers button').filter({ has: seat.page.getByText(text, { exact: true }) });
/** What Enter says that it does. */
export const brass = (seat: Seat) =>
  seat.page.locator('.prompt .answers button.primary').filter({ has: seat.page.locator('kbd', { hasText: 'Enter' }) });

export async function press(seat: Seat, key: string): Promise<void> {
  const { seq } = seat.state;
  await seat.page.keyboard.press(key);
  await seat.decided(seq, key);
}

export const events = (seat: Seat): string[] =>
  seat.state.log.flatMap((entry) => entry.lines).map((line) => line.event);
