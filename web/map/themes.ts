/**
 * Every colour of the drawing. The values are those of `tokens.css`, which the browser uses; a test
 * compares the two files.
 */
import type { Side } from './data';

export type ThemeName = 'light' | 'dark' | 'contrast';

export const themes = {
  light: {
    name: 'light',
    ui: {
      bg: '#E4D7BC',
      surface: '#FBF6EA',
      surface2: '#F1E7D0',
      surface3: '#E6D9BC',
      ink: '#2A231C',
      ink2: '#57493A',
      ink3: '#695946',
      line: '#CDBB97',
      lineStrong: '#857353',
      brass: '#775209',
      act: '#D9A441',
      actInk: '#2A1F0A',
      focus: '#1F5FBF',
      danger: '#9B2C22',
      ok: '#2F6B3A',
      link: '#2B4F93',
      shadow: 'rgba(50,34,12,.30)',
      scrim: 'rgba(42,32,20,.38)',
    },
    map: {
      paper: '#F3E9D4',
      paperHi: '#FDF7E8',
      paperLo: '#B0946C',
      meadow: '#D6DDBE',
      border: '#3A2E22',
      borderHalo: '#F7EFDC',
      hachure: '#6A4C31',
      hachureOp: 0.62,
      wood: '#B9C59A',
      woodEdge: '#5F7446',
      tree: '#8FA56E',
      treeDark: '#556B3C',
      treeLine: '#465A31',
      brush: '#C9CFA8',
      fieldA: '#EADBB2',
      fieldB: '#E3DFB9',
      fieldLine: '#A98F5E',
      water: '#A9C6CE',
      waterLine: '#42687C',
      waterIn: '#7FA5B3',
      road: '#F6E7BE',
      roadLine: '#5A452F',
      lane: '#6F573D',
      house: '#8E3B2C',
      houseLine: '#4C1E16',
      garden: '#93A06C',
      work: '#3A2A1C',
      workFill: '#D8B98C',
      name: '#2B2119',
      halo: '#F8F0DD',
      waterName: '#2F5B74',
      woodName: '#3F5229',
      outside: '#F3E9D4',
      outsideOp: 0.55,
      frame: '#3A2E22',
      start: '#B3261E',
      cmd: '#FFFFFF',
      cmdCase: '#5A4A38',
      star: '#E2AE2E',
      starLine: '#5B3D06',
    },
    control: {
      french: '#2E57A8',
      russian: '#5A8A22',
    },
    hexes: {
      line: 'rgba(58,46,34,.34)',
      levelLo: 'rgba(104,84,46,.20)',
      levelHi: 'rgba(255,252,240,.55)',
      slope: '#5F4329',
    },
    overlay: {
      reachFill: 'rgba(255,233,168,.30)',
      reachLine: '#C98F1E',
      engageLine: '#B3261E',
      engageHatch: 'rgba(179,38,30,.50)',
      veil: 'rgba(58,42,20,.10)',
      histFr: '#2E57A8',
      histRu: '#5A8A22',
    },
  },
  dark: {
    name: 'dark',
    ui: {
      bg: '#14120F',
      surface: '#211E19',
      surface2: '#2B2720',
      surface3: '#383228',
      ink: '#F2E8D4',
      ink2: '#CDBFA5',
      ink3: '#A99B82',
      line: '#4B4336',
      lineStrong: '#8A7B62',
      brass: '#E3B75C',
      act: '#E3B04B',
      actInk: '#211704',
      focus: '#7FB4FF',
      danger: '#F08A7B',
      ok: '#8CCB8F',
      link: '#9CC3F5',
      shadow: 'rgba(0,0,0,.55)',
      scrim: 'rgba(6,5,3,.5)',
    },
    map: {
      paper: '#363128',
      paperHi: '#4E473A',
      paperLo: '#181510',
      meadow: '#32382C',
      border: '#D8C7A4',
      borderHalo: '#1E1B15',
      hachure: '#B0905F',
      hachureOp: 0.42,
      wood: '#33402B',
      woodEdge: '#75915A',
      tree: '#43553A',
      treeDark: '#27331F',
      treeLine: '#7C9563',
      brush: '#3A4531',
      fieldA: '#463E2E',
      fieldB: '#40412F',
      fieldLine: '#7E6C49',
      water: '#35586B',
      waterLine: '#7FAEC6',
      waterIn: '#52809A',
      road: '#6B5B3C',
      roadLine: '#C9AE78',
      lane: '#A8905F',
      house: '#C4694F',
      houseLine: '#F0B59F',
      garden: '#5E6B45',
      work: '#F0D9A8',
      workFill: '#6B5232',
      name: '#F3E8D0',
      halo: '#211D16',
      waterName: '#A9D2E6',
      woodName: '#B9CF9B',
      outside: '#1B1813',
      outsideOp: 0.55,
      frame: '#BDA878',
      start: '#FF7A66',
      cmd: '#FFFFFF',
      cmdCase: '#0F0D0A',
      star: '#F0C24B',
      starLine: '#2B1D03',
    },
    control: {
      french: '#6E94E0',
      russian: '#9AC05A',
    },
    hexes: {
      line: 'rgba(230,214,180,.22)',
      levelLo: 'rgba(0,0,0,.30)',
      levelHi: 'rgba(255,240,205,.10)',
      slope: '#B39468',
    },
    overlay: {
      reachFill: 'rgba(255,233,168,.13)',
      reachLine: '#C98F1E',
      engageLine: '#E5503F',
      engageHatch: 'rgba(229,80,63,.50)',
      veil: 'rgba(0,0,0,.36)',
      histFr: '#6E94E0',
      histRu: '#8FB356',
    },
  },
  contrast: {
    name: 'contrast',
    ui: {
      bg: '#FFFFFF',
      surface: '#FFFFFF',
      surface2: '#FFFFFF',
      surface3: '#E8E8E8',
      ink: '#000000',
      ink2: '#1A1A1A',
      ink3: '#333333',
      line: '#000000',
      lineStrong: '#000000',
      brass: '#5A3A00',
      act: '#FFD400',
      actInk: '#000000',
      focus: '#0B4FD6',
      danger: '#A00000',
      ok: '#005A1E',
      link: '#0B3FA8',
      shadow: 'rgba(0,0,0,0)',
      scrim: 'rgba(0,0,0,.6)',
    },
    map: {
      paper: '#FFFFFF',
      paperHi: '#FFFFFF',
      paperLo: '#CDCDCD',
      meadow: '#FAFAFA',
      border: '#000000',
      borderHalo: '#FFFFFF',
      hachure: '#777777',
      hachureOp: 0.35,
      wood: '#DDE9D2',
      woodEdge: '#2F5A1C',
      tree: '#DDE9D2',
      treeDark: '#8BA67A',
      treeLine: '#5C7A49',
      brush: '#EEF4E8',
      fieldA: '#FFFFFF',
      fieldB: '#FFFFFF',
      fieldLine: '#CCCCCC',
      water: '#9CD0F5',
      waterLine: '#00458A',
      waterIn: '#9CD0F5',
      road: '#FFFFFF',
      roadLine: '#555555',
      lane: '#888888',
      house: '#444444',
      houseLine: '#000000',
      garden: '#BBBBBB',
      work: '#000000',
      workFill: '#DDDDDD',
      name: '#000000',
      halo: '#FFFFFF',
      waterName: '#00356B',
      woodName: '#123D00',
      outside: '#D9D9D9',
      outsideOp: 0.8,
      frame: '#000000',
      start: '#C00000',
      cmd: '#FFFFFF',
      cmdCase: '#000000',
      star: '#FFC400',
      starLine: '#000000',
    },
    control: {
      french: '#2E57A8',
      russian: '#5A8A22',
    },
    hexes: {
      line: 'rgba(0,0,0,.55)',
      levelLo: 'rgba(0,0,0,.12)',
      levelHi: 'rgba(255,255,255,.60)',
      slope: '#333333',
    },
    overlay: {
      reachFill: 'rgba(255,233,168,.30)',
      reachLine: '#C98F1E',
      engageLine: '#B3261E',
      engageHatch: 'rgba(179,38,30,.50)',
      veil: 'rgba(58,42,20,.10)',
      histFr: '#0B3FA8',
      histRu: '#3C6A10',
    },
  },
} satisfies Record<ThemeName, { name: ThemeName } & Record<string, unknown>>;

