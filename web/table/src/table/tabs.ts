/** The tabs of the side panel, and the buttons that open them where the panel has no place of its own. */
import { t } from '../i18n';
import type { IconName } from '../ui/icons';

export type Tab = 'log' | 'rules' | 'armies' | 'campaign';

export interface Drawer {
  id: Tab;
  label: string;
  icon: IconName;
}

export function drawersOf(campaign: boolean): Drawer[] {
  return [
    { id: 'log', label: t('table.tab.log'), icon: 'list' },
    { id: 'rules', label: t('table.tab.rules'), icon: 'book' },
    { id: 'armies', label: t('table.tab.armies'), icon: 'army' },
    ...(campaign ? [{ id: 'campaign', label: t('table.tab.campaign'), icon: 'supply' } as const] : []),
  ];
}
