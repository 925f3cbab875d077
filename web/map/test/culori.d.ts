/** What the tests ask of culori, which comes without types. */
declare module 'culori' {
  export interface Rgb {
    mode: string;
    r: number;
    g: number;
    b: number;
  }
  type Colour = string | Rgb;
  export function wcagContrast(a: Colour, b: Colour): number;
  export function converter(mode: 'rgb' | 'lrgb'): (colour: Colour) => Rgb;
  export function differenceCiede2000(): (a: Colour, b: Colour) => number;
  export function filterDeficiencyProt(severity: number): (colour: Rgb) => Rgb;
  export function filterDeficiencyDeuter(severity: number): (colour: Rgb) => Rgb;
  export function filterDeficiencyTrit(severity: number): (colour: Rgb) => Rgb;
}
