/** Where the panels stand, and what room they leave to the map. */
import type { Inset } from '../map';

export interface LayoutState {
  /** A wide window, a tablet, a phone, a phone that lies on its side. */
  layout: 'roomy' | 'tablet' | 'phone' | 'lying';
  /** The table in words stands beside the map or below it, in place of the strip and the prompt. */
  listed: boolean;
  /** The parts of the turn stand under the strip. */
  parts: boolean;
  prompt: number;
  panel: { at: 'left' | 'right' | 'below'; size: number } | null;
}

/** The side panel, the buttons of the overlays, and the prompt of a phone that lies on its side, each with its gap. */
const SIDE = 354;
const RAIL = { tablet: 122, phone: 60 };
const BESIDE = 300;

export function insetOf({ layout, listed, parts, prompt, panel }: LayoutState): Inset {
  const wide =
    layout === 'roomy'
      ? listed
        ? 8
        : SIDE
      : layout === 'tablet'
        ? RAIL.tablet
        : RAIL.phone + (layout === 'lying' && !listed ? BESIDE : 0);
  return {
    top: (listed ? 8 : 50) + (parts && !listed ? 36 : 0),
    right: wide + (panel?.at === 'right' ? panel.size + 12 : 0),
    bottom: (listed || layout === 'lying' ? 8 : prompt + 20) + (panel?.at === 'below' ? panel.size : 0),
    left: panel?.at === 'left' ? panel.size + 24 : 12,
  };
}

/**
 * Calls back when the panels that have just been opened have told how much room they take: they are measured after the
 * layout of the next frame. The answer calls it off.
 */
export function afterLayout(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then);
  });
  return () => cancelAnimationFrame(frame);
}
