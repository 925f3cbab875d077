/** Pointer, wheel and keys, told as what they mean for the map. */
import type { Keys, Point } from './types';

export interface Hands {
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
  /** What a press at this point takes hold of: a block that may be pulled, the way, or the ground. */
  grab(at: Point): 'block' | 'way' | null;
  drag(at: Point): void;
  drop(at: Point | null): void;
  click(at: Point, how: { double: boolean; keys: Keys }): void;
  hover(at: Point | null): void;
  fit(): void;
  middle(): Point;
}

const SLOP = 5;
const DOUBLE = 350;
const KEY_PAN = 90;
const KEY_ZOOM = 1.25;

const keysOf = (event: PointerEvent): Keys => ({
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  alt: event.altKey,
});

/** Keys that move the map; the container hears them when it has the focus. */
export function keyAction(key: string, hands: Hands): boolean {
  const pans: Record<string, Point> = {
    ArrowLeft: [KEY_PAN, 0],
    ArrowRight: [-KEY_PAN, 0],
    ArrowUp: [0, KEY_PAN],
    ArrowDown: [0, -KEY_PAN],
  };
  const pan = pans[key];
  if (pan) hands.pan(...pan);
  else if (key === '+' || key === '=') hands.zoom(hands.middle(), KEY_ZOOM);
  else if (key === '-') hands.zoom(hands.middle(), 1 / KEY_ZOOM);
  else if (key === '0') hands.fit();
  else return false;
  return true;
}

export class Input {
  private readonly pointers = new Map<number, Point>();
  private readonly ends = new AbortController();
  private pressed: { at: Point; held: 'block' | 'way' | null } | null = null;
  private mode: 'none' | 'pan' | 'drag' | 'pinch' = 'none';
  private lastClick = { at: [-99, -99] as Point, time: 0 };

  constructor(
    private readonly element: HTMLElement,
    private readonly hands: Hands,
  ) {
    const listen = <K extends keyof HTMLElementEventMap>(type: K, handler: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, handler, { signal: this.ends.signal, passive: false });
    listen('pointerdown', (event) => this.down(event));
    listen('pointermove', (event) => this.move(event));
    listen('pointerup', (event) => this.up(event, false));
    listen('pointercancel', (event) => this.up(event, true));
    listen('pointerleave', () => this.mode === 'none' && hands.hover(null));
    listen('wheel', (event) => this.wheel(event));
    listen('keydown', (event) => this.key(event));
  }

  /** True while the hand moves the map: then nothing costly is begun. */
  get busy(): boolean {
    return this.mode !== 'none';
  }

  private at(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  private down(event: PointerEvent): void {
    if (event.target !== this.element && !(event.target instanceof HTMLCanvasElement)) return;
    if (event.button > 1) return;
    const at = this.at(event);
    this.pointers.set(event.pointerId, at);
    this.element.setPointerCapture(event.pointerId);
    if (this.pointers.size === 2) {
      if (this.mode === 'drag') this.hands.drop(null);
      this.mode = 'pinch';
      this.pressed = null;
    } else if (this.pointers.size === 1) {
      this.pressed = { at, held: event.button === 1 ? null : this.hands.grab(at) };
    }
  }

  private move(event: PointerEvent): void {
    const at = this.at(event),
      before = this.pointers.get(event.pointerId);
    if (!before) {
      if (this.mode === 'none' && event.pointerType !== 'touch') this.hands.hover(at);
      return;
    }
    if (this.mode === 'pinch') this.pinch(event.pointerId, before, at);
    else if (this.mode === 'drag') this.hands.drag(at);
    else if (this.mode === 'pan') this.hands.pan(at[0] - before[0], at[1] - before[1]);
    else if (this.pressed && Math.hypot(at[0] - this.pressed.at[0], at[1] - this.pressed.at[1]) > SLOP) {
      this.mode = this.pressed.held ? 'drag' : 'pan';
      this.hands.hover(null);
      if (this.mode === 'drag') this.hands.drag(at);
      else this.hands.pan(at[0] - this.pressed.at[0], at[1] - this.pressed.at[1]);
    } else return;
    this.pointers.set(event.pointerId, at);
  }

  /** Two fingers: their distance zooms, their middle pans. */
  private pinch(id: number, before: Point, at: Point): void {
    const other = [...this.pointers].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const span = (p: Point) => Math.max(8, Math.hypot(p[0] - other[0], p[1] - other[1]));
    const middle = (p: Point): Point => [(p[0] + other[0]) / 2, (p[1] + other[1]) / 2];
    const [from, to] = [middle(before), middle(at)];
    this.hands.pan(to[0] - from[0], to[1] - from[1]);
    this.hands.zoom(to, span(at) / span(before));
  }

  private up(event: PointerEvent, broken: boolean): void {
    if (!this.pointers.delete(event.pointerId)) return;
    const at = this.at(event);
    if (this.mode === 'drag') this.hands.drop(broken ? null : at);
    else if (this.mode === 'none' && this.pressed && !broken) this.click(at, event);
    if (this.pointers.size === 0) this.mode = 'none';
    else if (this.mode === 'pinch') this.mode = 'pan';
    this.pressed = null;
  }

  private click(at: Point, event: PointerEvent): void {
    const near = Math.hypot(at[0] - this.lastClick.at[0], at[1] - this.lastClick.at[1]) < 12;
    const double = near && event.timeStamp - this.lastClick.time < DOUBLE;
    this.lastClick = double ? { at: [-99, -99], time: 0 } : { at, time: event.timeStamp };
    this.hands.click(at, { double, keys: keysOf(event) });
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    this.hands.zoom(this.at(event), Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * 0.0016));
  }

  private key(event: KeyboardEvent): void {
    if (event.target !== this.element || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && this.mode === 'drag') {
      this.hands.drop(null);
      this.mode = 'none';
      this.pressed = null;
    } else if (!keyAction(event.key, this.hands)) return;
    event.preventDefault();
  }

  destroy(): void {
    this.ends.abort();
  }
}
