/** Finds room for the blocks of each area: a fan of rows inside it, off its number and star. */
import { el } from './svg.js';
import { bounds, boxDistance, grow, insideRing, lineDistance, overlap } from './geometry.js';
import { block, blockDefs } from './blocks.js';

const ORDER = ['commander', 'leader', 'infantry', 'jager', 'militia', 'heavy-cavalry', 'light-cavalry', 'foot-artillery', 'horse-artillery'];

/** Blocks by area: the leader first, then foot, horse and guns; backs by their tokens. */
function byArea(position) {
  const rank = ({ spec }) => (spec.hidden ? 100 + (spec.token ?? 0) : ORDER.indexOf(spec.type));
  const groups = new Map();
  for (const item of [...position.known, ...position.hidden]) {
    if (!groups.has(item.area)) groups.set(item.area, []);
    groups.get(item.area).push(item);
  }
  for (const items of groups.values()) {
    items.sort((a, b) => a.spec.side.localeCompare(b.spec.side) || rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  }
  return groups;
}

/** Offsets of the blocks of a stack in rows, for a number of columns. */
function fan(count, columns, size) {
  const across = size * 1.17, down = size * 1.16;
  const rows = Math.ceil(count / columns);
  const places = [];
  for (let i = 0; i < count; i++) places.push([(i % columns) * across, Math.floor(i / columns) * down]);
  return { places, w: (Math.min(columns, count) - 1) * across + size, h: (rows - 1) * down + size };
}

/** Shapes to try, from the most open at full size to the smallest. */
function shapes(count, full) {
  const out = [];
  for (const [part, cost] of [[1, 0], [0.84, 130], [0.64, 480]]) {
    const size = Math.round(full * part);
    for (let columns = 1; columns <= Math.min(count, 4); columns++) {
      if (Math.ceil(count / columns) > 4) continue;
      out.push({ size, cost: cost + Math.abs(columns - Math.ceil(Math.sqrt(count))) * 4, ...fan(count, columns, size) });
    }
  }
  return out;
}

/** The space a stack takes, with the depth of the wood and what rises over it. */
function stackBox(x, y, shape) {
  const d = shape.size * 0.1;
  return [x - d * 0.5, y - d, x + shape.w + d, y + shape.h + d * 0.5];
}

function outsideCost(box, area) {
  const [x0, y0, x1, y1] = box;
  const mx = (x0 + x1) / 2, my = (y0 + y1) / 2;
  const checks = [[x0, y0], [x1, y0], [x1, y1], [x0, y1], [mx, y0], [mx, y1], [x0, my], [x1, my], [mx, my]];
  const edge = [...area.ring, area.ring[0]];
  let cost = 0;
  for (const p of checks) if (!insideRing(p, area.ring)) cost += 30 + lineDistance(p, edge) * 12;
  return cost;
}

/** What a stack would cover: discs and other stacks never, stars and symbols rather not. */
function coverCost(box, placer) {
  let cost = placer.lineCost(box) * 0.6;
  for (const obstacle of placer.obstacles) {
    if (obstacle.kind === 'disc') {
      if (boxDistance(obstacle.circle.at, box) < obstacle.circle.r) return Infinity;
    } else if (obstacle.kind === 'block' || obstacle.kind === 'plate') {
      if (overlap(box, obstacle.box) > 0) return Infinity;
    } else if (obstacle.kind === 'star') {
      if (boxDistance(obstacle.circle.at, box) < obstacle.circle.r) cost += 900;
    } else if (obstacle.box) cost += overlap(box, obstacle.box) * 0.12;
  }
  return cost;
}

function placeStack(area, items, full, placer) {
  const [x0, y0, x1, y1] = bounds(area.ring);
  let best = null;
  for (const shape of shapes(items.length, full)) {
    const step = Math.max(4, shape.size * 0.16);
    for (let y = y0; y + shape.h <= y1 + shape.size * 0.3; y += step) {
      for (let x = x0; x + shape.w <= x1 + shape.size * 0.3; x += step) {
        const box = stackBox(x, y, shape);
        const away = boxDistance(area.at, box);
        let cost = shape.cost + away * 0.8;
        if (best && cost >= best.cost) continue;
        if (!placer.inFrame(box)) continue;
        cost += outsideCost(box, area);
        if (best && cost >= best.cost) continue;
        cost += coverCost(box, placer);
        if (cost < (best?.cost ?? Infinity)) best = { cost, x, y, shape, box };
      }
    }
  }
  return best;
}

/**
 * Places every stack and tells the placer of names about it.
 * @returns {{area: string, size: number, blocks: {x: number, y: number, spec: object, state: object}[]}[]}
 */
export function placeBlocks(scene, placer, position) {
  const groups = byArea(position);
  const stacks = [];
  const areas = scene.areas.filter(area => groups.has(area.id))
    .sort((a, b) => groups.get(b.id).length - groups.get(a.id).length || Number(a.id) - Number(b.id));
  for (const area of areas) {
    const items = groups.get(area.id);
    const place = placeStack(area, items, scene.sizes.block, placer);
    if (!place) throw new Error(`no room for the ${items.length} blocks in area ${area.id}`);
    placer.add({ box: grow(place.box, -1), kind: 'block', id: area.id, solid: true });
    stacks.push({
      area: area.id,
      size: place.shape.size,
      box: place.box,
      blocks: items.map(({ spec, state }, i) => ({
        spec, state, x: place.x + place.shape.places[i][0], y: place.y + place.shape.places[i][1],
      })),
    });
  }
  return stacks.sort((a, b) => a.box[1] - b.box[1] || Number(a.area) - Number(b.area));
}

export function stackLayer(scene, fonts, stacks) {
  if (!stacks.length) return '';
  return el('defs', {}, blockDefs()) + stacks.map(stack => el('g', { 'data-stack': stack.area },
    stack.blocks.map(({ spec, state, x, y }) => block(spec, fonts, { size: stack.size, x, y, state })))).join('');
}
