/**
 * Text as outlines. The drawing carries the shapes of its letters, so it looks the same in every
 * renderer and needs no font where it is shown. Kerning and figures come from the fonts themselves.
 */
import { Path } from './svg';
import { length, pointAlong, runLengths, type Point, type Line, type Box } from './geometry';

export type LetterFace = 'sans' | 'sansBold' | 'serifBold' | 'serifHeavy';
export type Face = LetterFace | 'serif' | 'italic' | 'italicBold';

/** What a font gives of a letter: its outline in font units. */
export interface Glyph {
  path: { commands: readonly { command: string; args: readonly number[] }[] };
}
export interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  layout(
    text: string,
    features?: Readonly<Record<string, boolean>>,
  ): { glyphs: readonly Glyph[]; positions: readonly { xAdvance: number; xOffset: number }[] };
}
/** The fonts of some faces: what the first lacks, the next has. */
export type FontsOf<F extends Face> = Readonly<Record<F, readonly Font[]>>;
export type Fonts = FontsOf<Face>;
/** The faces that blocks are lettered in. */
export type Letters = FontsOf<LetterFace>;

export type Anchor = 'start' | 'middle' | 'end';

interface PlacedGlyph {
  path: Glyph['path'];
  x: number;
  advance: number;
  unit: number;
}
interface Layout {
  glyphs: PlacedGlyph[];
  width: number;
}
interface Setting {
  spaced?: boolean;
  proportional?: boolean;
}

/** Height of capitals and of small letters, as parts of the size. */
export const CAP_HEIGHT = { serif: 0.65, sans: 0.66 };

/** Cuts a text into stretches that one font of the face can set. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const char of text) {
    const code = char.codePointAt(0)!;
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code)) ?? fonts[0]!;
    const last = runs.at(-1);
    if (last && last.font === font) last.text += char;
    else runs.push({ font, text: char });
  }
  return runs;
}

const layouts = new WeakMap<object, Map<string, Layout>>();

/** Glyphs with their places in a text of size 1. */
function layout<F extends Face>(
  fonts: FontsOf<F>,
  face: F,
  text: string,
  { spaced = false, proportional = false }: Setting = {},
): Layout {
  if (!layouts.has(fonts)) layouts.set(fonts, new Map());
  const known = layouts.get(fonts)!;
  const key = `${face}|${spaced}|${proportional}|${text}`;
  const before = known.get(key);
  if (before) return before;
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  for (const run of runsOf(text, fonts[face])) {
    const features = { kern: true, liga: !spaced, pnum: proportional };
    const set = run.font.layout(run.text, features);
    const unit = 1 / run.font.unitsPerEm;
    set.glyphs.forEach((glyph, i) => {
      const advance = set.positions[i]!.xAdvance * unit;
      glyphs.push({ path: glyph.path, x: x + set.positions[i]!.xOffset * unit, advance, unit });
      x += advance;
    });
  }
  const result = { glyphs, width: x };
  known.set(key, result);
  return result;
}

/** Width of a text; spacing is added between letters. */
export function measure<F extends Face>(
  fonts: FontsOf<F>,
  face: F,
  text: string,
  size: number,
  { spacing = 0, ...style }: { spacing?: number | undefined; proportional?: boolean } = {},
): number {
  const set = layout(fonts, face, text, { ...style, spaced: spacing > 0 });
  return set.width * size + spacing * Math.max(0, set.glyphs.length - 1);
}

function addGlyph(path: Path, glyph: PlacedGlyph, place: (u: number, v: number) => Point): void {
  for (const { command, args } of glyph.path.commands) {
    const points: number[] = [];
    for (let i = 0; i < args.length; i += 2) points.push(...place(args[i]! * glyph.unit, args[i + 1]! * glyph.unit));
    const [ax, ay, bx, by, x, y] = points as [number, number, number, number, number, number];
    if (command === 'moveTo') path.moveTo(ax, ay);
    else if (command === 'lineTo') path.lineTo(ax, ay);
    else if (command === 'quadraticCurveTo') path.quadTo(ax, ay, bx, by);
    else if (command === 'bezierCurveTo') path.cubicTo(ax, ay, bx, by, x, y);
    else path.close();
  }
}

const ANCHOR = { start: 0, middle: 0.5, end: 1 };

export interface OutlineOptions {
  x?: number;
  y?: number;
  anchor?: Anchor;
  spacing?: number;
  proportional?: boolean;
  path?: Path;
}

/** The outline of a text on a straight line; `y` is the baseline. */
export function outline<F extends Face>(
  fonts: FontsOf<F>,
  face: F,
  text: string,
  size: number,
  options: OutlineOptions = {},
): Path {
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
 * The line is the baseline, read in its direction; `start` is the length along it where the text begins.
 */
export function outlineAlong<F extends Face>(
  fonts: FontsOf<F>,
  face: F,
  text: string,
  size: number,
  line: Line,
  start: number,
  { spacing = 0, path = new Path(2) }: Pick<OutlineOptions, 'spacing' | 'path'> = {},
): { path: Path; boxes: Box[] } {
  const set = layout(fonts, face, text, { spaced: spacing > 0 });
  const runs = runLengths(line);
  const boxes: Box[] = [];
  set.glyphs.forEach((glyph, i) => {
    const middle = start + (glyph.x + glyph.advance / 2) * size + i * spacing;
    const { point, direction } = pointAlong(line, runs, middle);
    const norm = length(...direction) || 1;
    const c = direction[0] / norm,
      s = direction[1] / norm;
    const back = (-glyph.advance / 2) * size;
    const place = (u: number, v: number): Point => {
      const along = back + u * size,
        up = v * size;
      return [point[0] + c * along + s * up, point[1] + s * along - c * up];
    };
    addGlyph(path, glyph, place);
    const [cx, cy] = place(glyph.advance / 2, 0.3);
    const half = Math.max(0.28 * size, (glyph.advance / 2) * size);
    boxes.push([cx - half, cy - 0.42 * size, cx + half, cy + 0.42 * size]);
  });
  return { path, boxes };
}
