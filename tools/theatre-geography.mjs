#!/usr/bin/env node
/**
 * Takes the seas, lakes and rivers of the theatre of 1812 out of Natural Earth (1:10 million, public domain), which
 * Debian's package libmagics++-data carries, and writes data/geography/theatre.geojson. Players need neither.
 *
 *   apt-get download libmagics++-data && dpkg -x libmagics++-data_*.deb FOLDER
 *   node tools/theatre-geography.mjs FOLDER/usr/share/magics/10m
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Degrees that the map needs, with room around it. */
const WINDOW = { west: 14, south: 47.8, east: 42, north: 61.2 };
/** Degrees: a bend flatter than this, or an island smaller than its square, is not seen at 60 km to the hex. */
const FINE = 0.006;
const LEAST_ISLAND = 0.012;

/** Lakes by a point in them; reservoirs of later times are left out. */
const LAKES = [
  ['peipus', 'Lake Peipus', 'Lago Peipus', [27.5, 58.6]], ['ilmen', 'Lake Ilmen', 'Lago Ilmen', [31.3, 58.27]],
  ['pskov', 'Lake Pskov', 'Lago de Pskov', [28.0, 58.0]], ['sniardwy', 'Spirding Lake', 'Lago Spirding', [21.75, 53.75]],
  ['mauersee', 'Mauer Lake', 'Lago Mauer', [21.7, 54.1]],
  ['ladoga', 'Lake Ladoga', 'Lago Ládoga', [31.5, 60.5]], ['beloye', 'White Lake', 'Lago Blanco', [37.6, 60.17]],
  ['vortsjarv', 'Lake Virts', 'Lago Virts', [26.05, 58.28]], ['seliger', 'Lake Seliger', 'Lago Seliger', [33.05, 57.23]],
];

/** Rivers by the numbers of their records, from 0, with the degrees of their source and mouth. */
const RIVERS = [
  ['dvina', 'Dvina', 'Dviná', [281], [32.08, 56.9], [24.05, 57.07]],
  ['dnieper', 'Dnieper', 'Dniéper', [187, 188, 194], [33.7, 55.87], [34.6, 48.5]],
  ['niemen-lower', 'Niemen', 'Niemen', [861], [23.84, 54.91], [21.3, 55.3]],
  ['wilia', 'Wilia', 'Wilia', [699], [27.88, 54.68], [23.8, 54.9]],
  ['pripet', 'Pripet', 'Prípiat', [651, 652], [25.5, 52.03], [30.5, 51.15]],
  ['desna', 'Desna', 'Desná', [693], [33.94, 54.37], [30.6, 50.5]],
  ['seym', 'Seym', 'Seim', [86], [37.2, 51.16], [32.5, 51.4]],
  ['bug', 'Bug', 'Bug', [1068], [25.0, 49.9], [20.68, 52.43]],
  ['vistula', 'Vistula', 'Vístula', [253, 254], [18.9, 49.65], [18.9, 54.35]],
  ['warta', 'Warta', 'Warta', [1055], [19.49, 50.49], [17.0, 52.2]],
  ['oder', 'Oder', 'Óder', [204], [17.6, 49.7], [17.0, 51.1]],
  ['dniester', 'Dniester', 'Dniéster', [344], [22.9, 49.22], [28.7, 48.1]],
  ['southern-bug', 'Southern Bug', 'Bug Meridional', [957, 958], [26.5, 49.62], [31.0, 48.0]],
  ['moskva', 'Moskva', 'Moscova', [66], [35.2, 55.5], [38.85, 55.08]],
  ['oka', 'Oka', 'Oká', [692], [36.1, 52.4], [40.0, 54.9]],
  ['don', 'Don', 'Don', [425], [38.3, 54.1], [39.1, 52.0]],
  ['volga', 'Volga', 'Volga', [999, 1000], [32.6, 57.2], [40.0, 57.6]],
  ['tvertsa', 'Tvertsa', 'Tvertsá', [163], [34.6, 57.55], [35.95, 56.87]],
  ['msta', 'Msta', 'Msta', [1367, 1368], [34.6, 57.6], [31.37, 58.42]],
  ['lovat', 'Lovat', 'Lóvat', [1361, 1362], [30.2, 55.75], [31.4, 58.2]],
  ['volkhov', 'Volkhov', 'Vóljov', [1359, 1360], [31.3, 58.51], [32.35, 60.1]],
  ['velikaya', 'Velikaya', 'Velíkaya', [700], [29.64, 56.62], [28.1, 57.87]],
  ['narva', 'Narova', 'Narova', [628, 629], [27.7, 59.0], [28.05, 59.46]],
  ['neva', 'Neva', 'Nevá', [258], [31.04, 59.95], [30.25, 59.93]],
  ['svir', 'Svir', 'Svir', [271], [34.8, 60.95], [32.79, 60.47]],
];

