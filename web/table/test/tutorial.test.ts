import { describe, expect, it } from 'vitest';
import { bloodyMonday } from '../src/tutorial/bloody-monday';
import { advance, type Progress, type Watched } from '../src/tutorial/guide';

const steps = bloodyMonday;
const opening: Watched = { game: 'bloody-monday', turn: 1, phase: 'impulse', to_act: 'french', mine: true, legal: [], decisions: 0, over: false };
const at = (progress: Progress): string | undefined => steps[progress.at]?.id;
const press = (progress: Progress, table: Watched): Progress => advance(steps, { at: progress.at + 1, begun: table }, table);
const done = { action: { do: 'done' }, text: 'Finish', rule: '5.1' };

describe('the tutorial of Bloody Monday', () => {
  it('waits for the button, then for each decision, and comes to its end', () => {
    let table = opening;
    let progress = advance(steps, { at: 0, begun: table }, table);
    const play = (change: Partial<Watched>): string | undefined => {
      table = { ...table, decisions: table.decisions + 1, ...change };
      progress = advance(steps, progress, table);
      return at(progress);
    };
    expect(at(progress)).toBe('blocks');
    progress = press(press(progress, table), table);
    expect(at(progress)).toBe('action');
    expect(play({ phase: 'activation' })).toBe('leader');
    expect(play({ legal: [done] })).toBe('ready');
    expect(play({ legal: [done] })).toBe('ready');
    expect(play({ phase: 'movement' })).toBe('march');
    expect(play({})).toBe('attack');
    expect(play({})).toBe('attack');
    expect(play({})).toBe('halt');
    expect(play({ phase: 'battles' })).toBe('battle');
    expect(play({ phase: 'ground-hits', to_act: 'russian', mine: false })).toBe('battle');
    expect(play({ phase: 'impulse', to_act: 'russian', mine: false })).toBe('log');
    progress = press(press(press(progress, table), table), table);
    expect(progress.at).toBe(steps.length);
  });

  it('does not wait for what will not come when the player passes', () => {
    const passed: Watched = { ...opening, decisions: 1, to_act: 'russian', mine: false };
    expect(at(advance(steps, { at: 2, begun: opening }, passed))).toBe('log');
  });
});
