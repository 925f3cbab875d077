import { describe, expect, it } from 'vitest';
import { BattleWatch } from '../../src/table/battle_watch.svelte';
import type { LogEntry } from '../../src/types';

const entry = (number: number): LogEntry => ({ number, turn: 1, side: 'french', lines: [] });

describe('a battle that is over', () => {
  it('stays to be read until something else is decided', () => {
    const watch = new BattleWatch();
    watch.see(null, []);
    watch.see({ key: '4.0', over: false }, [entry(4)]);
    expect(watch.lingering).toBe('4.0');
    watch.see({ key: '4.0', over: true }, [entry(5)]);
    expect(watch.lingering).toBe('4.0');
    watch.see({ key: '4.0', over: true }, [entry(6)]);
    expect(watch.lingering).toBeNull();
  });

  it('is shown when it began and ended with one decision', () => {
    const watch = new BattleWatch();
    watch.see({ key: '2.0', over: true }, []);
    watch.see({ key: '7.1', over: true }, [entry(7)]);
    expect(watch.lingering).toBe('7.1');
  });

  it('does not come back with a page that is loaded again, nor with an older log', () => {
    const watch = new BattleWatch();
    // The page has no face for the game yet, then it has; then something else is decided.
    watch.see(null, []);
    watch.see({ key: '4.0', over: true }, []);
    expect(watch.lingering).toBeNull();
    watch.see({ key: '4.0', over: true }, [entry(6)]);
    expect(watch.lingering).toBeNull();
    const late = new BattleWatch();
    late.see(null, []);
    late.see({ key: '4.0', over: true }, [entry(6)]);
    expect(late.lingering).toBeNull();
  });
});
