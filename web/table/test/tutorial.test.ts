import { describe, expect, it } from 'vitest';
import { courses } from '../src/tutorial/courses';
import { advance, begin as open, leave, type Progress, type Watched } from '../src/tutorial/guide';
import type { LogLine } from '../src/types';

/** A pupil at the table of a game: what he does changes how it stands, and the guide follows. */
class Pupil {
  #progress: Progress;
  #stood: Watched[] = [];

  constructor(private table: Watched) {
    this.#progress = open(this.#steps, table);
  }

  get at(): string {
    return this.#steps[this.#progress.at]?.id ?? 'the end';
  }

  get missed(): string | null {
    return this.#progress.missed;
  }

  press(): string {
    this.#progress = leave(this.#steps, this.#progress, this.table);
    return this.at;
  }

  /** One decision, and what it brings: events of the French, then how the table stands. */
  play(change: Partial<Watched> = {}, ...events: (string | Partial<LogLine>)[]): string {
    this.#stood.push(this.table);
    const decisions = this.table.decisions + 1;
    const lines = events.map((event) => ({ rule: '1', text: '', ...(typeof event === 'string' ? { event } : event) }) as LogLine);
    return this.#see({ ...this.table, decisions, log: [...this.table.log, { number: decisions, turn: this.table.turn, side: 'french', lines }], ...change });
  }

  undo(): string {
    const table = this.#stood.pop();
    if (!table) throw new Error('nothing can be undone');
    return this.#see(table);
  }

  #see(table: Watched): string {
    this.table = table;
    this.#progress = advance(this.#steps, this.#progress, table);
    return this.at;
  }

  get #steps() {
    return courses[this.table.game]?.steps ?? [];
  }
}

const opening = (game: string, turn: number, phase: string): Watched => ({ game, turn, phase, to_act: 'french', mine: true, legal: [], decisions: 0, undoable: 0, over: false, log: [] });
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
    const pupil = new Pupil({ ...opening('bloody-monday', 1, 'restore-leaders'), legal: [done] });
    pupil.press();
    expect(pupil.press()).toBe('action');
    expect(pupil.play({ phase: 'restore-artillery' })).toBe('action');
    expect(pupil.play({ phase: 'impulse', legal: [] })).toBe('action');
    expect([pupil.play({ phase: 'activation' }), pupil.missed]).toEqual(['leader', null]);
  });
});

describe('the tutorial of Borodino 1812', () => {
  const active = (unit: string): Partial<LogLine> => ({ event: 'activated', unit });
  const charge = { event: 'moved', area: 'doronino' };
  const begin = (): Pupil => {
    const pupil = new Pupil(opening('borodino-1812', 6, 'command'));
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
    expect([pupil.play({}, charge), pupil.play({}, charge), pupil.play({}, charge)]).toEqual(['attack', 'attack', 'halt']);
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
