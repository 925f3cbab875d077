/** Reads what the referee's `view` prints and joins it with the data of the forces. */
import { textIn } from './scene';
import { signs } from './themes';
import type { BlockSpec, BlockState } from './blocks';
import type { AreaBoard, Forces, ForcesUnit, Lang, PositionFile, PositionView, Side, Viewer } from './data';

const SLOW = new Set(['infantry', 'jager', 'militia', 'foot-artillery']);
const SIDES = ['french', 'russian'] as const;
const CUBE_MARKS = ['committed', 'inspired', 'crossed', ...Object.keys(signs)];

/** A place of the board, or a box beside it. */
type Where = string | number | null | undefined;

export interface PlacedBlock {
  id: string;
  area: string;
  spec: BlockSpec;
  state: BlockState;
}

export interface Position {
  side: Viewer | undefined;
  known: PlacedBlock[];
  hidden: PlacedBlock[];
  control: Map<string, Side>;
}

/** The marks of the referee as the states of a drawn block. */
function stateOf(marks: readonly string[] = []): BlockState {
  const has = (mark: string) => marks.includes(mark);
  return {
    revealed: has('revealed'),
    active: has('active') || has('leading'),
    moved: has('moved'),
    isolated: has('isolated'),
    cubes: CUBE_MARKS.filter(has),
  };
}

function specOf(entry: { strength?: number }, unit: ForcesUnit, forces: Forces, lang: Lang): BlockSpec {
  const group = forces.corps.find((each) => each.id === unit.corps && each.side === unit.side);
  const common = {
    side: unit.side,
    corps: unit.corps,
    numeral: group?.numeral ?? '',
    type: unit.type,
    short: unit.short,
    name: unit.commander ?? textIn(unit.name, lang),
  };
  if (unit.steps) {
    const { fire: firepower, steps, range } = unit;
    return { ...common, strength: entry.strength ?? steps[0]!, full: steps[0]!, firepower, steps, range };
  }
  const strength = entry.strength ?? unit.edges![0]!.strength;
  const edge = unit.edges!.find((each) => each.strength === strength);
  return {
    ...common,
    strength,
    full: unit.edges![0]!.strength,
    fire: edge?.fire,
    shield: unit.shield,
    moves: SLOW.has(unit.type) ? 3 : 5,
  };
}

function fail(message: string): never {
  throw new Error(`position: ${message}`);
}

/** Blocks in the reinforcement pool and eliminated blocks lie beside the board. */
const BOXES = new Set<string | number>(['pool', 'eliminated', 'in-hand', 'off-board', 'on-the-way']);
const offMap = (area: Where): area is null | undefined => area === null || area === undefined || BOXES.has(area);

function checkArea(area: string | number, areas: ReadonlySet<string>, what: string) {
  if (!areas.has(String(area))) fail(`${what} stands in area "${area}", which the board does not have`);
  return String(area);
}

/** Known blocks of the other side that are not revealed turn their backs to the chosen side. */
function facing(block: PlacedBlock, side: Viewer | undefined): PlacedBlock {
  if (side === undefined || block.state.revealed || side === block.spec.side) return block;
  const { revealed: _, ...state } = block.state;
  return {
    ...block,
    spec: { side: block.spec.side, hidden: true },
    state: { ...state, active: false, moved: false, cubes: [] },
  };
}

function readKnown(view: PositionView, forces: Forces, areas: ReadonlySet<string>, lang: Lang): PlacedBlock[] {
  const units = new Map(forces.blocks.map((unit) => [unit.id, unit]));
  const out: PlacedBlock[] = [];
  for (const entry of view.known ?? []) {
    if (offMap(entry.area)) continue;
    const unit = units.get(entry.unit) ?? fail(`unknown unit "${entry.unit}"; the forces file has no such block`);
    const area = checkArea(entry.area, areas, `unit "${entry.unit}"`);
    out.push({ id: entry.unit, area, spec: specOf(entry, unit, forces, lang), state: stateOf(entry.marks) });
  }
  return out;
}

function readHidden(view: PositionView, areas: ReadonlySet<string>): PlacedBlock[] {
  const out: PlacedBlock[] = [];
  for (const entry of view.hidden ?? []) {
    if (offMap(entry.area)) continue;
    const side =
      SIDES.find((each) => each === entry.side) ??
      fail(`token ${entry.token} has the side "${entry.side}"; sides are french and russian`);
    const area = checkArea(entry.area, areas, `token ${entry.token}`);
    const isolated = (entry.marks ?? []).includes('isolated');
    out.push({
      id: `${entry.side} ${entry.token}`,
      area,
      spec: { side, token: entry.token, hidden: true },
      state: { isolated },
    });
  }
  return out;
}

function readControl(view: PositionView, areas: ReadonlySet<string>): Map<string, Side> {
  const control = new Map<string, Side>();
  for (const side of SIDES) {
    for (const area of view.control?.[side] ?? []) control.set(checkArea(area, areas, `control of the ${side}`), side);
  }
  return control;
}

/** `file`: the position, either `{"view": {…}}` or the view itself. */
export function readPosition(
  file: PositionFile,
  forces: Forces | undefined,
  board: AreaBoard,
  { side, lang = 'en' }: { side?: Viewer | undefined; lang?: Lang } = {},
): Position {
  const view = file.view ?? file;
  if (!view || (!Array.isArray(view.known) && !Array.isArray(view.hidden)))
    fail('no "known" or "hidden" blocks; give what `view` prints');
  if (!forces) fail('the forces are needed to draw blocks');
  const areas = new Set(board.areas.map((area) => area.id));
  const known = readKnown(view, forces, areas, lang);
  const turned = side ? known.map((block) => facing(block, side)) : known;
  return {
    side: side ?? view.side,
    known: turned.filter((block) => !block.spec.hidden),
    hidden: [...readHidden(view, areas), ...turned.filter((block) => block.spec.hidden)],
    control: readControl(view, areas),
  };
}
