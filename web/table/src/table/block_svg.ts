/** A block as an SVG picture for the panels, from the same shapes and colours as the printed map. */
import { cube, pip, pipRow, symbol, symbols, type PipKind } from '../../../map/glyphs';
import { corps as corpsStripes, cubes, moreCorps, sides, signs, type Cube } from '../../../map/themes';
import type { Side } from '../types';
import type { Piece } from './face';

const allCubes: Readonly<Record<string, Cube>> = { ...cubes, ...signs };

export const sideColours = sides;

export function corpsColours(side: Side, corps: string): { fill: string; ink: string } {
  return corpsStripes[side][corps] ?? moreCorps[side][corps] ?? { fill: '#D8D2C4', ink: '#1B1510' };
}

const SUPPORT = new Set(['foot-artillery', 'horse-artillery', 'leader', 'commander']);
const S = 48;

/** The outline of a face in a square of 48: round corners for the French, cut ones for the Russians. */
function outline(side: Side, top = 0): string {
  const c = side === 'french' ? 4 : 5.5;
  const turn = (x: number, y: number) => (side === 'french' ? `A${c} ${c} 0 0 1 ${x} ${y}` : `L${x} ${y}`);
  const lower = `L${S} ${S - c}${turn(S - c, S)}L${c} ${S}${turn(0, S - c)}Z`;
  return top > 0
    ? `M0 ${top}H${S}${lower}`
    : `M${c} 0H${S - c}${turn(S, c)}${lower.replace('Z', '')}L0 ${c}${turn(c, 0)}Z`;
}

function pipKind(type: string, strength: number, fire: string | undefined): PipKind {
  const guns = type.endsWith('artillery');
  if (!SUPPORT.has(type)) return (fire ?? 'single') as PipKind;
  if (strength > 0) return guns ? 'shot' : 'order';
  return guns ? 'spentGuns' : 'spentLeader';
}

function front(piece: Piece): string {
  const face = piece.face;
  if (!face) return '';
  const { strength, type } = face;
  if (face.firepower) return lettered(piece.side, face.corps, type);
  const kind = pipKind(type, strength, face.edges.find((edge) => edge.strength === strength)?.fire);
  const most = Math.max(strength, face.edges[0]?.strength ?? 0);
  const pips = kind.startsWith('spent')
    ? pip(kind, S / 2, 7, 3.4)
    : pipRow(kind, strength, most, S / 2, 7, S * 0.8, 2.9);
  const shape = type in symbols ? symbol(type, 13.5, 12, 21, sides[piece.side].ink, false) : '';
  return (
    `<rect x="4" y="2.600" width="40" height="8.800" rx="2" fill="#FDF7E6"/>${pips}${shape}` +
    `<path d="${outline(piece.side, 34)}" fill="${corpsColours(piece.side, face.corps).fill}"/>` +
    '<path d="M0 34H48" stroke="#FBF4E2" stroke-width="1"/>'
  );
}

/** A face whose strength and fire are figures, which the page sets in its own type. */
function lettered(side: Side, corps: string, type: string): string {
  const shape = type in symbols ? symbol(type, 14.5, 15.5, 18, sides[side].ink, false) : '';
  return (
    `<rect x="3" y="2.400" width="42" height="12.600" rx="2" fill="#FDF7E6"/><path d="M20 4.500V13" stroke="#8A7B62" stroke-width=".8"/>${shape}` +
    `<path d="${outline(side, 34)}" fill="${corpsColours(side, corps).fill}"/><path d="M0 34H48" stroke="#FBF4E2" stroke-width="1"/>`
  );
}

/** Ink of the letters of fire, as on the map. */
export const FIRE_INK: Record<string, string> = { A: '#9B1C12', B: '#1F4E9B', C: '#1E1A17' };

function back(piece: Piece): string {
  const colours = sides[piece.side];
  return (
    `<g transform="translate(3 3) scale(.88)"><path d="${outline(piece.side)}" fill="none" stroke="${colours.hi}" stroke-width="1.600" opacity=".75"/></g>` +
    (piece.token === null
      ? ''
      : `<rect x="11" y="29.600" width="26" height="14.600" rx="4" fill="#FBF4E2" stroke="${colours.lo}"/>`)
  );
}

/** Marks that lie on top of the texts. */
export function blockCubes(piece: Piece): string {
  const known = piece.marks.filter((mark) => mark in allCubes);
  return known.map((mark, i) => cube(allCubes[mark] as Cube, 38, 8 + i * 15, 12)).join('');
}

/** Everything but the texts, which the page sets in its own type. */
export function blockShapes(piece: Piece): string {
  const colours = sides[piece.side];
  const depth = 4;
  return (
    `<path d="${outline(piece.side)}" transform="translate(${depth} ${-depth})" fill="${colours.lo}"/>` +
    `<path d="M1.500 1.500L${1.5 + depth} ${1.5 - depth}H${S - 1 + depth}L${S - 1} 1.500Z" fill="${colours.hi}"/>` +
    `<path d="${outline(piece.side)}" fill="${colours.body}"/>` +
    (piece.face ? front(piece) : back(piece))
  );
}