/** The lines or rings of every record of a shapefile. */
function readShapes(path) {
  const data = readFileSync(path);
  const records = [];
  for (let at = 100; at < data.length;) {
    const body = at + 8;
    at = body + data.readInt32BE(at + 4) * 2;
    if (data.readInt32LE(body) === 0) {
      records.push([]);
      continue;
    }
    const parts = data.readInt32LE(body + 36);
    const points = data.readInt32LE(body + 40);
    const start = Array.from({ length: parts + 1 }, (_, i) => (i < parts ? data.readInt32LE(body + 44 + 4 * i) : points));
    const from = body + 44 + 4 * parts;
    const point = i => [data.readDoubleLE(from + 16 * i), data.readDoubleLE(from + 16 * i + 8)];
    records.push(start.slice(0, parts).map((first, k) => Array.from({ length: start[k + 1] - first }, (_, i) => point(first + i))));
  }
  return records;
}

const apart = (a, b) => Math.hypot((a[0] - b[0]) * 0.58, a[1] - b[1]);

function farFromChord(line, first, last) {
  const [a, b] = [line[first], line[last]];
  const long = apart(a, b);
  let best = { far: 0, at: first };
  for (let i = first + 1; i < last; i++) {
    const across = Math.abs((b[0] - a[0]) * 0.58 * (line[i][1] - a[1]) - (line[i][0] - a[0]) * 0.58 * (b[1] - a[1]));
    const far = long > 0 ? across / long : apart(line[i], a);
    if (far > best.far) best = { far, at: i };
  }
  return best;
}

/** Douglas and Peucker's line with fewer points. */
function simplified(line) {
  const keep = new Set([0, line.length - 1]);
  const stretches = [[0, line.length - 1]];
  while (stretches.length) {
    const [first, last] = stretches.pop();
    const { far, at } = farFromChord(line, first, last);
    if (far <= FINE) continue;
    keep.add(at);
    stretches.push([first, at], [at, last]);
  }
  return line.filter((_, i) => keep.has(i));
}

const rounded = line => line.map(([x, y]) => [Number(x.toFixed(3)), Number(y.toFixed(3))]);

/** The part of a ring inside the window, by Sutherland and Hodgman. */
function clipped(ring) {
  const sides = [
    [p => p[0] >= WINDOW.west, 0, WINDOW.west], [p => p[0] <= WINDOW.east, 0, WINDOW.east],
    [p => p[1] >= WINDOW.south, 1, WINDOW.south], [p => p[1] <= WINDOW.north, 1, WINDOW.north],
  ];
  let points = ring;
  for (const [inside, axis, limit] of sides) {
    const next = [];
    points.forEach((b, i) => {
      const a = points[(i + points.length - 1) % points.length];
      if (inside(a) !== inside(b)) {
        const t = (limit - a[axis]) / (b[axis] - a[axis]);
        next.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
      }
      if (inside(b)) next.push(b);
    });
    points = next;
    if (!points.length) return [];
  }
  return points;
}

const areaOf = ring => Math.abs(ring.reduce((sum, [x, y], i) => {
  const [u, v] = ring[(i + 1) % ring.length];
  return sum + (x * v - u * y) * 0.29;
}, 0));

