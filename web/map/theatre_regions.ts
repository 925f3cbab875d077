import type { Lang } from './data';
import type { Point } from './geometry';
export interface Region {
  name: Record<Lang, string>;
  at: Point;
  size: number;
  spacing: number;
  /** Degrees. */
  tilt?: number;
  kind: 'sea' | 'land' | 'marsh';
}

/**
 * The great names of the theatre: where each stands in map units, and how large; a longer one in another language is
 * set smaller.
 */
export const REGIONS: readonly Region[] = [
  { name: { en: 'BALTIC SEA', es: 'MAR BÁLTICO' }, at: [2150, -6050], size: 23, spacing: 9, kind: 'sea' },
  { name: { en: 'Gulf of Riga', es: 'Golfo de Riga' }, at: [6900, -2950], size: 14, spacing: 1, kind: 'sea' },
  { name: { en: 'Gulf of Finland', es: 'Golfo de Finlandia' }, at: [10700, -640], size: 13, spacing: 1.5, kind: 'sea' },
  { name: { en: 'PRUSSIA', es: 'PRUSIA' }, at: [2350, -9120], size: 23, spacing: 9, kind: 'land' },
  {
    name: { en: 'DUCHY OF WARSAW', es: 'DUCADO DE VARSOVIA' },
    at: [3330, -13420],
    size: 15.5,
    spacing: 2,
    tilt: -2,
    kind: 'land',
  },
  { name: { en: 'GALICIA', es: 'GALITZIA' }, at: [4050, -16780], size: 20, spacing: 6, kind: 'land' },
  { name: { en: 'LITHUANIA', es: 'LITUANIA' }, at: [6600, -7150], size: 22, spacing: 9, tilt: 10, kind: 'land' },
  { name: { en: 'COURLAND', es: 'CURLANDIA' }, at: [5650, -4880], size: 17, spacing: 5, kind: 'land' },
  { name: { en: 'LIVONIA', es: 'LIVONIA' }, at: [8480, -2330], size: 17, spacing: 4, kind: 'land' },
  {
    name: { en: 'PRIPET MARSHES', es: 'PANTANOS DE PRÍPIAT' },
    at: [9750, -13290],
    size: 16,
    spacing: 3,
    kind: 'marsh',
  },
  { name: { en: 'VOLHYNIA', es: 'VOLINIA' }, at: [8600, -15750], size: 20, spacing: 8, tilt: 6, kind: 'land' },
  { name: { en: 'PODOLIA', es: 'PODOLIA' }, at: [8350, -18250], size: 18, spacing: 6, kind: 'land' },
  { name: { en: 'UKRAINE', es: 'UCRANIA' }, at: [10750, -18300], size: 17, spacing: 5, kind: 'land' },
  {
    name: { en: 'LITTLE RUSSIA', es: 'PEQUEÑA RUSIA' },
    at: [15700, -16700],
    size: 24,
    spacing: 9,
    tilt: -5,
    kind: 'land',
  },
  { name: { en: 'WHITE RUSSIA', es: 'RUSIA BLANCA' }, at: [11950, -7180], size: 19, spacing: 6, tilt: 4, kind: 'land' },
  {
    name: { en: 'GREAT RUSSIA', es: 'GRAN RUSIA' },
    at: [19200, -7150],
    size: 27,
    spacing: 11,
    tilt: -10,
    kind: 'land',
  },
];
