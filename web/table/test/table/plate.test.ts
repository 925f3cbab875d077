import { describe, expect, it } from 'vitest';
import { plateName } from '../../src/table/games/plate';

describe('the name on a plate', () => {
  it('is whole where it fits', () => {
    for (const name of ['Ney', 'Napoléon', 'Lefebvre', 'Macdonald', 'Bessières', 'Bagration']) expect(plateName(name)).toBe(name);
    expect(plateName('Saint-Cyr')).toBe('St Cyr');
  });

  it('is the first part of a double name, or an abbreviation that shows itself as one', () => {
    expect(plateName('Barclay de Tolly')).toBe('Barclay');
    expect(plateName('Osterman-Tolstoi')).toBe('Osterman');
    expect(plateName('Poniatowski')).toBe('Poniat.');
    expect(plateName('Wittgenstein')).toBe('Wittg.');
    expect(plateName('Schwarzenberg')).toBe('Schwar.');
  });
});
