import { describe, expect, it } from 'vitest';
import { done, opening, Pupil, russians } from '../../../table/test/tutorial/pupil';
import { lesson } from '../lesson';

describe('the tutorial of Bloody Monday', () => {
  const begin = (): Pupil => {
    const pupil = new Pupil(lesson, opening(1, 'impulse'));
    expect(pupil.at).toBe('blocks');
    pupil.press();
    expect(pupil.press()).toBe('action');
    return pupil;
  };

  it('waits for the button, then for each decision, and comes to its end', () => {
    const pupil = begin();
    expect(pupil.play({ phase: 'activation' })).toBe('leader');
    expect(pupil.play({ legal: [done] })).toBe('ready');
    expect(pupil.play()).toBe('ready');
    expect(pupil.play({ phase: 'movement' })).toBe('march');
    expect(pupil.play({}, 'stepped')).toBe('attack');
    expect(pupil.play({}, 'stepped')).toBe('attack');
    expect(pupil.play({}, 'stepped', 'engaged')).toBe('halt');
    expect(pupil.play({ phase: 'battles' })).toBe('battle');
    expect(pupil.play({ phase: 'ground-hits', ...russians })).toBe('battle');
    expect(pupil.play({ phase: 'impulse' })).toBe('log');
    pupil.press();
    pupil.press();
    expect(pupil.press()).toBe('the end');
  });

  it('does not wait for what will not come when the player passes, and says so', () => {
    const pupil = begin();
    expect(pupil.play(russians)).toBe('log');
    expect(pupil.missed).toBe('action');
  });

  it('goes back with undo', () => {
    const pupil = begin();
    expect(pupil.play({ phase: 'activation' })).toBe('leader');
    expect(pupil.undo()).toBe('action');
    pupil.play({ phase: 'activation' });
    pupil.play({ legal: [done] });
    expect(pupil.play({ phase: 'movement' })).toBe('march');
    expect(pupil.undo()).toBe('ready');
    pupil.play({ phase: 'movement' });
    expect(pupil.play({}, 'stepped')).toBe('attack');
    expect(pupil.undo()).toBe('march');
  });

  it('notices that nobody was moved, and nobody sent against the Russians', () => {
    const pupil = begin();
    pupil.play({ phase: 'activation' });
    pupil.play({ legal: [done] });
    pupil.play({ phase: 'movement' });
    expect([pupil.play({ phase: 'battles' }), pupil.missed]).toEqual(['battle', 'march']);
    expect([pupil.undo(), pupil.missed]).toEqual(['march', null]);
    pupil.play({}, 'stepped');
    expect([pupil.play({ phase: 'battles' }), pupil.missed]).toEqual(['battle', 'attack']);
  });

  it('waits through phases in which there is nothing but to be done', () => {
    const pupil = new Pupil(lesson, { ...opening(1, 'restore-leaders'), legal: [done] });
    pupil.press();
    expect(pupil.press()).toBe('action');
    expect(pupil.play({ phase: 'restore-artillery' })).toBe('action');
    expect(pupil.play({ phase: 'impulse', legal: [] })).toBe('action');
    expect([pupil.play({ phase: 'activation' }), pupil.missed]).toEqual(['leader', null]);
  });
});