export type Theme = (typeof themes)[ThemeName];

/** The sides, the same in every theme. French corners are round, Russian ones cut. */
export const sides = {
  french: {
    body: '#243F7C',
    hi: '#4A6BB0',
    edge: '#3A5A9C',
    lo: '#172C5A',
    mono: '#8BA4D8',
    ink: '#FBF4E2',
    monogram: 'N',
  },
  russian: {
    body: '#557630',
    hi: '#7FA04F',
    edge: '#698D40',
    lo: '#304818',
    mono: '#AFC983',
    ink: '#FBF4E2',
    monogram: 'A',
  },
};

export const label = { paper: '#FDF7E6', ink: '#1E1A17', ghost: '#8A7B62', key: '#FBF4E2' };

/** Ground classes: ring, scallop, ticks, tufts. */
export const ground = {
  green: { fill: '#E3EFE6', ring: '#2E7A6A', ink: '#123B33' },
  yellow: { fill: '#F0CB5A', ring: '#6B4C08', ink: '#2A1F0A' },
  red: { fill: '#A62B22', ring: '#4A0F0A', ink: '#FFFFFF' },
  blue: { fill: '#D3E6EE', ring: '#2B5F7A', ink: '#12303F' },
};

const CORPS_INK = '#1B1510';
const CORPS_INK_ON_BROWN = '#FFFFFF';

