/**
 * Where the bands of a campaign lie on a field: time goes to the right, the east is up, the breadth is the strength.
 */
import type { Side } from '../types';
import { bothPieces } from './drawing';
import type { Flow, FlowTurn, GameFace, TurnEnd } from './face';
import type { Match } from './match.svelte';

export interface FlowField {
  width: number;
  height: number;
  /** Room for the names of places. */
  left: number;
}

interface Band {
  side: Side;
  path: string;
  /** How strong it was, written beside it where there is room. */
  figures: { turn: number; x: number; y: number; strength: number }[];
}

export interface FlowPicture {
  bands: Band[];
  turns: { turn: FlowTurn; x: number; ends: Record<Side, { top: number; bottom: number }> }[];
  months: { key: number; name: string; x: number }[];
  places: { name: string; y: number }[];
  /** Where winter begins. */
  winter: number | null;
}

const SIDES: readonly Side[] = ['french', 'russian'];
/** Of the field's height, the broadest band. */
const BROADEST = 0.27;
const RIGHT = 22;
const EDGE = 20;
const FIGURES_APART = 38;
const NAMES_APART = 17;
/** Where a band lies of which nobody knows how far east it stood: in parts of the height, from the top. */
const USUAL: Record<Side, number> = { french: 0.7, russian: 0.3 };

/** Where nothing is known it stands where it did at the nearest turn of which something is. */
function known(turns: readonly FlowTurn[], side: Side): (number | null)[] {
  return turns.map((_, i) => {
    const near = turns
      .map((turn, n) => ({ east: turn.east[side], away: Math.abs(n - i) }))
      .filter(({ east }) => east !== null)
      .sort((a, b) => a.away - b.away);
    return near[0]?.east ?? null;
  });
}

export function drawFlow(flow: Flow, field: FlowField): FlowPicture {
  const { turns, places } = flow;
  const step = (field.width - field.left - RIGHT) / Math.max(1, turns.length - 1);
  const breadth =
    (BROADEST * field.height) / Math.max(1, ...turns.flatMap(({ strength }) => SIDES.map((side) => strength[side])));
  const stood = { french: known(turns, 'french'), russian: known(turns, 'russian') };
  // The broadest place of every band has room between the edges.
  const reach = turns.flatMap((turn, i) =>
    SIDES.flatMap((side) =>
      stood[side][i] === null ? [] : [{ east: stood[side][i] ?? 0, half: (turn.strength[side] * breadth) / 2 }],
    ),
  );
  const height = heightOf(
    reach,
    places.map(({ east }) => east),
    field.height,
  );
  const x = (i: number): number => field.left + i * step;
  const ends = turns.map((turn, i) => ({
    turn,
    x: x(i),
    ends: Object.fromEntries(
      SIDES.map((side) => {
        const east = stood[side][i] ?? null;
        const middle = east === null ? USUAL[side] * field.height : height(east);
        const half = (turn.strength[side] * breadth) / 2;
        return [side, { top: middle - half, bottom: middle + half }];
      }),
    ) as Record<Side, { top: number; bottom: number }>,
  }));
  const first = turns.findIndex(({ winter }) => winter);
  return {
    bands: SIDES.map((side) => ({
      side,
      path: bandOf(ends.map((end) => ({ x: end.x, ...end.ends[side] }))),
      figures: figuresOf(ends, side, step),
    })),
    turns: ends,
    months: monthsOf(turns, x),
    places: apart(
      places.map(({ name, east }) => ({ name, y: height(east) })).filter(({ y }) => y >= 8 && y <= field.height - 8),
    ),
    winter: first < 0 ? null : x(first) - step / 2,
  };
}

type East = (east: number) => number;

