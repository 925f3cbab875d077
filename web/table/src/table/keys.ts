/** What a key means on the table. Letters of overlays and buttons come back as "key x". */
const NAMED: Record<string, string> = {
  Escape: 'cancel',
  Enter: 'confirm',
  h: 'hint',
  j: 'follow',
  n: 'next',
  p: 'previous',
  b: 'bend',
  u: 'undo',
  w: 'words',
  '?': 'help',
  ' ': 'skip',
  ',': 'slower',
  '.': 'faster',
};
const IN_REPLAY: Record<string, string> = { ArrowLeft: 'earlier', ArrowRight: 'later', ' ': 'play', Escape: 'cancel' };
const WRITES = 'input, textarea, select, [contenteditable]';
const PRESSES = 'button, a, summary, [role="tab"]';

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

/**
 * `touched` is what a finger or a mouse pressed last: a button that has the focus from there does not keep Enter for
 * itself.
 */
export function commandOf(event: Pressed, replaying: boolean, touched: Element | null = null): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (target?.closest('dialog, [popover]')) return null;
  if (target?.closest(WRITES) && key !== 'Escape') return null;
  // A button that has the focus is pressed by Enter and Space itself.
  const pressed = target?.closest(PRESSES);
  if (pressed && (key === ' ' || (key === 'Enter' && !pressed.contains(touched)))) return null;
  if (replaying && IN_REPLAY[key]) return IN_REPLAY[key] ?? null;
  if (NAMED[key]) return NAMED[key] ?? null;
  return /^[a-z0-9]$/.test(key) ? `key ${key}` : null;
}
