/** What is laid over the map and how blocks are marked, from what is chosen and what the table said. */
import type { BlockPicture, Board, CellMark, LinkMark, Move, Overlay, PathPicture } from '../map';
import type { Action, LogEntry, LogLine, OverlayAnswer, Side } from '../types';
import { placeOf, thingsOf, wayOf, type Choices } from './choices';
import type { Selection } from './selection.svelte';
import type { AreaState, GameFace, Piece, PieceIndex } from './face';
import type { BotMove } from './bot_move';

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
    ...(piece.facing === undefined ? {} : { facing: piece.facing }),
    ...(piece.formation === undefined ? {} : { formation: piece.formation }),
    ...(piece.stack === undefined ? {} : { heap: { count: piece.stack, spent: 0, layers: 1 } }),
  };
}

/** The blocks that can act. Where whole stacks are chosen, all who stand there can. */
export function readyPieces(
  { units, all }: Choices,
  pieces: PieceIndex,
  side: Side,
  face: GameFace | null,
): Set<string> {
  if (!face?.capabilities.stacks.marchAsOne || units.length > 0) return new Set(units);
  const places = new Set(
    all.flatMap(({ action }) => (typeof action['from'] === 'string' ? action['from'] : (placeOf(action) ?? []))),
  );
  return new Set([...places].flatMap((area) => pieces.of(area, side)).map(({ key }) => key));
}

/** Areas of which something is decided without a fight. */
export function peacefulAreas({ all }: Choices, face: GameFace | null, phase: string): Set<string> {
  if (!face?.capabilities.stacks.marchAsOne) return new Set();
  return new Set(all.filter(({ action }) => !face.rolls(action, phase)).flatMap(({ action }) => placeOf(action) ?? []));
}

/** Who holds what, and what is cut off: always shown. */
export function standing(states: ReadonlyMap<string, AreaState>): CellMark[] {
  const marks: CellMark[] = [];
  for (const [cell, { controller, isolated }] of states) {
    if (controller) marks.push({ cell, kind: 'control', side: controller });
    if (isolated) marks.push({ cell, kind: 'isolated' });
  }
  return marks;
}

function reachMarks(selection: Selection): CellMark[] {
  // Where one decision takes a block there is nothing to count.
  const counted = (selection.answer?.left ?? 0) > 0 || selection.via.length > 0;
  const marks: CellMark[] = selection.destinations.map((cell) => {
    const plan = selection.plans.get(cell);
    const chance = plan?.attrition?.chance ?? 0;
    return {
      cell,
      kind: plan?.engage ? 'engage' : 'reach',
      ...(plan && counted ? { cost: plan.cost } : {}),
      ...(chance > 0 ? { risk: `${Math.round(chance * 100)} %` } : {}),
    };
  });
  for (const barred of selection.answer?.barred ?? []) if (barred.full) marks.push({ cell: barred.area, kind: 'full' });
  return marks;
}

function pathOf(selection: Selection, side: Side, from: string | null): PathPicture | null {
  const planned = selection.plan ? wayOf(selection.plan) : [];
  const direct = selection.direct && selection.goal ? [selection.goal] : [];
  const cells = planned.length > 0 ? planned : direct.length > 0 ? direct : selection.via;
  if (!from || cells.length === 0) return null;
  // A stack's march is counted in hexes, which the badges of the hexes tell.
  if (selection.leader) return { side, cells: [from, ...cells] };
  const steps = selection.plan?.steps ?? [];
  return {
    side,
    cells: [from, ...cells],
    costs: steps.length > 0 ? steps.map((step) => `+${step.cost}`) : cells.map(() => ''),
  };
}

/** What fits beside a disc; longer texts are shown for the area under the pointer. */
const SHORT = 4;

/** The overlay that the table gave for its game. */
function given(answer: OverlayAnswer, kind: string, pieces: PieceIndex): Overlay {
  const key = ({ unit, side, token }: OverlayAnswer['units'][number]) =>
    (unit
      ? pieces.ofUnit(unit)
      : pieces.all.find((piece) => piece.side === side && String(piece.token) === String(token))
    )?.key;
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
  selection: Selection;
  areaStates: ReadonlyMap<string, AreaState>;
  pieces: PieceIndex;
  side: Side;
  /** Where the battle in hand is fought. */
  battle: string | null;
  shown: { id: string; answer: OverlayAnswer | null } | null;
  lastMoves: readonly LinkMark[];
  /** What the machine has just done. */
  botMove: BotMove | null;
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
    ...(advice
      ? {
          marks: [...(over.marks ?? []), ...advice.marks],
          links: [...(over.links ?? []), ...advice.links],
          blocks: [...(over.blocks ?? []), ...advice.blocks],
        }
      : {}),
    start: scene.startLine,
  };
}

/** Where an action is, and the blocks that it names. */
export function placesOf(action: Action, pieces: PieceIndex): { areas: string[]; blocks: Piece[] } {
  const things = thingsOf(action);
  const named = (wanted: 'area' | 'unit') => things.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return { areas: named('area'), blocks: [...new Set(named('unit'))].flatMap((unit) => pieces.ofUnit(unit) ?? []) };
}

function adviceOver(action: Action, pieces: PieceIndex): Required<Pick<Overlay, 'marks' | 'links' | 'blocks'>> {
  const { areas, blocks } = placesOf(action, pieces);
  const marked = areas.length > 0 ? areas : blocks.map((piece) => piece.area);
  return {
    marks: marked.map((cell) => ({ cell, kind: 'tone', tone: 'good' })),
    links: blocks.flatMap((piece) =>
      areas
        .filter((area) => area !== piece.area)
        .map((to): LinkMark => ({ from: piece.area, to, tone: 'good', kind: 'move', side: piece.side })),
    ),
    blocks: blocks.map((piece) => ({ key: piece.key, tone: 'good' })),
  };
}

