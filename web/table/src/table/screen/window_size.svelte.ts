/** How much room the window has, in the classes that the layout knows. */
import { MediaQuery } from 'svelte/reactivity';
import type { LayoutState } from '../layout';

const wide = new MediaQuery('(min-width: 1100px) and (min-height: 501px)');
const small = new MediaQuery('(max-width: 759px), (max-height: 500px)');
const low = new MediaQuery('(max-height: 500px)');

/** Panels have a place of their own beside the map. */
export function isWide(): boolean {
  return wide.current;
}

export function isPhone(): boolean {
  return small.current;
}

export function windowLayout(): LayoutState['layout'] {
  return wide.current ? 'roomy' : low.current ? 'lying' : small.current ? 'phone' : 'tablet';
}
