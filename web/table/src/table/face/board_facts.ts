/** The areas of a board as they are in every match, found by their ids. Made once for a game and a language. */
import type { AreaFacts } from './face';

export class BoardFacts {
  readonly areas: readonly AreaFacts[];
  /** Areas that count for victory. */
  readonly prizes: readonly string[];
  #places = new Map<string, number>();

  constructor(areas: readonly AreaFacts[]) {
    this.areas = areas;
    this.prizes = areas.filter((area) => area.prize).map((area) => area.id);
    areas.forEach((area, i) => this.#places.set(area.id, i));
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  area(id: string): AreaFacts | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.areas[place];
  }

  /** Those of the ids that are areas of the board, each once, in the order of the board. */
  sorted(ids: Iterable<string>): AreaFacts[] {
    const places = [...new Set(ids)].flatMap((id) => this.#places.get(id) ?? []).sort((a, b) => a - b);
    return places.flatMap((place) => this.areas[place] ?? []);
  }
}
