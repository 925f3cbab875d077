/** Reads what the referee's `view` prints and joins it with the data of the forces. */
import { textIn } from './scene.js';
import { signs } from './themes.js';

const SLOW = new Set(['infantry', 'jager', 'militia', 'foot-artillery']);
const SIDES = ['french', 'russian'];
const OTHER = { french: 'russian', russian: 'french' };
const CUBE_MARKS = ['committed', 'inspired', 'crossed', ...Object.keys(signs)];

/**
 * @typedef {object} PlacedBlock
 * @property {string} area @property {import('./blocks.js').BlockSpec} spec @property {import('./blocks.js').BlockState} state
 *
 * @typedef {{side: string, known: PlacedBlock[], hidden: PlacedBlock[], control: Map<string, string>}} Position
 */

/** The marks of the referee as the states of a drawn block. */
function stateOf(marks = []) {
  const has = mark => marks.includes(mark);
  return {
    revealed: has('revealed'),
    active: has('active') || has('leading'),
    moved: has('moved'),
    isolated: has('isolated'),
    cubes: CUBE_MARKS.filter(has),
  };
}

function specOf(entry, unit, forces, lang) {
  const group = forces.corps.find(each => each.id === unit.corps && each.side === unit.side);
  const common = {
    side: unit.side, corps: unit.corps, numeral: group?.numeral ?? '', type: unit.type, short: unit.short,
    name: unit.commander ?? textIn(unit.name, lang),
  };
  if (unit.steps) {
    const { fire: firepower, steps, range } = unit;
    return { ...common, strength: entry.strength ?? steps[0], full: steps[0], firepower, steps, range };
  }
  const strength = entry.strength ?? unit.edges[0].strength;
  const edge = unit.edges.find(each => each.strength === strength);
  return {
    ...common,
    strength,
    full: unit.edges[0].strength,
    fire: edge?.fire,
    shield: unit.shield,
    moves: SLOW.has(unit.type) ? 3 : 5,
  };
}

function fail(message) {
  throw new Error(`position: ${message}`);
}

/** Blocks in the reinforcement pool and eliminated blocks lie beside the board. */
const BOXES = new Set(['pool', 'eliminated', 'in-hand', 'off-board', 'on-the-way']);
const offMap = area => area === null || area === undefined || BOXES.has(area);

function checkArea(area, areas, what) {
  if (!areas.has(String(area))) fail(`${what} stands in area "${area}", which the board does not have`);
  return String(area);
}

/** Known blocks of the other side that are not revealed turn their backs to the chosen side. */
function facing(block, side) {
  if (side === undefined || block.state.revealed || side === block.spec.side) return block;
  const { revealed, ...state } = block.state;
  return { ...block, spec: { side: block.spec.side, hidden: true }, state: { ...state, active: false, moved: false, cubes: [] } };
}

function readKnown(view, forces, areas, lang) {
  const units = new Map(forces.blocks.map(unit => [unit.id, unit]));
  const out = [];
  for (const entry of view.known ?? []) {
    if (offMap(entry.area)) continue;
    const unit = units.get(entry.unit) ?? fail(`unknown unit "${entry.unit}"; the forces file has no such block`);
    const area = checkArea(entry.area, areas, `unit "${entry.unit}"`);
    out.push({ id: entry.unit, area, spec: specOf(entry, unit, forces, lang), state: stateOf(entry.marks) });
  }
  return out;
}

function readHidden(view, areas) {
  const out = [];
  for (const entry of view.hidden ?? []) {
    if (offMap(entry.area)) continue;
    if (!SIDES.includes(entry.side)) fail(`token ${entry.token} has the side "${entry.side}"; sides are french and russian`);
    const area = checkArea(entry.area, areas, `token ${entry.token}`);
    const isolated = (entry.marks ?? []).includes('isolated');
    out.push({ id: `${entry.side} ${entry.token}`, area, spec: { side: entry.side, token: entry.token, hidden: true }, state: { isolated } });
  }
  return out;
}

function readControl(view, areas) {
  const control = new Map();
  for (const side of SIDES) {
    for (const area of view.control?.[side] ?? []) control.set(checkArea(area, areas, `control of the ${side}`), side);
  }
  return control;
}

/**
 * @param {object} file the position, either `{"view": {…}}` or the view itself
 * @param {object} forces @param {object} board
 * @param {{side?: string, lang?: string}} [options]
 * @returns {Position}
 */
export function readPosition(file, forces, board, { side, lang = 'en' } = {}) {
  const view = file.view ?? file;
  if (!view || (!Array.isArray(view.known) && !Array.isArray(view.hidden))) fail('no "known" or "hidden" blocks; give what `view` prints');
  if (!forces) fail('the forces are needed to draw blocks');
  const areas = new Set(board.areas.map(area => area.id));
  const known = readKnown(view, forces, areas, lang);
  const turned = side === 'observer' || OTHER[side] ? known.map(block => facing(block, side)) : known;
  return {
    side: side ?? view.side,
    known: turned.filter(block => !block.spec.hidden),
    hidden: [...readHidden(view, areas), ...turned.filter(block => block.spec.hidden)],
    control: readControl(view, areas),
  };
}
