// Which screen an address shows, and going from one to another without loading the page again.
import { createSubscriber } from 'svelte/reactivity';

export type Route =
  | { screen: 'home' | 'new' | 'settings' | 'account' | 'verify' | 'missing' }
  | { screen: 'tutorial'; game: string | null }
  | { screen: 'join'; invitation: string }
  | { screen: 'match'; match: string }
  | { screen: 'rules'; game: string | null; rule: string | null };

const plain = new Set(['new', 'settings', 'account', 'verify']);

function parts(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** `hash` may name a rule as well: /rules/GAME#5.3.1 */
export function routeOf(path: string, hash = ''): Route {
  const way = parts(path);
  if (!way) return { screen: 'missing' };
  const [first, second, third] = way;
  if (first === undefined) return { screen: 'home' };
  if (way.length === 1 && plain.has(first)) return { screen: first } as Route;
  if (first === 'tutorial' && way.length <= 2) return { screen: 'tutorial', game: second ?? null };
  if (first === 'join' && second && way.length === 2) return { screen: 'join', invitation: second };
  if (first === 'm' && second && way.length === 2) return { screen: 'match', match: second };
  if (first === 'rules' && way.length <= 3) {
    return { screen: 'rules', game: second ?? null, rule: third ?? (parts(hash.slice(1))?.[0] || null) };
  }
  return { screen: 'missing' };
}

const changed = 'redoubt:navigate';

const subscribe = createSubscriber((update) => {
  const events = ['popstate', 'hashchange', changed];
  for (const event of events) window.addEventListener(event, update);
  return () => {
    for (const event of events) window.removeEventListener(event, update);
  };
});

/** The screen of the present address; read in a component it follows the address. */
export function route(): Route {
  subscribe();
  return routeOf(location.pathname, location.hash);
}

/** The present address, so that a screen is made anew when only its parameters change. */
export function address(): string {
  subscribe();
  return location.pathname;
}

export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  window.dispatchEvent(new Event(changed));
}

/** Lets the links of the page go by the router; what the browser should open itself stays the browser's. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (/^\/(api|feed)\//.test(link.pathname)) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