/** From east to height, so that every band stays within the field. */
function heightOf(reach: readonly { east: number; half: number }[], places: readonly number[], height: number): East {
  const all = [...reach.map(({ east }) => east), ...places];
  const low = Math.min(...all),
    high = Math.max(...all);
  // The smaller of what those near the edges leave; a band at the edge needs its half and a figure beside it.
  let top = EDGE,
    bottom = height - EDGE;
  for (let round = 0; round < 3; round++) {
    const at: East = (east) => bottom - ((east - low) / Math.max(1, high - low)) * (bottom - top);
    const over = Math.max(0, ...reach.map(({ east, half }) => EDGE - (at(east) - half)));
    const under = Math.max(0, ...reach.map(({ east, half }) => at(east) + half - (height - EDGE)));
    top += over;
    bottom -= under;
  }
  return (east) => bottom - ((east - low) / Math.max(1, high - low)) * (bottom - top);
}

const fixed = (value: number): string => String(Math.round(value * 10) / 10);

/** Level where a turn ends, so that the breadth there is the strength. */
function bandOf(ends: readonly { x: number; top: number; bottom: number }[]): string {
  const over = ends.map(({ x, top }) => ({ x, y: top }));
  const under = ends.map(({ x, bottom }) => ({ x, y: bottom })).reverse();
  return `${edge(over, 'M')}${edge(under, 'L')}Z`;
}

function edge(points: readonly { x: number; y: number }[], begin: 'M' | 'L'): string {
  return points
    .map(({ x, y }, i) => {
      const before = points[i - 1];
      if (!before) return `${begin}${fixed(x)} ${fixed(y)}`;
      const middle = fixed((before.x + x) / 2);
      return `C${middle} ${fixed(before.y)} ${middle} ${fixed(y)} ${fixed(x)} ${fixed(y)}`;
    })
    .join('');
}

/** The French under their band, the Russians over theirs: towards their own country. */
function figuresOf(ends: FlowPicture['turns'], side: Side, step: number): Band['figures'] {
  const every = Math.max(1, Math.ceil(FIGURES_APART / step));
  const last = ends.length - 1;
  return ends.flatMap(({ turn, x, ends: at }, i) => {
    const shown = i === last || (i % every === 0 && last - i >= every);
    if (!shown) return [];
    return [
      {
        turn: turn.turn,
        x,
        y: side === 'french' ? at[side].bottom + 15 : at[side].top - 5,
        strength: turn.strength[side],
      },
    ];
  });
}

/** A month that comes again in the next year is another one. */
function monthsOf(turns: readonly FlowTurn[], x: (i: number) => number): FlowPicture['months'] {
  const groups: { name: string; at: number[] }[] = [];
  turns.forEach(({ month, turn }, i) => {
    const last = groups.at(-1);
    if (last?.name === month) last.at.push(i);
    else if (turn > 0) groups.push({ name: month, at: [i] });
  });
  return groups.map(({ name, at }) => ({ name, key: at[0] ?? 0, x: at.reduce((sum, i) => sum + x(i), 0) / at.length }));
}

/** Names that would touch one another are left out, those in the middle first. */
function apart(places: FlowPicture['places']): FlowPicture['places'] {
  const order = [...places.keys()].sort(
    (a, b) => Math.min(a, places.length - 1 - a) - Math.min(b, places.length - 1 - b),
  );
  const kept: number[] = [];
  for (const i of order)
    if (kept.every((other) => Math.abs((places[other]?.y ?? 0) - (places[i]?.y ?? 0)) >= NAMES_APART)) kept.push(i);
  return places.filter((_, i) => kept.includes(i));
}

/** How the board stood at the ends of the turns of a finished game. */
export async function lookBack(match: Match, face: GameFace): Promise<TurnEnd[]> {
  const ends: TurnEnd[] = [];
  for (const moment of face.capabilities.chronicle.moments(await match.chronicle())) {
    const past = await match.viewAt(moment.at, 'both');
    if (past?.other) ends.push({ ...moment, pieces: bothPieces(face.pieces(past.view), face.pieces(past.other)) });
  }
  return ends;
}
