/** What is laid over the map and how blocks are marked, from what is chosen and what the table said. */
import type { BlockPicture, CellMark, LinkMark, Move, Overlay, PathPicture } from '../map';
import type { Action, LogEntry, LogLine, OverlayAnswer, Side } from '../types';
import { placeOf, thingsOf, wayOf, type Choices } from './choices';
import type { Deciding } from './deciding.svelte';
import type { AreaFacts, GameFace, Piece } from './games';
import type { Moment } from './moment';

/** The marks of a view are the names of the states that the map draws; it passes over those it does not know. */
export function pictureOf(piece: Piece, ready: ReadonlySet<string>, selected: string | null): BlockPicture {
  const states = [...piece.marks];
  if (ready.has(piece.key)) states.push('ready');
  if (piece.key === selected) states.push('selected');
  return {
    key: piece.key,
    side: piece.side,
    cell: piece.area,
    states,
    ...(piece.face ? { face: piece.face } : {}),
    ...(piece.token === null ? {} : { token: piece.token }),
    ...(piece.stack === undefined ? {} : { heap: { count: piece.stack, spent: 0, layers: 1 } }),
  };
}

/** The blocks that can act. Where whole stacks are chosen, all who stand there can. */
export function ableOf({ units, all }: Choices, pieces: readonly Piece[], side: Side, face: GameFace | null): Set<string> {
  if (!face?.marcher || units.length > 0) return new Set(units);
  const places = new Set(all.flatMap(({ action }) => (typeof action['from'] === 'string' ? action['from'] : (placeOf(action) ?? []))));
  return new Set(pieces.filter((piece) => piece.side === side && places.has(piece.area)).map(({ key }) => key));
}

/** Areas of which something is decided without a fight. */
export function quietOf({ all }: Choices, face: GameFace | null, phase: string): Set<string> {
  return new Set(face?.marcher ? all.filter(({ action }) => !face.rolls(action, phase)).flatMap(({ action }) => placeOf(action) ?? []) : []);
}

/** Who holds what, and what is cut off: always shown. */
export function standing(areas: readonly AreaFacts[]): CellMark[] {
  const marks: CellMark[] = [];
  for (const area of areas) {
    if (area.controller) marks.push({ cell: area.id, kind: 'control', side: area.controller });
    if (area.isolated) marks.push({ cell: area.id, kind: 'isolated' });
  }
  return marks;
}

function reachMarks(deciding: Deciding): CellMark[] {
  // Where one decision takes a block there is nothing to count.
  const counted = (deciding.answer?.left ?? 0) > 0 || deciding.via.length > 0;
  const marks: CellMark[] = deciding.destinations.map((cell) => {
    const plan = deciding.plans.get(cell);
    const chance = plan?.attrition?.chance ?? 0;
    return { cell, kind: plan?.engage ? 'engage' : 'reach', ...(plan && counted ? { cost: plan.cost } : {}), ...(chance > 0 ? { risk: `${Math.round(chance * 100)} %` } : {}) };
  });
  for (const barred of deciding.answer?.barred ?? []) if (barred.full) marks.push({ cell: barred.area, kind: 'full' });
  return marks;
}

function pathOf(deciding: Deciding, side: Side, from: string | null): PathPicture | null {
  const planned = deciding.plan ? wayOf(deciding.plan) : [];
  const direct = deciding.direct && deciding.goal ? [deciding.goal] : [];
  const cells = planned.length > 0 ? planned : direct.length > 0 ? direct : deciding.via;
  if (!from || cells.length === 0) return null;
  // A stack's march is counted in hexes, which the badges of the hexes tell.
  if (deciding.leader) return { side, cells: [from, ...cells] };
  const steps = deciding.plan?.steps ?? [];
  return { side, cells: [from, ...cells], costs: steps.length > 0 ? steps.map((step) => `+${step.cost}`) : cells.map(() => '') };
}

/** What fits beside a disc; longer texts are shown for the area under the pointer. */
const SHORT = 4;

/** The overlay that the table gave for its game. */
function given(answer: OverlayAnswer, kind: string, pieces: readonly Piece[]): Overlay {
  const key = (unit: OverlayAnswer['units'][number]) =>
    pieces.find((piece) => (unit.unit ? piece.unit === unit.unit : piece.side === unit.side && String(piece.token) === String(unit.token)))?.key;
  return {
    marks: answer.areas.map((area) => ({ cell: area.area, kind: 'tone', tone: area.tone, ...short(area.text) })),
    links: answer.links.map((link) => ({ ...link, kind: kind === 'command' ? 'order' : 'chain' })),
    blocks: answer.units.flatMap((unit) => {
      const found = key(unit);
      return found ? [{ key: found, tone: unit.tone, ...short(unit.text) }] : [];
    }),
  };
}

function short(text: string | undefined): { text?: string } {
  return text && text.length <= SHORT ? { text } : {};
}

export interface Scene {
  deciding: Deciding;
  areas: readonly AreaFacts[];
  pieces: readonly Piece[];
  side: Side;
  /** Where the battle in hand is fought. */
  battle: string | null;
  shown: { id: string; answer: OverlayAnswer | null } | null;
  lastMoves: readonly LinkMark[];
  /** What the machine has just done. */
  moment: Moment | null;
  /** What is advised. */
  advised: Action | null;
  /** Where that happened which a review tells of. */
  dwelt: readonly string[];
  /** Whether the start line divides the armies now. */
  startLine: boolean;
  /** Areas that can be chosen and where nothing is fought for. */
  quiet: ReadonlySet<string>;
}

