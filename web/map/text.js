/**
 * Text as outlines. The drawing carries the shapes of its letters, so it looks the same in every
 * renderer and needs no font where it is shown. Kerning and figures come from the fonts themselves.
 */
import { Path } from './svg.js';
import { length, pointAlong, runLengths } from './geometry.js';

/** @typedef {'serif' | 'serifBold' | 'serifHeavy' | 'italic' | 'italicBold' | 'sans' | 'sansBold'} Face */
/** @typedef {Record<Face, any[]>} Fonts */

/** Height of capitals and of small letters, as parts of the size. */
export const CAP_HEIGHT = { serif: 0.65, sans: 0.66 };

/** Cuts a text into stretches that one font of the face can set. */
function runsOf(text, fonts) {
  const runs = [];
  for (const char of text) {
    const code = char.codePointAt(0);
    const font = fonts.find(candidate => candidate.hasGlyphForCodePoint(code)) ?? fonts[0];
    const last = runs.at(-1);
    if (last && last.font === font) last.text += char;
    else runs.push({ font, text: char });
  }
  return runs;
}

const layouts = new WeakMap();

/**
 * Glyphs with their places in a text of size 1.
 * @returns {{glyphs: {path: any, x: number, advance: number, unit: number}[], width: number}}
 */
function layout(fonts, face, text, { spaced = false, proportional = false } = {}) {
  if (!layouts.has(fonts)) layouts.set(fonts, new Map());
  const known = layouts.get(fonts);
  const key = `${face}|${spaced}|${proportional}|${text}`;
  if (known.has(key)) return known.get(key);
  const glyphs = [];
  let x = 0;
  for (const run of runsOf(text, fonts[face])) {
    const features = { kern: true, liga: !spaced, pnum: proportional };
    const set = run.font.layout(run.text, features);
    const unit = 1 / run.font.unitsPerEm;
    set.glyphs.forEach((glyph, i) => {
      const advance = set.positions[i].xAdvance * unit;
      glyphs.push({ path: glyph.path, x: x + set.positions[i].xOffset * unit, advance, unit });
      x += advance;
    });
  }
  const result = { glyphs, width: x };
  known.set(key, result);
  return result;
}

/** Width of a text; spacing is added between letters. */
export function measure(fonts, face, text, size, { spacing = 0, ...style } = {}) {
  const set = layout(fonts, face, text, { ...style, spaced: spacing > 0 });
  return set.width * size + spacing * Math.max(0, set.glyphs.length - 1);
}

function addGlyph(path, glyph, place) {
  for (const { command, args } of glyph.path.commands) {
    const points = [];
    for (let i = 0; i < args.length; i += 2) points.push(...place(args[i] * glyph.unit, args[i + 1] * glyph.unit));
    if (command === 'moveTo') path.moveTo(...points);
    else if (command === 'lineTo') path.lineTo(...points);
    else if (command === 'quadraticCurveTo') path.quadTo(...points);
    else if (command === 'bezierCurveTo') path.cubicTo(...points);
    else path.close();
  }
}

const ANCHOR = { start: 0, middle: 0.5, end: 1 };

/**
 * The outline of a text on a straight line; `y` is the baseline.
 * @param {Fonts} fonts @param {Face} face @param {string} text @param {number} size
 * @param {{x?: number, y?: number, anchor?: 'start'|'middle'|'end', spacing?: number, proportional?: boolean,
 *   path?: Path}} [options]
 */
export function outline(fonts, face, text, size, options = {}) {
  const { x = 0, y = 0, anchor = 'start', spacing = 0, proportional = false, path = new Path(2) } = options;
  const set = layout(fonts, face, text, { spaced: spacing > 0, proportional });
  const left = x - ANCHOR[anchor] * measure(fonts, face, text, size, { spacing, proportional });
  set.glyphs.forEach((glyph, i) => {
    const gx = left + glyph.x * size + i * spacing;
    addGlyph(path, glyph, (u, v) => [gx + u * size, y - v * size]);
  });
  return path;
}

/**
 * The outline of a text along a line, each letter turned with it, and the boxes of the letters.
 * @param {Array<[number, number]>} line baseline, read in its direction
 * @param {number} start length along the line where the text begins
 */
export function outlineAlong(fonts, face, text, size, line, start, { spacing = 0, path = new Path(2) } = {}) {
  const set = layout(fonts, face, text, { spaced: spacing > 0 });
  const runs = runLengths(line);
  const boxes = [];
  set.glyphs.forEach((glyph, i) => {
    const middle = start + (glyph.x + glyph.advance / 2) * size + i * spacing;
    const { point, direction } = pointAlong(line, runs, middle);
    const norm = length(...direction) || 1;
    const c = direction[0] / norm, s = direction[1] / norm;
    const back = (-glyph.advance / 2) * size;
    const place = (u, v) => {
      const along = back + u * size, up = v * size;
      return [point[0] + c * along + s * up, point[1] + s * along - c * up];
    };
    addGlyph(path, glyph, place);
    const [cx, cy] = place(glyph.advance / 2, 0.3);
    const half = Math.max(0.28 * size, (glyph.advance / 2) * size);
    boxes.push([cx - half, cy - 0.42 * size, cx + half, cy + 0.42 * size]);
  });
  return { path, boxes };
}
