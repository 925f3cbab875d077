/** Repeatable chance for the ornaments (mulberry32) and a soft value noise. */

/** Gives numbers from 0 up to 1. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number from 0 up to 1 that belongs to a text, for ornaments that must not shift when others change. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619);
  return hash >>> 0;
}

const latticeValue = (i: number, j: number, seed: number) =>
  random(Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ seed)();

/** Smooth noise from -1 to 1 with features of about one unit. */
export function valueNoise(seed: number): (x: number, y: number) => number {
  return (x, y) => {
    const i = Math.floor(x),
      j = Math.floor(y);
    const u = x - i,
      v = y - j;
    const su = u * u * (3 - 2 * u),
      sv = v * v * (3 - 2 * v);
    const top = latticeValue(i, j, seed) * (1 - su) + latticeValue(i + 1, j, seed) * su;
    const low = latticeValue(i, j + 1, seed) * (1 - su) + latticeValue(i + 1, j + 1, seed) * su;
    return (top * (1 - sv) + low * sv) * 2 - 1;
  };
}