export function overlayOf(scene: Scene): Overlay {
  const over = shownOver(scene);
  const advice = scene.advised ? adviceOver(scene.advised, scene.pieces) : null;
  return {
    ...over,
    ...(advice ? { marks: [...(over.marks ?? []), ...advice.marks], links: [...(over.links ?? []), ...advice.links], blocks: [...(over.blocks ?? []), ...advice.blocks] } : {}),
    start: scene.startLine,
  };
}

/** Where an action is, and the blocks that it names. */
export function placesOf(action: Action, pieces: readonly Piece[]): { areas: string[]; blocks: Piece[] } {
  const things = thingsOf(action);
  const areas = things.filter(({ kind }) => kind === 'area').map(({ id }) => id);
  return { areas, blocks: pieces.filter((piece) => things.some(({ kind, id }) => kind === 'unit' && piece.unit === id)) };
}

function adviceOver(action: Action, pieces: readonly Piece[]): Required<Pick<Overlay, 'marks' | 'links' | 'blocks'>> {
  const { areas, blocks } = placesOf(action, pieces);
  const marked = areas.length > 0 ? areas : blocks.map((piece) => piece.area);
  return {
    marks: marked.map((cell) => ({ cell, kind: 'tone', tone: 'good' })),
    links: blocks.flatMap((piece) => areas.filter((area) => area !== piece.area).map((to): LinkMark => ({ from: piece.area, to, tone: 'good', kind: 'move', side: piece.side }))),
    blocks: blocks.map((piece) => ({ key: piece.key, tone: 'good' })),
  };
}

function shownOver(scene: Scene): Overlay {
  const { deciding, shown } = scene;
  const base = standing(scene.areas);
  if (scene.battle) base.push({ cell: scene.battle, kind: 'target' });
  for (const area of scene.dwelt) base.push({ cell: area, kind: 'tone', tone: 'warn' });
  const { mover } = deciding;
  if (!deciding.leader) for (const area of deciding.aims) base.push({ cell: area, kind: scene.quiet.has(area) ? 'reach' : 'target' });
  if (mover && (deciding.destinations.length > 0 || deciding.via.length > 0)) {
    const from = scene.pieces.find((piece) => piece.key === mover)?.area ?? null;
    return { marks: [...base, ...reachMarks(deciding)], path: pathOf(deciding, scene.side, from), veil: true };
  }
  if (shown?.id === 'moves') return { marks: base, links: scene.lastMoves };
  if (shown?.answer) {
    const overlay = given(shown.answer, shown.id, scene.pieces);
    return { ...overlay, marks: [...base, ...(overlay.marks ?? [])] };
  }
  if (scene.moment) return momentOver(scene.moment, base);
  return { marks: base };
}

function momentOver(moment: Moment, base: readonly CellMark[]): Overlay {
  return {
    marks: [...base, ...moment.areas.map((cell): CellMark => ({ cell, kind: 'tone', tone: 'enemy' }))],
    links: moment.links,
    blocks: moment.blocks.map((key) => ({ key, tone: 'enemy' })),
  };
}

interface Step {
  from: string;
  to: string;
  side: Side;
}

/** From where to where a line goes, if it goes anywhere. */
function stepOf(line: LogLine): Step | null {
  const from = line['from'], to = line['area'] ?? line['hex'];
  return typeof from === 'string' && typeof to === 'string' && from !== to ? { from, to, side: line['side'] as Side } : null;
}

/** Arrows of what moved lately: whatever changed its place in the entries given, each as often as it did. */
export function moveLinks(entries: readonly LogEntry[], moved: (line: LogLine) => boolean): LinkMark[] {
  return entries.flatMap((entry) => entry.lines).filter(moved).flatMap((line): LinkMark[] => {
    const step = stepOf(line);
    return step ? [{ from: step.from, to: step.to, tone: 'own', kind: 'move', side: step.side }] : [];
  });
}

/** Blocks of which a back was shown and now the face is, as the back that turns over. */
export function revealedBetween(before: readonly Piece[], after: readonly Piece[]): BlockPicture[] {
  const backs = new Map(before.filter((piece) => piece.unit === null).map((piece) => [`${piece.side} ${piece.token}`, piece]));
  return after.flatMap((piece) => {
    const back = piece.unit === null ? undefined : backs.get(`${piece.side} ${piece.token}`);
    return back && back.area === piece.area ? [{ ...pictureOf(piece, new Set(), null), key: back.key }] : [];
  });
}

/** The ways that blocks took from one picture to the next, for the animation; nothing that the pictures do not bear out. */
export function movesBetween(before: readonly Piece[], after: readonly Piece[], fresh: readonly LogEntry[]): Move[] {
  const was = new Map(before.map((piece) => [piece.key, piece.area]));
  const is = new Map(after.map((piece) => [piece.key, piece.area]));
  const ways = new Map<string, string[]>();
  for (const line of fresh.flatMap((entry) => entry.lines)) {
    const step = stepOf(line);
    if (!step) continue;
    for (const named of whoMoved(line, step, before, ways)) {
      const way = ways.get(named) ?? [step.from];
      if (way.at(-1) === step.from) ways.set(named, [...way, step.to]);
    }
  }
  return [...ways].filter(([key, cells]) => was.get(key) === cells[0] && is.get(key) === cells.at(-1)).map(([key, cells]) => ({ key, cells }));
}

/** The keys of the blocks that a line tells of: one by its name or its token, or all of a side that can have come from there. */
function whoMoved(line: LogLine, step: Step, before: readonly Piece[], ways: ReadonlyMap<string, readonly string[]>): string[] {
  if (typeof line['unit'] === 'string' && before.some(({ key }) => key === line['unit'])) return [line['unit']];
  if (line['token'] !== undefined || line['unit'] !== undefined) return [`${step.side}-${String(line['token'])}`];
  return before.filter(({ key, area, side }) => side === step.side && (ways.get(key)?.at(-1) ?? area) === step.from).map(({ key }) => key);
}
