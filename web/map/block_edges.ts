/** The upper edge of a block: its strength as pips or as a figure, its fire, and how far a headquarters commands. */
import { Path, el, pathEl, strokeEl } from './svg';
import { badges, label } from './themes';
import { pip, pipRow, type PipKind } from './glyphs';
import { CAP_HEIGHT, measure, outline, type LetterFace, type Letters, type Anchor } from './text';
import type { BlockSpec, Lod } from './blocks';
import type { Point } from './geometry';

const SUPPORT = new Set(['foot-artillery', 'horse-artillery', 'leader', 'commander']);
const GUNS = new Set(['foot-artillery', 'horse-artillery']);

function kindOfPip(spec: BlockSpec): PipKind {
  const type = spec.type ?? '';
  if (!SUPPORT.has(type)) return (spec.fire ?? 'single') as PipKind;
  if (spec.strength! > 0) return GUNS.has(type) ? 'shot' : 'order';
  return GUNS.has(type) ? 'spentGuns' : 'spentLeader';
}

/** Strength as a figure with letter and number of fire behind it, as those read who fight by letters. */
export function firepowerEdge(spec: BlockSpec, s: number, lod: Lod, fonts: Letters) {
  const pad = s * 0.055,
    height = s * ([0.4, 0.29, 0.25] as const)[lod] - pad * 0.4,
    middle = pad + height / 2;
  const plate = el('rect', {
    x: pad + s * 0.03,
    y: pad,
    width: s - 2 * pad - s * 0.06,
    height,
    rx: s * 0.04,
    fill: label.paper,
  });
  const size = s * ([0.47, 0.34, 0.29] as const)[lod];
  const text = (words: string, face: LetterFace, at: number, by: number, colour: string) =>
    pathEl(outline(fonts, face, words, by, { x: at, y: middle + (by * CAP_HEIGHT.sans) / 2, anchor: 'middle' }), {
      fill: colour,
    });
  if (spec.strength === 0) return plate + pip('spentLeader', s / 2, middle, s * 0.085);
  return (
    plate +
    text(String(spec.strength), 'sansBold', s * (lod === 0 ? 0.25 : 0.27), size, label.ink) +
    strokeEl(
      new Path(2).moveTo(s * 0.42, pad + height * 0.16).lineTo(s * 0.42, pad + height * 0.84),
      label.ghost,
      Math.max(0.8, s * 0.018),
    ) +
    text(
      spec.firepower!,
      'sansBold',
      s * 0.67,
      size * (lod === 0 ? 0.84 : 0.88),
      FIRE_INK[spec.firepower![0]!] ?? label.ink,
    ) +
    (lod === 2 ? stepMarks(spec, s, pad + height) : '')
  );
}

/** Guns fire first and are red, as shot is; then horse and skirmishers, blue; then the line, black. */
const FIRE_INK: Readonly<Record<string, string>> = { A: '#9B1C12', B: '#1F4E9B', C: '#1E1A17' };

/** A small mark for every step, lost ones hollow. */
function stepMarks({ steps = [], strength }: BlockSpec, s: number, y: number) {
  return steps
    .filter((step) => step > 0)
    .reverse()
    .map((step, i) => {
      const r = s * 0.022;
      return el('circle', {
        cx: s * 0.115 + i * r * 3,
        cy: y + s * 0.055,
        r,
        ...(step <= strength!
          ? { fill: label.paper }
          : { fill: 'none', stroke: label.paper, 'stroke-width': s * 0.009 }),
      });
    })
    .join('');
}

/** How far a headquarters commands, on a brass disc. */
export function rangeDisc(spec: BlockSpec, s: number, lod: Lod, fonts: Letters) {
  const r = s * (lod === 0 ? 0.15 : 0.125),
    at: Point = [s * 0.83, s * (lod === 0 ? 0.66 : 0.52)];
  const size = r * 1.5;
  const digit = outline(fonts, 'sansBold', String(spec.range), size, {
    x: at[0],
    y: at[1] + (size * CAP_HEIGHT.sans) / 2,
    anchor: 'middle',
  });
  return (
    el('circle', {
      cx: at[0],
      cy: at[1],
      r,
      fill: badges.star,
      stroke: badges.starLine,
      'stroke-width': Math.max(0.8, s * 0.02),
    }) + pathEl(digit, { fill: label.ink })
  );
}

/** A heap: how many can fight, and behind a stroke how many more cannot. */
function countEdge({ count, spent = 0 }: BlockSpec, s: number, lod: Lod, fonts: Letters) {
  const pad = s * 0.055,
    height = s * ([0.46, 0.31, 0.27] as const)[lod] - pad * 0.4,
    middle = pad + height / 2;
  const size = s * ([0.5, 0.36, 0.31] as const)[lod],
    less = size * 0.74;
  const text = (words: string, by: number, x: number, anchor: Anchor, fill: string) =>
    pathEl(outline(fonts, 'sansBold', words, by, { x, y: middle + (by * CAP_HEIGHT.sans) / 2, anchor }), { fill });
  const plate = el('rect', {
    x: pad + s * 0.03,
    y: pad,
    width: s - 2 * pad - s * 0.06,
    height,
    rx: s * 0.04,
    fill: label.paper,
  });
  if (!spent) return plate + text(String(count), size, s / 2, 'middle', label.ink);
  const more = `+${spent}`;
  const left = (s - measure(fonts, 'sansBold', String(count), size) - measure(fonts, 'sansBold', more, less)) / 2;
  return plate + text(String(count), size, left, 'start', label.ink) + text(more, less, s - left, 'end', badges.hit);
}

export function strengthEdge(spec: BlockSpec, s: number, lod: Lod, fonts: Letters) {
  if (spec.count !== undefined) return countEdge(spec, s, lod, fonts);
  const pad = s * 0.055;
  const height = (lod === 0 ? s * 0.4 : s * 0.2) - pad * 0.4;
  const middle = pad + height / 2;
  const kind = kindOfPip(spec);
  const plate = el('rect', {
    x: pad + s * 0.03,
    y: pad,
    width: s - 2 * pad - s * 0.06,
    height,
    rx: s * 0.04,
    fill: label.paper,
  });
  if (lod === 0) {
    const size = s * 0.48;
    const digit = outline(fonts, 'sansBold', String(spec.strength), size, {
      x: s * 0.35,
      y: middle + (size * CAP_HEIGHT.sans) / 2,
      anchor: 'middle',
    });
    return plate + pathEl(digit, { fill: label.ink }) + pip(kind, s * 0.67, middle, s * 0.13);
  }
  if (kind.startsWith('spent')) return plate + pip(kind, s / 2, middle, s * 0.068);
  return (
    plate + pipRow(kind, spec.strength!, Math.max(spec.full ?? 0, spec.strength!), s / 2, middle, s * 0.8, s * 0.058)
  );
}
