/** The drawings over the map: those that the table gives for this game, and two of the screen's own. */
import type { OverlayKind } from '../types';
import type { IconName } from '../ui/icons';

export interface RailItem {
  id: string;
  icon: IconName;
  key: string;
}

/** The screen draws these by itself: no rule of the game is in them. */
export const OWN = ['moves', 'bare'] as const;

const LOOKS: Record<string, { icon: IconName; key: string }> = {
  command: { icon: 'command', key: 'c' },
  supply: { icon: 'supply', key: 'l' },
  victory: { icon: 'star', key: 'v' },
  threat: { icon: 'threat', key: 't' },
  depots: { icon: 'army', key: 'k' },
  attrition: { icon: 'warn', key: 't' },
  cavalry: { icon: 'threat', key: 'r' },
  moves: { icon: 'moves', key: 'm' },
  bare: { icon: 'ground', key: 'g' },
};

/** An overlay that we do not know yet still gets a place and a key of its own. */
export function railItems(kinds: readonly OverlayKind[]): RailItem[] {
  const used = new Set(Object.values(LOOKS).map((look) => look.key));
  return [...kinds.map((kind) => kind.id), ...OWN].map((id) => {
    const known = LOOKS[id];
    if (known) return { id, ...known };
    const key = [...id.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !used.has(letter)) ?? '';
    used.add(key);
    return { id, icon: 'eye', key };
  });
}
