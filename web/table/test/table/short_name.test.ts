import { describe, expect, it } from 'vitest';
import { shortName } from '../../src/table/face/short_name';

describe('the name on a plate', () => {
  it('is whole where it fits', () => {
    for (const name of ['Ney', 'Napoléon', 'Lefebvre', 'Macdonald', 'Bessières', 'Bagration'])
      expect(shortName(name)).toBe(name);
    expect(shortName('Saint-Cyr')).toBe('St Cyr');
  });

  it('is the first part of a double name, or an abbreviation that shows itself as one', () => {
    expect(shortName('Barclay de Tolly')).toBe('Barclay');
    expect(shortName('Osterman-Tolstoi')).toBe('Osterman');
    expect(shortName('Poniatowski')).toBe('Poniat.');
    expect(shortName('Wittgenstein')).toBe('Wittg.');
    expect(shortName('Schwarzenberg')).toBe('Schwar.');
  });
});
