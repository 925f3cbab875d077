/** The drawings over the map: those that the table gives for this game, and two of the screen's own. */
import type { OverlayKind } from '../types';
import type { IconName } from '../ui/icons';
import type { OverlayLook } from './face';

export interface RailItem {
  id: string;
  icon: IconName;
  key: string;
}

/** The screen draws these by itself: no rule of the game is in them. */
export const OWN = ['moves', 'bare'] as const;

const OWN_LOOKS: Record<string, OverlayLook> = {
  moves: { icon: 'moves', key: 'm' },
  bare: { icon: 'ground', key: 'g' },
};

/** An overlay that the game's face does not know yet still gets a place and a key of its own. */
export function railItems(kinds: readonly OverlayKind[], gameLooks: Readonly<Record<string, OverlayLook>>): RailItem[] {
  const looks: Record<string, OverlayLook> = { ...gameLooks, ...OWN_LOOKS };
  const used = new Set(Object.values(looks).map((look) => look.key));
  return [...kinds.map((kind) => kind.id), ...OWN].map((id) => {
    const known = looks[id];
    if (known) return { id, icon: known.icon, key: known.key };
    const key = [...id.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !used.has(letter)) ?? '';
    used.add(key);
    return { id, icon: 'eye', key };
  });
}
