import type { ClockState, Side } from '../types';

/** Milliseconds left to a side. */
export function timeLeft(clock: ClockState, side: Side, now: number): number {
  const running = clock.running === side ? Math.max(0, now - clock.at) : 0;
  return Math.max(0, clock.left[side] - running);
}

/** "4:07", "1:02:03", "2 d 4 h" for a correspondence game. */
export function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const two = (n: number) => String(n).padStart(2, '0');
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
