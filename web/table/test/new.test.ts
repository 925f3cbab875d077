import { describe, expect, it } from 'vitest';
import { clockOf, requestOf, savedChoice, usualChoice } from '../src/new/choice';
import type { GameInfo } from '../src/types';

const named = (id: string) => ({ id, title: { en: id, es: id }, brief: { en: id, es: id } });
const game: GameInfo = {
  ...named('a-game'),
  scenarios: [named('standard'), named('last-blood')],
  options: [
    { ...named('9.1'), rule: '9.1', usual: true },
    { ...named('9.2'), rule: '9.2', usual: false },
  ],
  bots: [
    { ...named('simple'), rank: 2 },
    { ...named('random'), rank: 1 },
  ],
  overlays: [],
};

describe('the usual choice', () => {
  it('is the first scenario, the usual options and the first bot', () => {
    expect(usualChoice(game)).toMatchObject({
      scenario: 'standard',
      options: ['9.1'],
      side: 'french',
      opponent: { kind: 'bot', bot: 'simple' },
    });
  });

  it('is a hot-seat game where the table has no bots', () => {
    expect(usualChoice({ ...game, bots: [] }).opponent).toEqual({ kind: 'hotseat' });
  });
});

describe('what is asked of the table', () => {
  const usual = usualChoice(game);

  it('seats me and the bot', () => {
    expect(requestOf(usual, 0, 'e').seats).toEqual({ french: 'me', russian: { bot: 'simple' } });
    expect(requestOf({ ...usual, side: 'russian' }, 0, 'e').seats).toEqual({
      french: { bot: 'simple' },
      russian: 'me',
    });
  });

  it('draws the side by lot', () => {
    expect(requestOf({ ...usual, side: 'lot' }, 0.49, 'e').seats.french).toBe('me');
    expect(requestOf({ ...usual, side: 'lot' }, 0.5, 'e').seats.russian).toBe('me');
  });

  it('gives me both seats in a hot-seat game and leaves one open for a friend', () => {
    expect(requestOf({ ...usual, opponent: { kind: 'hotseat' } }, 0, 'e').seats).toEqual({
      french: 'me',
      russian: 'me',
    });
    expect(requestOf({ ...usual, opponent: { kind: 'invite' } }, 0, 'e').seats).toEqual({
      french: 'me',
      russian: 'open',
    });
  });

  it('has a clock only when one was chosen', () => {
    expect(requestOf(usual, 0, 'e')).not.toHaveProperty('clock');
    expect(requestOf({ ...usual, clock: 'days' }, 0, 'e').clock).toEqual({ kind: 'move', seconds: 259_200 });
    expect(clockOf({ ...usual, clock: 'other', own: { kind: 'game', seconds: 600 } })).toEqual({
      kind: 'game',
      seconds: 600,
    });
  });
});

describe('a saved default', () => {
  it('comes back as it was', () => {
    const choice = {
      ...usualChoice(game),
      scenario: 'last-blood',
      options: ['9.2'],
      side: 'lot' as const,
      clock: 'hour' as const,
    };
    expect(savedChoice(JSON.stringify(choice), [game])).toEqual(choice);
  });

  it('forgets what the table does not know any more', () => {
    const old = {
      ...usualChoice(game),
      scenario: 'gone',
      options: ['9.2', '9.99'],
      opponent: { kind: 'bot', bot: 'gone' },
      own: { kind: 'game', seconds: -1 },
    };
    expect(savedChoice(JSON.stringify(old), [game])).toEqual({ ...usualChoice(game), options: ['9.2'] });
  });

  it('is nothing when it is broken or names no game of the table', () => {
    expect(savedChoice('{', [game])).toBeNull();
    expect(savedChoice('null', [game])).toBeNull();
    expect(savedChoice(JSON.stringify(usualChoice(game)), [])).toBeNull();
  });
});