/** A pattern by its name, or so many cuts. */
export type Cut = number | 'plain' | 'slant' | 'gold' | 'cross' | 'diamond';
export interface Stripe {
  fill: string;
  ink: string;
  cut: Cut;
}
type Stripes = Record<Side, Readonly<Record<string, Stripe>>>;

/** Corps stripes: colour, the ink of the name on it, and the cuts that replace the numeral at small size. */
export const corps: Stripes = {
  french: {
    supreme: { fill: '#DDB24A', ink: CORPS_INK, cut: 'diamond' },
    guard: { fill: '#8EC1F0', ink: CORPS_INK, cut: 'gold' },
    i: { fill: '#F08A2C', ink: CORPS_INK, cut: 'plain' },
    iii: { fill: '#F5D13F', ink: CORPS_INK, cut: 3 },
    iv: { fill: '#6FBF73', ink: CORPS_INK, cut: 4 },
    v: { fill: '#74481F', ink: CORPS_INK_ON_BROWN, cut: 5 },
    viii: { fill: '#F4A9BD', ink: CORPS_INK, cut: 8 },
    reserve: { fill: '#E5503F', ink: CORPS_INK, cut: 'slant' },
  },
  russian: {
    supreme: { fill: '#DDB24A', ink: CORPS_INK, cut: 'diamond' },
    guard: { fill: '#E5503F', ink: CORPS_INK, cut: 'gold' },
    'army-1': { fill: '#F5D13F', ink: CORPS_INK, cut: 'plain' },
    'army-2': { fill: '#A5D3F0', ink: CORPS_INK, cut: 2 },
    cossacks: { fill: '#74481F', ink: CORPS_INK_ON_BROWN, cut: 'slant' },
    militia: { fill: '#FFFFFF', ink: CORPS_INK, cut: 'cross' },
  },
};

/** Stripes of corps that only some games tell apart; those of the same name have the colours above. */
export const moreCorps: Stripes = {
  french: {
    cavalry: { fill: '#E5503F', ink: CORPS_INK, cut: 'slant' },
    light: { fill: '#FFFFFF', ink: CORPS_INK, cut: 'cross' },
  },
  russian: {
    ii: { fill: '#F08A2C', ink: CORPS_INK, cut: 2 },
    iii: { fill: '#F4A9BD', ink: CORPS_INK, cut: 3 },
    iv: { fill: '#6FBF73', ink: CORPS_INK, cut: 4 },
    v: { fill: '#E5503F', ink: CORPS_INK, cut: 'gold' },
    vi: { fill: '#C9B6E8', ink: CORPS_INK, cut: 6 },
    vii: { fill: '#D7C49A', ink: CORPS_INK, cut: 7 },
    viii: { fill: '#8FD6CE', ink: CORPS_INK, cut: 8 },
    cavalry: { fill: '#B9C0C9', ink: CORPS_INK, cut: 'slant' },
    light: { fill: '#FFFFFF', ink: CORPS_INK, cut: 'cross' },
  },
};

/** Stripes of corps that march only in the war of 1812 as a whole. Those of one Russian army have one colour. */
const army = (fill: string, list: readonly (readonly [string, Cut])[]): Record<string, Stripe> =>
  Object.fromEntries(list.map(([id, cut]) => [id, { fill, ink: CORPS_INK, cut }]));
