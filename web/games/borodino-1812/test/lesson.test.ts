import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../../table/src/types';
import { french, opening, Pupil, russians } from '../../../table/test/tutorial/pupil';
import { lesson } from '../lesson';

describe('the tutorial of Borodino 1812', () => {
  const active = (unit: string): Partial<LogLine> => ({ event: 'activated', unit });
  const charge = { event: 'moved', area: 'doronino' };
  const begin = (): Pupil => {
    const pupil = new Pupil(lesson, opening(6, 'command'));
    pupil.press();
    expect(pupil.press()).toBe('command');
    return pupil;
  };

  it('goes through a whole turn', () => {
    const pupil = begin();
    expect(pupil.play({}, active('fr-poniatowski'))).toBe('command');
    expect(pupil.play({}, active('fr-murat'))).toBe('ready');
    expect(pupil.play({ phase: 'bombardment' })).toBe('bombard');
    expect(pupil.play({ phase: 'bombard-hits', ...russians }, 'bombards')).toBe('bombard');
    expect(pupil.play({ phase: 'bombardment', ...french })).toBe('bombard');
    expect(pupil.play({ phase: 'movement' })).toBe('march');
    expect(pupil.missed).toBeNull();
    expect(pupil.play({}, { event: 'moved', area: 'yelnya' })).toBe('attack');
    expect([pupil.play({}, charge), pupil.play({}, charge), pupil.play({}, charge)]).toEqual([
      'attack',
      'attack',
      'halt',
    ]);
    expect(pupil.play({ phase: 'hq-movement' })).toBe('halt');
    expect(pupil.play({ phase: 'command', ...russians })).toBe('answer');
    expect(pupil.play({ phase: 'movement' })).toBe('answer');
    expect(pupil.play({ phase: 'battles', ...french })).toBe('fight');
    expect(pupil.play({ phase: 'squares', ...russians })).toBe('squares');
    expect(pupil.play(french)).toBe('squares');
    expect(pupil.play({ phase: 'battle-turns', ...russians })).toBe('rounds');
    expect([pupil.play(french), pupil.play(), pupil.play()]).toEqual(['rounds', 'rounds', 'retreat']);
    expect(pupil.play({ phase: 'regroup' })).toBe('regroup');
    expect(pupil.play({ phase: 'supply' })).toBe('supply');
    expect(pupil.play()).toBe('supply');
    expect(pupil.play(russians)).toBe('end');
    expect(pupil.press()).toBe('the end');
  });

  it('goes back with undo: activate, done, undo, activate', () => {
    const pupil = begin();
    pupil.play({}, active('fr-murat'));
    expect([pupil.play({ phase: 'bombardment' }), pupil.missed]).toEqual(['bombard', 'command']);
    expect([pupil.undo(), pupil.missed]).toEqual(['command', null]);
    expect(pupil.play({}, active('fr-poniatowski'))).toBe('ready');
    expect(pupil.play({ phase: 'bombardment' })).toBe('bombard');
  });

  it('notices guns that did not fire, until that is taken back', () => {
    const pupil = begin();
    pupil.play({}, active('fr-murat'));
    pupil.play({}, active('fr-poniatowski'));
    pupil.play({ phase: 'bombardment' });
    expect([pupil.play({ phase: 'movement' }), pupil.missed]).toEqual(['march', 'bombard']);
    expect([pupil.undo(), pupil.missed]).toEqual(['bombard', null]);
    pupil.play({}, 'bombards');
    expect([pupil.play({ phase: 'movement' }), pupil.missed]).toEqual(['march', null]);
  });

  it('says nothing of a battle that was not given, nor of a field that was lost', () => {
    const idle = begin();
    idle.play({ phase: 'movement' });
    expect(idle.play({ phase: 'command', ...russians })).toBe('answer');
    expect(idle.play({ phase: 'supply', ...french })).toBe('supply');
    const beaten = begin();
    beaten.play({ phase: 'command', ...russians });
    beaten.play({ phase: 'battle-turns', ...french });
    expect(beaten.press()).toBe('retreat');
    expect(beaten.play({ phase: 'regroup', ...russians })).toBe('supply');
  });
});
