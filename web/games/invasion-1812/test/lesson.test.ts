import { describe, expect, it } from 'vitest';
import { done, french, opening, Pupil, russians } from '../../../table/test/tutorial/pupil';
import { lesson } from '../lesson';

describe('the tutorial of The Invasion of Russia', () => {
  const train = { action: { do: 'allocate', hex: '2008' }, text: 'Lay a train in hex 2008', rule: '7.4' };
  const begin = (): Pupil => {
    const pupil = new Pupil(lesson, { ...opening(2, 'allocation'), legal: [train] });
    expect(pupil.at).toBe('stacks');
    pupil.press();
    expect(pupil.press()).toBe('trains');
    return pupil;
  };

  it('goes through a whole turn', () => {
    const pupil = begin();
    expect(pupil.play(russians)).toBe('trains');
    expect(pupil.play(french)).toBe('trains');
    expect(pupil.play({ legal: [done] })).toBe('dummies');
    expect(pupil.play({ phase: 'establishment' })).toBe('depot');
    expect(pupil.play({ phase: 'movement' }, 'established')).toBe('march');
    expect(pupil.missed).toBeNull();
    expect(pupil.play({ phase: 'march' }, 'marches')).toBe('march');
    expect(pupil.play({ phase: 'march' }, 'stepped')).toBe('march');
    expect(pupil.play({ phase: 'movement' }, 'halted')).toBe('guard');
    expect(pupil.play({ phase: 'march' }, 'marches')).toBe('guard');
    expect(pupil.play({ phase: 'combat' }, 'stepped', 'halted')).toBe('attack');
    expect(pupil.play({ phase: 'order' }, 'attacks')).toBe('order');
    expect(pupil.play({ phase: 'commitment', ...russians })).toBe('support');
    expect(pupil.play({ phase: 'attack-support', ...french })).toBe('support');
    expect(pupil.play({ phase: 'hits', ...russians })).toBe('hits');
    expect(pupil.play({ phase: 'last-hit', ...french })).toBe('hits');
    expect(pupil.play({ phase: 'advance' })).toBe('advance');
    expect(pupil.play({ phase: 'combat' })).toBe('again');
    expect(pupil.play({ phase: 'order' })).toBe('again');
    expect(pupil.play({ phase: 'riders' })).toBe('ride');
    expect(pupil.play(russians)).toBe('end');
    expect(pupil.press()).toBe('the end');
  });

  it('does not speak of support or hits when the order is not carried out', () => {
    const pupil = begin();
    pupil.play({ phase: 'combat' });
    expect(pupil.at).toBe('attack');
    pupil.play({ phase: 'order' }, 'attacks');
    expect(pupil.play({ phase: 'combat', ...russians })).toBe('again');
  });

  it('goes back with undo', () => {
    const pupil = begin();
    expect(pupil.play({ legal: [done] })).toBe('dummies');
    expect(pupil.undo()).toBe('trains');
    pupil.play({ legal: [done] });
    expect(pupil.play({ phase: 'establishment' })).toBe('depot');
    expect(pupil.undo()).toBe('dummies');
  });

  it('notices a depot that was not made and an attack that was not ordered', () => {
    const pupil = begin();
    pupil.play({ legal: [done] });
    pupil.play({ phase: 'establishment' });
    expect([pupil.play({ phase: 'movement' }), pupil.missed]).toEqual(['march', 'depot']);
    pupil.play({ phase: 'movement' }, 'stepped');
    expect([pupil.play({ phase: 'combat' }, 'stepped'), pupil.missed]).toEqual(['attack', null]);
    expect([pupil.play({ phase: 'riders' }), pupil.missed]).toEqual(['ride', 'attack']);
  });
});