function inside([x, y], rings) {
  let odd = false;
  for (const ring of rings) {
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length];
      if ((ay > y) !== (by > y) && x < ax + (bx - ax) * (y - ay) / (by - ay)) odd = !odd;
    });
  }
  return odd;
}

function waterPolygon(rings) {
  return rings.map(clipped).filter(ring => ring.length > 3 && areaOf(ring) > LEAST_ISLAND).map(ring => {
    // A ring is thinned in two halves, so that its first point does not decide its shape.
    const half = ring.length >> 1;
    const thin = [...simplified(ring.slice(0, half + 1)), ...simplified([...ring.slice(half), ring[0]]).slice(1)];
    return rounded(thin);
  });
}

/** One line from the source to the mouth through the parts of a river; side arms are left out. */
function followed(parts, source, mouth) {
  const left = parts.flatMap(part => [part, part.slice().reverse()]);
  const line = [];
  const end = () => line[line.length - 1] ?? source;
  for (;;) {
    const nearest = Math.min(...left.map(part => apart(end(), part[0])));
    if (!left.length || (line.length && nearest > 0.25)) return line;
    const next = left.filter(part => apart(end(), part[0]) < nearest + 0.02)
      .reduce((a, b) => (apart(a[a.length - 1], mouth) <= apart(b[b.length - 1], mouth) ? a : b));
    const same = part => part === next || (part.length === next.length && apart(part[0], next[next.length - 1]) === 0);
    line.push(...next);
    left.splice(0, left.length, ...left.filter(part => !same(part)));
    if (apart(end(), mouth) < 0.05) return line;
  }
}

function feature(id, kind, en, es, geometry, record) {
  const source = `Natural Earth 3.0.0, 1:10m ${kind === 'river' ? 'rivers' : 'ocean and lakes'}, record ${record}`;
  return { type: 'Feature', id, properties: { kind, name: { en, es }, provenance: { tag: 'public', source } }, geometry };
}

function lakesAndSeas(folder) {
  const waters = readShapes(join(folder, 'ne_10m_ocean.shp'));
  const holding = point => waters.findIndex(rings => rings.length && inside(point, rings));
  const entry = (kind, [id, en, es, point]) => {
    const record = holding(point);
    if (record < 0) return [];
    const coordinates = waterPolygon(waters[record]);
    return [feature(id, kind, en, es, { type: 'Polygon', coordinates }, record)];
  };
  return [...entry('sea', ['baltic', 'Baltic Sea', 'Mar Báltico', [19, 56]]), ...LAKES.flatMap(lake => entry('lake', lake))];
}

function rivers(folder) {
  const lines = readShapes(join(folder, 'ne_10m_rivers_lake_centerlines.shp'));
  const near = ([x, y]) => x > WINDOW.west && x < WINDOW.east && y > WINDOW.south && y < WINDOW.north;
  return RIVERS.map(([id, en, es, records, source, mouth]) => {
    const parts = records.flatMap(record => lines[record]).map(part => part.filter(near)).filter(part => part.length > 1);
    const coordinates = rounded(simplified(followed(parts, source, mouth)));
    return feature(id, 'river', en, es, { type: 'LineString', coordinates }, records.join(', '));
  });
}

function main() {
  const folder = process.argv[2];
  if (!folder) {
    process.stderr.write('usage: node tools/theatre-geography.mjs FOLDER   (with ne_10m_ocean.shp and ne_10m_rivers_lake_centerlines.shp)\n');
    process.exit(2);
  }
  const features = [...lakesAndSeas(folder), ...rivers(folder)];
  const head = '{"type": "FeatureCollection",\n "redoubt": {"format": "redoubt-theatre/1"},\n "features": [\n';
  const out = join(dirname(fileURLToPath(import.meta.url)), '..', 'data', 'geography', 'theatre.geojson');
  writeFileSync(out, head + features.map(each => `  ${JSON.stringify(each)}`).join(',\n') + '\n ]}\n');
}

main();
