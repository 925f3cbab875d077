/** Opens the font files. Apart from text.js, so that a browser that has the letters ready needs no reader of fonts. */
import { create } from 'fontkit';
import type { Face, Font, Fonts } from './text';

/** The files of each face: the first holds Latin, the second what it lacks. */
export const FONT_FILES: Readonly<Record<Face, readonly string[]>> = {
  serif: ['eb-garamond-latin-500-normal.woff', 'eb-garamond-latin-ext-600-normal.woff'],
  serifBold: ['eb-garamond-latin-600-normal.woff', 'eb-garamond-latin-ext-600-normal.woff'],
  serifHeavy: ['eb-garamond-latin-700-normal.woff', 'eb-garamond-latin-ext-600-normal.woff'],
  italic: ['eb-garamond-latin-500-italic.woff', 'eb-garamond-latin-ext-600-italic.woff'],
  italicBold: ['eb-garamond-latin-600-italic.woff', 'eb-garamond-latin-ext-600-italic.woff'],
  sans: ['source-sans-3-latin-600-normal.woff', 'source-sans-3-latin-ext-600-normal.woff'],
  sansBold: ['source-sans-3-latin-700-normal.woff', 'source-sans-3-latin-ext-700-normal.woff'],
};

/** `read` gives the bytes of a font file. */
export function loadFonts(read: (file: string) => Uint8Array): Fonts {
  const opened = new Map<string, Font>();
  const open = (file: string): Font => {
    const font = opened.get(file) ?? create(read(file));
    opened.set(file, font);
    return font;
  };
  const of = (face: Face) => FONT_FILES[face].map(open);
  return {
    serif: of('serif'),
    serifBold: of('serifBold'),
    serifHeavy: of('serifHeavy'),
    italic: of('italic'),
    italicBold: of('italicBold'),
    sans: of('sans'),
    sansBold: of('sansBold'),
  };
}
