/**
 * The map by itself, for looking and for measuring: ?board=hex for a board of hexes made by rule, else the first game
 * that
 * has a position to show in its `bench.json`; ?theme=, ?lang=. `window.bench` holds the map and waits for it.
 */
import {
  createMap,
  hexBoard,
  loadBoard,
  type BlockPicture,
  type Board,
  type BoardMap,
  type Lang,
  type Side,
  type Theme,
} from '../src/map';

interface Forces {
  corps: { id: string; side: string; numeral: string }[];
  blocks: Unit[];
}

interface Position {
  known: { unit: string; area: string | null; strength?: number; marks?: string[] }[];
  hidden: { token: number; side: string; area: string }[];
}

interface Unit {
  id: string;
  side: string;
  type: string;
  corps: string;
  short: string;
  commander?: string;
  name: { en: string };
  edges: { strength: number; fire?: string }[];
  shield?: string;
}

const positions = import.meta.glob<Position>('../../games/*/bench.json', { eager: true, import: 'default' });
const allForces = import.meta.glob<Forces>('../../../data/forces/*.json', { import: 'default' });

const [[path, position] = ['', { known: [], hidden: [] }]] = Object.entries(positions);
const game = path.split('/').at(-2) ?? '';
const forces = (await allForces[`../../../data/forces/${game}.json`]?.()) as Forces;

const SLOW = new Set(['infantry', 'jager', 'militia', 'foot-artillery']);

function faceOf(unit: Unit, strength: number | undefined): NonNullable<BlockPicture['face']> {
  const corps = forces.corps.find((each) => each.id === unit.corps && each.side === unit.side);
  return {
    type: unit.type,
    corps: unit.corps,
    short: unit.short,
    name: unit.commander ?? unit.name.en,
    numeral: corps?.numeral ?? '',
    edges: unit.edges,
    strength: strength ?? unit.edges[0]!.strength,
    mp: SLOW.has(unit.type) ? 3 : 5,
    ...(unit.shield ? { shield: unit.shield as 'silver' | 'gold' } : {}),
  };
}

/** The sample position, which the referee gave, as pictures. */
export function samplePosition(): BlockPicture[] {
  const units = new Map(forces.blocks.map((unit) => [unit.id, unit]));
  const known = position.known.map((entry): BlockPicture => {
    const unit = units.get(entry.unit)!;
    return {
      key: entry.unit,
      side: unit.side as Side,
      cell: entry.area ?? '',
      face: faceOf(unit, entry.strength),
      states: entry.marks ?? [],
    };
  });
  const hidden = position.hidden.map((entry): BlockPicture => ({
    key: `${entry.side} ${entry.token}`,
    side: entry.side as Side,
    cell: entry.area,
    token: entry.token,
    states: [],
  }));
  return [...known, ...hidden];
}

/** Five hundred counters scattered over a board by rule. */
function counters(board: Board, count: number): BlockPicture[] {
  const faces = forces.blocks.map((unit) => ({ side: unit.side as Side, face: faceOf(unit, undefined) }));
  return Array.from({ length: count }, (_, i) => {
    const cell = board.cells[(i * 7919) % board.cells.length]!,
      { side, face } = faces[i % faces.length]!;
    const own = i % 2 === 0;
    return { key: `counter ${i}`, side, cell: cell.id, states: [], ...(own ? { face } : { token: i % 100 }) };
  });
}

const query = new URLSearchParams(location.search);
const areas = await loadBoard(game);
const board = query.get('board') === 'hex' ? hexBoard({ letters: areas.letters }) : areas;
const map = createMap(document.getElementById('map')!, {
  board,
  theme: (query.get('theme') ?? 'light') as Theme,
  lang: (query.get('lang') ?? 'en') as Lang,
  canDrag: () => true,
  onBend: () => {},
}) as BoardMap & { settled: boolean };
const blocks = board === areas ? samplePosition() : counters(board, 500);
map.setBlocks(blocks);

Object.assign(window, {
  bench: {
    map,
    board,
    blocks,
    /** Resolves when the ground is there and sharp. */
    async settled(): Promise<void> {
      const still = () => new Promise((done) => setTimeout(done, 60));
      for (let calm = 0; calm < 4; calm = map.settled ? calm + 1 : 0) await still();
    },
  },
});
