/** Opens the font files. Apart from text.js, so that a browser that has the letters ready needs no reader of fonts. */
import { create } from 'fontkit';

/** The files of each face: the first holds Latin, the second what it lacks. */
export const FONT_FILES = {
  serif: ['eb-garamond-latin-500-normal.woff', 'eb-garamond-latin-ext-600-normal.woff'],
  serifBold: ['eb-garamond-latin-600-normal.woff', 'eb-garamond-latin-ext-600-normal.woff'],
  serifHeavy: ['eb-garamond-latin-700-normal.woff', 'eb-garamond-latin-ext-600-normal.woff'],
  italic: ['eb-garamond-latin-500-italic.woff', 'eb-garamond-latin-ext-600-italic.woff'],
  italicBold: ['eb-garamond-latin-600-italic.woff', 'eb-garamond-latin-ext-600-italic.woff'],
  sans: ['source-sans-3-latin-600-normal.woff', 'source-sans-3-latin-ext-600-normal.woff'],
  sansBold: ['source-sans-3-latin-700-normal.woff', 'source-sans-3-latin-ext-700-normal.woff'],
};

/**
 * @param {(file: string) => Uint8Array} read gives the bytes of a font file
 * @returns {import('./text.js').Fonts}
 */
export function loadFonts(read) {
  const opened = new Map();
  const open = file => {
    if (!opened.has(file)) opened.set(file, create(read(file)));
    return opened.get(file);
  };
  return Object.fromEntries(Object.entries(FONT_FILES).map(([face, files]) => [face, files.map(open)]));
}
