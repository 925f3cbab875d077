import { describe, expect, it } from 'vitest';
import { courses } from '../src/tutorial/courses';
import { advance, type Progress, type Watched } from '../src/tutorial/guide';

/** A pupil at the table of a game: what he does changes how it stands, and the guide follows. */
class Pupil {
  #progress: Progress;

  constructor(private table: Watched) {
    this.#progress = advance(this.#steps, { at: 0, begun: table }, table);
  }

  get at(): string {
    return this.#steps[this.#progress.at]?.id ?? 'the end';
  }

  press(): string {
    this.#progress = advance(this.#steps, { at: this.#progress.at + 1, begun: this.table }, this.table);
    return this.at;
  }

  play(change: Partial<Watched> = {}): string {
    this.table = { ...this.table, decisions: this.table.decisions + 1, ...change };
    this.#progress = advance(this.#steps, this.#progress, this.table);
    return this.at;
  }

  get #steps() {
    return courses[this.table.game]?.steps ?? [];
  }
}

const opening = (game: string, turn: number, phase: string): Watched => ({ game, turn, phase, to_act: 'french', mine: true, legal: [], decisions: 0, over: false });
const done = { action: { do: 'done' }, text: 'Finish', rule: '5.1' };
const russians = { to_act: 'russian', mine: false } as const;
const french = { to_act: 'french', mine: true } as const;

describe('the tutorial of Bloody Monday', () => {
  const begin = (): Pupil => {
    const pupil = new Pupil(opening('bloody-monday', 1, 'impulse'));
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
    expect(pupil.play()).toBe('attack');
    expect(pupil.play()).toBe('attack');
    expect(pupil.play()).toBe('halt');
    expect(pupil.play({ phase: 'battles' })).toBe('battle');
    expect(pupil.play({ phase: 'ground-hits', ...russians })).toBe('battle');
    expect(pupil.play({ phase: 'impulse' })).toBe('log');
    pupil.press();
    pupil.press();
    expect(pupil.press()).toBe('the end');
  });

  it('does not wait for what will not come when the player passes', () => {
    expect(begin().play(russians)).toBe('log');
  });
});

describe('the tutorial of Borodino 1812', () => {
  const begin = (): Pupil => {
    const pupil = new Pupil(opening('borodino-1812', 6, 'command'));
    pupil.press();
    expect(pupil.press()).toBe('command');
    return pupil;
  };

  it('goes through a whole turn', () => {
    const pupil = begin();
    expect(pupil.play()).toBe('command');
    expect(pupil.play()).toBe('ready');
    expect(pupil.play({ phase: 'bombardment' })).toBe('bombard');
    expect(pupil.play({ phase: 'bombard-hits', ...russians })).toBe('bombard');
    expect(pupil.play({ phase: 'bombardment', ...french })).toBe('bombard');
    expect(pupil.play({ phase: 'movement' })).toBe('march');
    expect(pupil.play()).toBe('attack');
    expect([pupil.play(), pupil.play(), pupil.play()]).toEqual(['attack', 'attack', 'halt']);
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

describe('the tutorial of The Invasion of Russia', () => {
  const train = { action: { do: 'allocate', hex: '2008' }, text: 'Lay a train in hex 2008', rule: '7.4' };
  const begin = (): Pupil => {
    const pupil = new Pupil({ ...opening('invasion-1812', 2, 'allocation'), legal: [train] });
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
    expect(pupil.play({ phase: 'movement' })).toBe('march');
    expect(pupil.play({ phase: 'march' })).toBe('march');
    expect(pupil.play({ phase: 'movement' })).toBe('guard');
    expect(pupil.play({ phase: 'march' })).toBe('guard');
    expect(pupil.play({ phase: 'combat' })).toBe('attack');
    expect(pupil.play({ phase: 'order' })).toBe('order');
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
    pupil.play({ phase: 'order' });
    expect(pupil.play({ phase: 'combat', ...russians })).toBe('again');
  });
});