export const theatreCorps: Stripes = {
  french: {
    ii: { fill: '#B9C0C9', ink: CORPS_INK, cut: 2 },
    vi: { fill: '#C9B6E8', ink: CORPS_INK, cut: 6 },
    vii: { fill: '#D7C49A', ink: CORPS_INK, cut: 7 },
    ix: { fill: '#8FD6CE', ink: CORPS_INK, cut: 9 },
    x: { fill: '#A8763E', ink: CORPS_INK, cut: 'cross' },
    xi: { fill: '#E8E2D2', ink: CORPS_INK, cut: 'slant' },
    austrian: { fill: '#FFFFFF', ink: CORPS_INK, cut: 'gold' },
  },
  russian: {
    ...army('#F5D13F', [
      ['1-i', 'plain'],
      ['1-ii', 2],
      ['1-iii', 3],
      ['1-iv', 4],
      ['1-v', 'gold'],
      ['1-vi', 6],
      ['riga', 'cross'],
    ]),
    ...army('#A5D3F0', [
      ['2-vii', 7],
      ['2-viii', 8],
    ]),
    ...army('#F4A9BD', [
      ['3-ix', 9],
      ['3-x', 'slant'],
      ['3-os', 'cross'],
      ['lambert', 'diamond'],
      ['danube', 'plain'],
    ]),
    ...army('#E8E2D2', [
      ['finland', 'plain'],
      ['caucasus', 'slant'],
      ['kaluga', 'cross'],
    ]),
    swedish: { fill: '#2F6DB5', ink: CORPS_INK_ON_BROWN, cut: 'cross' },
  },
};

/** Fire classes: disc, ring, diamond, four-pointed star. */
export const fire = {
  single: { fill: '#1E1A17', line: '#1E1A17', shape: 'disc' },
  double: { fill: '#FFFFFF', line: '#1E1A17', shape: 'ring' },
  triple: { fill: '#C02A1F', line: '#5E0F09', shape: 'diamond' },
  quadruple: { fill: '#E9B52F', line: '#3D2A02', shape: 'star' },
};

export interface Cube {
  fill: string;
  hi: string;
  lo: string;
  glyph: string;
}

/** Cubes: burst, chevrons, broken link, waves. */
export const cubes = {
  committed: { fill: '#C8372D', hi: '#E8776C', lo: '#7F1B14', glyph: 'burst' },
  inspired: { fill: '#F3C93B', hi: '#FFE68A', lo: '#A5800F', glyph: 'chevrons' },
  isolated: { fill: '#F7F4EC', hi: '#FFFFFF', lo: '#A9A294', glyph: 'link' },
  crossed: { fill: '#8CC8E8', hi: '#C6E6F6', lo: '#4485A8', glyph: 'waves' },
};

/** Cubes of blocks in square, sheltered or held back: burst, square, half a disc, parapet, arrow, turning arrow. */
export const signs = {
  fired: { ...cubes.committed },
  square: { fill: '#2E57A8', hi: '#6E94E0', lo: '#172C5A', glyph: 'square' },
  sheltered: { fill: '#6E94E0', hi: '#A9C2F2', lo: '#2E57A8', glyph: 'inside' },
  half: { fill: '#F7F4EC', hi: '#FFFFFF', lo: '#A9A294', glyph: 'half' },
  garrison: { fill: '#D8B98C', hi: '#F0DCB8', lo: '#8A6B3E', glyph: 'wall' },
  reserve: { fill: '#F3C93B', hi: '#FFE68A', lo: '#A5800F', glyph: 'arrow' },
  flank: { fill: '#C8372D', hi: '#E8776C', lo: '#7F1B14', glyph: 'turn' },
};

export const badges = {
  paper: '#FFF9EA',
  ink: '#2A1F0A',
  line: '#775209',
  engage: '#8E231B',
  engageInk: '#FFFFFF',
  select: '#F2BE4A',
  selectCase: '#2A1F0A',
  plinth: '#E3B04B',
  plinthLine: '#3D2A02',
  hit: '#B3261E',
  hitRim: '#C8372D',
  star: '#E2AE2E',
  starLine: '#4A3204',
};

export function themeNamed(name: string): Theme {
  const theme = (themes as Readonly<Record<string, Theme>>)[name];
  if (!theme) throw new RangeError(`unknown theme "${name}"; the themes are ${Object.keys(themes).join(', ')}`);
  return theme;
}

export type Triple = readonly [number, number, number];

/** "#RRGGBB" as three numbers. */
export function rgb(hex: string): Triple {
  const part = (i: number) => parseInt(hex.slice(i, i + 2), 16);
  return [part(1), part(3), part(5)];
}
