import { describe, expect, it } from 'vitest';
import { routeOf } from '../src/router';

describe('an address', () => {
  it.each([
    ['/', { screen: 'home' }],
    ['/new', { screen: 'new' }],
    ['/join/abc', { screen: 'join', invitation: 'abc' }],
    ['/m/abcDEF', { screen: 'match', match: 'abcDEF' }],
    ['/rules', { screen: 'rules', game: null, rule: null }],
    ['/rules/bloody-monday', { screen: 'rules', game: 'bloody-monday', rule: null }],
    ['/rules/bloody-monday/5.3.1', { screen: 'rules', game: 'bloody-monday', rule: '5.3.1' }],
    ['/settings', { screen: 'settings' }],
    ['/tutorial', { screen: 'tutorial', game: null }],
    ['/tutorial/borodino-1812', { screen: 'tutorial', game: 'borodino-1812' }],
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
    expect(routeOf('/rules/bloody-monday', '#5.3.1')).toEqual({ screen: 'rules', game: 'bloody-monday', rule: '5.3.1' });
  });
});
