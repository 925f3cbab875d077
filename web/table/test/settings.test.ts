import { describe, expect, it } from 'vitest';
import { readSettings } from '../src/settings.svelte';

describe('settings', () => {
  it('are the usual ones at first, with sound off', () => {
    expect(readSettings(null)).toEqual({
      theme: 'system',
      size: 100,
      motion: 'system',
      pace: 'normal',
      sound: false,
      textList: false,
    });
  });

  it('keep what is known and replace what is not', () => {
    expect(readSettings('{"theme":"dark","size":300,"motion":"off","pace":"fast","sound":true}')).toEqual({
      theme: 'dark',
      size: 100,
      motion: 'off',
      pace: 'fast',
      sound: true,
      textList: false,
    });
  });

  it.each(['', '{', 'null', '7', '[]'])('survive a broken memory: %s', (stored) => {
    expect(readSettings(stored).theme).toBe('system');
  });
});
