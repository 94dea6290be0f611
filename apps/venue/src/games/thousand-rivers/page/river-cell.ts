import { element } from '../../../client/shared/element.ts';
import { pictureOf } from '../../../client/slots/symbol-set.ts';
import { RIVERS_ART } from './rivers-art.ts';
import { symbolOf } from './rivers-face.ts';

/** One place of a reel; it is made once, and shows other symbols in other places later. */
export function createRiverCell() {
  let shown = 0;
  const picture = pictureOf(RIVERS_ART[symbolOf(shown)], '');
  const root = element('div', { class: 'cell' }, picture);
  let placed = '';
  let sinking: Animation | null = null;
  return {
    root,
    /** Shows another symbol. */
    show(symbol: number) {
      if (symbol === shown) return;
      shown = symbol;
      picture.setAttribute('src', RIVERS_ART[symbolOf(symbol)].image);
    },
    /** Takes a place, counted from the bottom, in a reel of `height` places. */
    settle(position: number, height: number) {
      sinking?.cancel();
      sinking = null;
      root.classList.remove('sinks');
      const place = `${position}/${height}`;
      if (place === placed) return;
      placed = place;
      root.style.height = `${100 / height}%`;
      root.style.bottom = `${(100 * position) / height}%`;
    },
    /** Starts to sink as a ring; stays out of sight until it is settled again. */
    sink(duration: number): Animation {
      root.classList.add('sinks');
      const frames = [
        { transform: 'none', opacity: 1 },
        { transform: 'scale(.55)', opacity: 0 },
      ];
      sinking = root.animate(frames, { duration, easing: 'ease-in', fill: 'forwards' });
      return sinking;
    },
    /** Lit, dimmed, or as it is. */
    mark(isLit: boolean | null) {
      root.classList.toggle('hit', isLit === true);
      root.classList.toggle('dim', isLit === false);
    },
  };
}

export type RiverCell = ReturnType<typeof createRiverCell>;
