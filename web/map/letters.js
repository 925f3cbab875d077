/**
 * The letters that blocks and badges need, taken out of the fonts: a browser then draws the same outlines
 * without the fonts and without a reader of fonts.
 */
import { readPath } from './pathdata.js';

const round = value => Math.round(value);

const COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

/** One face cut down to some characters: outlines in font units, advances, and the kerning of pairs. */
function cutFace(fonts, characters) {
  const unit = 1000;
  const scale = font => unit / font.unitsPerEm;
  const glyphs = {}, kerning = {};
  const fontOf = char => fonts.find(font => font.hasGlyphForCodePoint(char.codePointAt(0)));
  const features = { kern: true, liga: false };
  const advance = {};
  for (const char of characters) {
    const font = fontOf(char);
    if (!font) continue;
    const set = font.layout(char, features), k = scale(font);
    advance[char] = set.positions[0].xAdvance * k;
    const path = set.glyphs[0].path.commands.map(({ command, args }) => COMMANDS[command] + args.map(value => round(value * k)).join(' ')).join('');
    glyphs[char] = [round(advance[char]), path];
  }
  for (const first of Object.keys(glyphs)) {
    for (const second of Object.keys(glyphs)) {
      const font = fontOf(first);
      if (font !== fontOf(second)) continue;
      const kern = round(font.layout(first + second, features).positions[0].xAdvance * scale(font) - advance[first]);
      if (kern) kerning[first + second] = kern;
    }
  }
  return { unit, glyphs, kerning };
}

/** @param {import('./text.js').Fonts} fonts @param {Record<string, string>} characters of each face */
export function cutLetters(fonts, characters) {
  return Object.fromEntries(Object.entries(characters).map(([face, set]) => [face, cutFace(fonts[face], [...new Set(set + '?')].sort())]));
}

const NAMES = Object.fromEntries(Object.entries(COMMANDS).map(([name, letter]) => [letter, name]));

/** A face of cut letters in the form in which text.js asks fonts; unknown characters become a question mark. */
function openFace({ unit, glyphs, kerning }) {
  const made = new Map();
  const glyphOf = char => {
    const known = glyphs[char] ? char : '?';
    if (!made.has(known)) {
      const [advance, path] = glyphs[known];
      made.set(known, { advance, path: { commands: readPath(path).map(({ command, args }) => ({ command: NAMES[command], args })) } });
    }
    return made.get(known);
  };
  return {
    unitsPerEm: unit,
    hasGlyphForCodePoint: () => true,
    layout(text) {
      const characters = [...text], set = characters.map(glyphOf);
      const positions = set.map((glyph, i) => ({ xAdvance: glyph.advance + (kerning[characters[i] + characters[i + 1]] ?? 0), xOffset: 0 }));
      return { glyphs: set, positions };
    },
  };
}

/** @returns {import('./text.js').Fonts} */
export function openLetters(letters) {
  return Object.fromEntries(Object.entries(letters).map(([face, cut]) => [face, [openFace(cut)]]));
}
