/** Names on the small plate of a block. */

/** As many letters as a plate has room for, written narrow. */
const LONGEST = 9;
/** What is left of a longer name. */
const CUT = 6;

/** The least that a name's first part must have to stand for all of it. */
const FIRST = 5;

/** A commander's name, whole where it fits; else its first part, or an abbreviation that shows itself as one. */
export function shortName(name: string): string {
  const saint = name.replace(/^Saint-/, 'St ');
  const [first = ''] = saint.split(/[\s-]/);
  if (saint.length <= LONGEST) return saint;
  if (first.length >= FIRST && first.length <= LONGEST) return first;
  return `${saint.slice(0, CUT).replace(/[-\saeiouáéíóúèêàäöü]+$/i, '')}.`;
}