function shownOver(scene: Scene): Overlay {
  const { selection, shown } = scene;
  const base = standing(scene.areaStates);
  if (scene.battle) base.push({ cell: scene.battle, kind: 'target' });
  for (const area of scene.dwelt) base.push({ cell: area, kind: 'tone', tone: 'warn' });
  const { mover } = selection;
  if (!selection.leader)
    for (const area of selection.aims) base.push({ cell: area, kind: scene.quiet.has(area) ? 'reach' : 'target' });
  if (mover && (selection.destinations.length > 0 || selection.via.length > 0)) {
    const from = scene.pieces.get(mover)?.area ?? null;
    return { marks: [...base, ...reachMarks(selection)], path: pathOf(selection, scene.side, from), veil: true };
  }
  if (shown?.id === 'moves') return { marks: base, links: scene.lastMoves };
  if (shown?.answer) {
    const overlay = given(shown.answer, shown.id, scene.pieces);
    return { ...overlay, marks: [...base, ...(overlay.marks ?? [])] };
  }
  if (scene.botMove) return botMoveOver(scene.botMove, base);
  return { marks: base };
}

function botMoveOver(botMove: BotMove, base: readonly CellMark[]): Overlay {
  return {
    marks: [...base, ...botMove.areas.map((cell): CellMark => ({ cell, kind: 'tone', tone: 'enemy' }))],
    links: botMove.links,
    blocks: botMove.blocks.map((key) => ({ key, tone: 'enemy' })),
  };
}

interface Step {
  from: string;
  to: string;
  side: Side;
}

/** From where to where a line goes, if it goes anywhere. */
function stepOf(line: LogLine): Step | null {
  const from = line['from'],
    to = line['area'] ?? line['hex'];
  return typeof from === 'string' && typeof to === 'string' && from !== to
    ? { from, to, side: line['side'] as Side }
    : null;
}

/** Arrows of what moved lately: whatever changed its place in the entries given, each as often as it did. */
export function moveLinks(entries: readonly LogEntry[], moved: (line: LogLine) => boolean): LinkMark[] {
  return entries
    .flatMap((entry) => entry.lines)
    .filter(moved)
    .flatMap((line): LinkMark[] => {
      const step = stepOf(line);
      return step ? [{ from: step.from, to: step.to, tone: 'own', kind: 'move', side: step.side }] : [];
    });
}

/** Blocks of which a back was shown and now the face is, as the back that turns over. */
export function revealedBetween(before: readonly Piece[], after: readonly Piece[]): BlockPicture[] {
  const backs = new Map(
    before.filter((piece) => piece.unit === null).map((piece) => [`${piece.side} ${piece.token}`, piece]),
  );
  return after.flatMap((piece) => {
    const back = piece.unit === null ? undefined : backs.get(`${piece.side} ${piece.token}`);
    return back && back.area === piece.area ? [{ ...pictureOf(piece, new Set(), null), key: back.key }] : [];
  });
}

/**
 * The ways that blocks took from one picture to the next, for the animation; nothing that the pictures do not bear out.
 */
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
  return [...ways]
    .filter(([key, cells]) => was.get(key) === cells[0] && is.get(key) === cells.at(-1))
    .map(([key, cells]) => ({ key, cells }));
}

/**
 * The keys of the blocks that a line tells of: one by its name or its token, or all of a side that can have come from
 * there.
 */
function whoMoved(
  line: LogLine,
  step: Step,
  before: readonly Piece[],
  ways: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (typeof line['unit'] === 'string' && before.some(({ key }) => key === line['unit'])) return [line['unit']];
  if (line['token'] !== undefined || line['unit'] !== undefined) return [`${step.side}-${String(line['token'])}`];
  return before
    .filter(({ key, area, side }) => side === step.side && (ways.get(key)?.at(-1) ?? area) === step.from)
    .map(({ key }) => key);
}

/** Both views of one moment: a block that either side knows is known. */
export function bothPieces(one: readonly Piece[], other: readonly Piece[]): Piece[] {
  const known = new Map<string, Piece>();
  for (const piece of [...one, ...other]) if (piece.unit) known.set(piece.unit, piece);
  return [...known.values()];
}

/** The moves of the last two sections of the log: what each side did last. */
export function lastMoves(log: readonly LogEntry[], face: GameFace): LinkMark[] {
  let sections = 0;
  let from = log.length;
  while (from > 0 && sections < 2) {
    from -= 1;
    if (log[from]?.lines.some((line) => face.section(line) !== null)) sections += 1;
  }
  return moveLinks(log.slice(from), (line) => face.moved(line));
}

/** The cell nearest to the middle of what stands on the board. */
export function middleOf(board: Board, pieces: readonly Pick<Piece, 'area'>[]): string | null {
  const places = pieces.flatMap((piece) => board.cell(piece.area)?.anchor ?? []) as number[];
  const mean = (from: 0 | 1) =>
    places.filter((_, i) => i % 2 === from).reduce((sum, value) => sum + value, 0) / Math.max(1, places.length / 2);
  const [x, y] = [mean(0), mean(1)];
  const away = (cell: { anchor: readonly [number, number] }) => Math.hypot(cell.anchor[0] - x, cell.anchor[1] - y);
  return (
    board.cells.reduce<Board['cells'][number] | null>(
      (best, cell) => (!best || away(cell) < away(best) ? cell : best),
      null,
    )?.id ?? null
  );
}
