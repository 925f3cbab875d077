/** Remembers what was made of a view as long as somebody has the view: several ask for the same in one position. */
import type { GameView } from '../../types';

export function perView<T>(make: (view: GameView) => T): (view: GameView) => T {
  const made = new WeakMap<GameView, { value: T }>();
  return (view) => {
    let known = made.get(view);
    if (!known) {
      known = { value: make(view) };
      made.set(view, known);
    }
    return known.value;
  };
}
