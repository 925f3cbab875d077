// How the player wants the page: kept in this browser, told to the styles by attributes of <html>.
import { recall, remember } from './storage';

export const themes = ['system', 'light', 'dark', 'contrast'] as const;
export const sizes = [100, 125, 150] as const;
export const motions = ['system', 'on', 'off'] as const;
export const paces = ['slow', 'normal', 'fast', 'once'] as const;
export type Pace = (typeof paces)[number];

export interface Settings {
  theme: (typeof themes)[number];
  size: (typeof sizes)[number];
  /** Reduced motion: on, off, or as the system says. */
  motion: (typeof motions)[number];
  /** How fast a machine's decisions follow on one another. */
  pace: Pace;
  sound: boolean;
  /** A list of what is on the board and what can be done, beside the map. */
  textList: boolean;
}

const usual: Settings = { theme: 'system', size: 100, motion: 'system', pace: 'normal', sound: false, textList: false };

function oneOf<T>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise;
}

/** What was stored, with anything unknown replaced by the usual. */
export function readSettings(stored: string | null): Settings {
  let chosen: Partial<Record<keyof Settings, unknown>> = {};
  try {
    chosen = (JSON.parse(stored ?? '{}') as typeof chosen | null) ?? {};
  } catch {
    return { ...usual };
  }
  return {
    theme: oneOf(chosen.theme, themes, usual.theme),
    size: oneOf(chosen.size, sizes, usual.size),
    motion: oneOf(chosen.motion, motions, usual.motion),
    pace: oneOf(chosen.pace, paces, usual.pace),
    sound: chosen.sound === true,
    textList: chosen.textList === true,
  };
}

export const settings: Settings = $state(readSettings(recall('settings')));

function attribute(name: string, value: string | null): void {
  if (value === null) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
}

function apply(): void {
  attribute('data-theme', settings.theme === 'system' ? null : settings.theme);
  attribute('data-text', settings.size === 100 ? null : String(settings.size));
  attribute('data-motion', settings.motion === 'system' ? null : settings.motion === 'on' ? 'off' : 'on');
}

export function changeSettings(change: Partial<Settings>): void {
  Object.assign(settings, change);
  remember('settings', JSON.stringify(settings));
  apply();
}

/** Whether to cut instead of moving things. */
export function reducedMotion(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'on';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The pace that holds now: where nothing shall move, and where nobody looks, everything is there at once. */
export function paceNow(): Pace {
  return reducedMotion() || document.hidden ? 'once' : settings.pace;
}

/** Whether the text list is wanted beside the map: asked for, or implied by large text or high contrast. */
export function wantsTextList(): boolean {
  return settings.textList || settings.size === 150 || settings.theme === 'contrast';
}
