/** The board of hexes (redoubt-board/3) in pixels: what every part of its drawing asks for. */
import { makeView, textIn } from './scene.js';
import { distance, mix } from './geometry.js';

/** Pixels to the height of a hex at which sizes are thought out. */
export const THEATRE_SCALE = 104;

/** Corners clockwise from the north-west, in thousandths of a hex's height, y to the north. */
const CORNERS = [[-289, 500], [289, 500], [577, 0], [289, -500], [-289, -500], [-577, 0]];

const keyOf = ([x, y]) => `${Math.round(x)} ${Math.round(y)}`;
export const sideKey = (a, b) => [a, b].sort().join(' ');

/** A town stands where it truly lies, but well within its hex. */
function placeOf(city, hex, reach) {
  const away = distance(city, hex);
  return away <= reach ? city : mix(hex, city, reach / away);
}

function readHexes(board, view, lang) {
  return board.hexes.map(hex => {
    const ring = CORNERS.map(([dx, dy]) => view.toSheet([hex.at[0] + dx, hex.at[1] + dy]));
    const at = view.toSheet(hex.at);
    const city = hex.city && {
      ...hex.city, name: textIn(hex.city.name, lang), at: placeOf(view.toSheet(hex.city.at), at, 0.3 * view.scale),
    };
    return { ...hex, at, ring, city };
  });
}

/** The two corners that adjacent hexes share. */
function sidesOf(hexes) {
  const sides = new Map();
  const owner = new Map();
  for (const hex of hexes) {
    hex.ring.forEach((from, i) => {
      const to = hex.ring[(i + 1) % 6];
      const key = [keyOf(from), keyOf(to)].sort().join('|');
      const other = owner.get(key);
      if (other) sides.set(sideKey(other.id, hex.id), { hexes: [other, hex], line: [from, to] });
      owner.set(key, hex);
    });
  }
  return sides;
}

/** The line along sides that follow each other. */
function chained(lines) {
  const out = [];
  for (const [a, b] of lines) {
    const last = out.at(-1);
    const meets = p => last && distance(last.at(-1), p) < 2;
    if (last && last.length === 2 && !meets(a) && !meets(b)) last.reverse();
    if (meets(a)) last.push(b);
    else if (meets(b)) last.push(a);
    else out.push([a, b]);
  }
  return out;
}

/** Sides with one land on either hand, joined to lines as long as they go. */
function frontiersOf(sides) {
  const kinds = new Map();
  for (const { hexes: [a, b], line } of sides.values()) {
    if (!a.land || !b.land || a.land === b.land) continue;
    const russian = [a.land, b.land].includes('russia');
    const key = sideKey(a.land, b.land);
    if (!kinds.has(key)) kinds.set(key, { russian, lands: [a.land, b.land], pieces: [] });
    kinds.get(key).pieces.push(line);
  }
  return [...kinds.values()].map(kind => ({ ...kind, lines: joined(kind.pieces) }));
}

/** Joins pieces by their ends, in whatever order they come. */
function joined(pieces) {
  const left = pieces.map(piece => piece.slice());
  const out = [];
  while (left.length) {
    let line = left.pop();
    for (let i = 0; i < left.length;) {
      const [a, b] = left[i];
      const [first, last] = [line[0], line.at(-1)];
      if (distance(last, a) < 2) line = [...line, b];
      else if (distance(last, b) < 2) line = [...line, a];
      else if (distance(first, a) < 2) line = [b, ...line];
      else if (distance(first, b) < 2) line = [a, ...line];
      else {
        i++;
        continue;
      }
      left.splice(i, 1);
      i = 0;
    }
    out.push(line);
  }
  return out;
}

/** Lines of the roads from place to place; what two of them share is drawn once. */
function roadLines(roads, placeFor) {
  const known = new Set();
  const lines = [];
  for (const { hexes } of roads) {
    let line = null;
    for (let i = 1; i < hexes.length; i++) {
      const key = sideKey(hexes[i - 1], hexes[i]);
      if (known.has(key)) {
        line = null;
        continue;
      }
      known.add(key);
      if (!line) lines.push(line = [placeFor(hexes[i - 1])]);
      line.push(placeFor(hexes[i]));
    }
  }
  return lines;
}

/**
 * @param {object} board redoubt-board/3
 * @param {{scale: number, lang: 'en' | 'es', unit?: number, sparse?: boolean}} options scale in pixels to the height of a
 *   hex; unit: how large letters and lines are, if not as large as the scale makes them; sparse: without what is not read
 *   from afar, the numbers of hexes and the names of small towns
 */
export function buildTheatre(board, { scale, lang, unit = scale / THEATRE_SCALE, sparse = false }) {
  const view = makeView(board.extent, scale);
  const hexes = readHexes(board, view, lang);
  const byId = new Map(hexes.map(hex => [hex.id, hex]));
  const sides = sidesOf(hexes);
  const toSheet = line => line.map(view.toSheet);
  const placeFor = id => byId.get(id).city?.at ?? byId.get(id).at;
  return {
    view,
    unit,
    sparse,
    lang,
    game: board.game,
    title: textIn(board.title, lang),
    grid: board.grid,
    lands: board.lands.map(land => ({ ...land, name: textIn(land.name, lang) })),
    hexes,
    byId,
    sides,
    waters: board.waters.map(water => ({ ...water, name: textIn(water.name, lang), rings: water.rings.map(toSheet) })),
    rivers: board.rivers.map(river => ({
      ...river,
      name: textIn(river.name, lang),
      course: toSheet(river.line),
      barrier: chained(river.sides.map(([a, b]) => sides.get(sideKey(a, b)).line)),
    })),
    bridges: board.bridges.map(([a, b]) => sides.get(sideKey(a, b)).line),
    roads: roadLines(board.roads, placeFor),
    frontiers: frontiersOf(sides),
  };
}
