/**
 * The letters that blocks and badges need, taken out of the fonts: a browser then draws the same outlines
 * without the fonts and without a reader of fonts.
 */
import { readPath } from './pathdata';
import type { Font, Fonts, Glyph, LetterFace, Letters } from './text';

/** A face cut down to some characters: outlines in font units, advances, and the kerning of pairs. */
interface CutFace {
  unit: number;
  glyphs: Record<string, [number, string]>;
  kerning: Record<string, number>;
}
export type CutLetters = Record<LetterFace, CutFace>;

const round = (value: number) => Math.round(value);

const COMMANDS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

function cutFace(fonts: readonly Font[], characters: readonly string[]): CutFace {
  const unit = 1000;
  const scale = (font: Font) => unit / font.unitsPerEm;
  const glyphs: CutFace['glyphs'] = {},
    kerning: CutFace['kerning'] = {};
  const fontOf = (char: string): Font | undefined =>
    fonts.find((font) => font.hasGlyphForCodePoint(char.codePointAt(0)!));
  const features = { kern: true, liga: false };
  const advance: Record<string, number> = {};
  for (const char of characters) {
    const font = fontOf(char);
    if (!font) continue;
    const set = font.layout(char, features),
      k = scale(font);
    advance[char] = set.positions[0]!.xAdvance * k;
    const path = set.glyphs[0]!.path.commands.map(
      ({ command, args }) => COMMANDS[command] + args.map((value) => round(value * k)).join(' '),
    ).join('');
    glyphs[char] = [round(advance[char]), path];
  }
  for (const first of Object.keys(glyphs)) {
    for (const second of Object.keys(glyphs)) {
      const font = fontOf(first)!;
      if (font !== fontOf(second)) continue;
      const kern = round(font.layout(first + second, features).positions[0]!.xAdvance * scale(font) - advance[first]!);
      if (kern) kerning[first + second] = kern;
    }
  }
  return { unit, glyphs, kerning };
}

/** `characters`: of each face. */
export function cutLetters(fonts: Fonts, characters: Record<LetterFace, string>): CutLetters {
  return Object.fromEntries(
    Object.entries(characters).map(([face, set]) => [
      face,
      cutFace(fonts[face as LetterFace], [...new Set(set + '?')].sort()),
    ]),
  ) as CutLetters;
}

const NAMES = Object.fromEntries(Object.entries(COMMANDS).map(([name, letter]) => [letter, name]));

/** A face of cut letters in the form in which text.js asks fonts; unknown characters become a question mark. */
function openFace({ unit, glyphs, kerning }: CutFace): Font {
  const made = new Map<string, Glyph & { advance: number }>();
  const glyphOf = (char: string) => {
    const known = glyphs[char] ? char : '?';
    if (!made.has(known)) {
      const [advance, path] = glyphs[known]!;
      made.set(known, {
        advance,
        path: { commands: readPath(path).map(({ command, args }) => ({ command: NAMES[command]!, args })) },
      });
    }
    return made.get(known)!;
  };
  return {
    unitsPerEm: unit,
    hasGlyphForCodePoint: () => true,
    layout(text: string) {
      const characters = [...text],
        set = characters.map(glyphOf);
      const positions = set.map((glyph, i) => ({
        xAdvance: glyph.advance + (kerning[characters[i]! + characters[i + 1]!] ?? 0),
        xOffset: 0,
      }));
      return { glyphs: set, positions };
    },
  };
}

export function openLetters(letters: Partial<CutLetters>): Letters {
  const open = (face: LetterFace): Font[] => {
    const cut = letters[face];
    return cut ? [openFace(cut)] : [];
  };
  return {
    sans: open('sans'),
    sansBold: open('sansBold'),
    serifBold: open('serifBold'),
    serifHeavy: open('serifHeavy'),
  };
}
