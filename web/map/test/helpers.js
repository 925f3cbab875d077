import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { loadFonts } from '../fonts.js';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const path = name => root + name;
export const text = name => readFileSync(path(name), 'utf8');
export const json = name => JSON.parse(text(name));

export const FILES = {
  board: 'data/boards/bloody-monday.json',
  geography: 'data/geography/battlefield.geojson',
  relief: 'data/geography/relief.asc',
  forces: 'data/forces/bloody-monday.json',
};

export const fonts = loadFonts(file => readFileSync(path('data/fonts/' + file)));
export const board = json(FILES.board);
export const geography = json(FILES.geography);
export const forces = json(FILES.forces);

/** Throws when the text is not well-formed XML or not an SVG; gives the picture. */
export function render(svg, width) {
  const options = { font: { loadSystemFonts: false }, ...(width ? { fitTo: { mode: 'width', value: width } } : {}) };
  return new Resvg(svg, options).render();
}

/** A small document round a fragment. */
export const sheet = (inner, width, height = width) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`;

/** A drawn block of the forces, at a strength. */
export function specOf(id, strength) {
  const unit = forces.blocks.find(each => each.id === id);
  const now = strength ?? unit.edges[0].strength;
  return {
    side: unit.side, corps: unit.corps, numeral: 'X', type: unit.type, short: unit.short, name: unit.commander, strength: now,
    full: unit.edges[0].strength, fire: unit.edges.find(edge => edge.strength === now)?.fire, shield: unit.shield, moves: 3,
  };
}
