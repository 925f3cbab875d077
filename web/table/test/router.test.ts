import { describe, expect, it } from 'vitest';
import { routeOf } from '../src/router';

describe('an address', () => {
  it.each([
    ['/', { screen: 'home' }],
    ['/new', { screen: 'new' }],
    ['/join/abc', { screen: 'join', invitation: 'abc' }],
    ['/m/abcDEF', { screen: 'match', match: 'abcDEF' }],
    ['/rules', { screen: 'rules', game: null, rule: null }],
    ['/rules/a-game', { screen: 'rules', game: 'a-game', rule: null }],
    ['/rules/a-game/5.3.1', { screen: 'rules', game: 'a-game', rule: '5.3.1' }],
    ['/settings', { screen: 'settings' }],
    ['/tutorial', { screen: 'tutorial', game: null }],
    ['/tutorial/another-game', { screen: 'tutorial', game: 'another-game' }],
    ['/account', { screen: 'account' }],
    ['/verify', { screen: 'verify' }],
    ['/404', { screen: 'missing' }],
    ['/m', { screen: 'missing' }],
    ['/new/more', { screen: 'missing' }],
    ['/m/a/b', { screen: 'missing' }],
    ['/%E0%A4%A', { screen: 'missing' }],
  ])('%s shows its screen', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it('names a rule after # as well', () => {
    expect(routeOf('/rules/a-game', '#5.3.1')).toEqual({ screen: 'rules', game: 'a-game', rule: '5.3.1' });
  });
});
