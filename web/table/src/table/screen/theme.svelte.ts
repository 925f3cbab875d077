/** The theme that the map is drawn in: the chosen one, or what the system prefers. */
import { MediaQuery } from 'svelte/reactivity';
import type { Theme } from '../../map';
import { settings } from '../../settings.svelte';

const dark = new MediaQuery('(prefers-color-scheme: dark)');
const contrast = new MediaQuery('(prefers-contrast: more)');

export function currentTheme(): Theme {
  if (settings.theme !== 'system') return settings.theme;
  if (contrast.current) return 'contrast';
  return dark.current ? 'dark' : 'light';
}
