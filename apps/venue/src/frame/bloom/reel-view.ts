import { REELS, ROWS } from '../../engine/crabapple-bloom/reels.ts';
import type { BloomSymbol } from '../../engine/crabapple-bloom/symbols.ts';
import { element } from '../shared/element.ts';
import { SYMBOL_ART } from './symbol-art.ts';

/** The number of symbols that pass by; every reel turns for the same time, whatever the result. */
const PASSING = 15;
const FIRST_REEL_MS = 700;
const NEXT_REEL_MS = 130;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const cell = (symbol: BloomSymbol): HTMLElement =>
  element(
    'div',
    { class: 'cell' },
    element('img', { src: SYMBOL_ART[symbol].image, alt: '', draggable: 'false' }),
  );

export interface ReelView {
  readonly root: HTMLElement;
  /** Turns all reels to their stops; resolves when the last one has stopped. */
  spinTo(stops: readonly number[]): Promise<void>;
  /** Marks these cells ([reel, row]) and dims the others; an empty list clears. */
  mark(cells: readonly (readonly [number, number])[]): void;
}

/** The symbols of a reel downwards from `stop`. */
const from = (reel: readonly BloomSymbol[], stop: number, count: number): BloomSymbol[] =>
  Array.from({ length: count }, (_, row) => reel[(stop + row) % reel.length] ?? 'winter');

async function turn(strip: HTMLElement, reel: readonly BloomSymbol[], stop: number, ms: number) {
  const old = [...strip.children].slice(0, ROWS);
  // The real strip above the old window: the passing symbols are those of the reel, in order.
  const passing = from(reel, stop, ROWS + PASSING).map(cell);
  strip.replaceChildren(...passing, ...old);
  const shift = `translateY(${-(100 * passing.length) / (passing.length + ROWS)}%)`;
  const rolling = strip.animate([{ transform: shift }, { transform: 'translateY(0)' }], {
    duration: isStill() ? 1 : ms,
    easing: 'cubic-bezier(.25, .6, .25, 1)',
  });
  await rolling.finished;
  strip.replaceChildren(...passing.slice(0, ROWS));
}

/** Five reels of three symbols, at stop 0 until the first spin. */
export function createReels(): ReelView {
  const strips = REELS.map((reel) =>
    element('div', { class: 'strip' }, ...from(reel, 0, ROWS).map(cell)),
  );
  const root = element(
    'div',
    { class: 'reels', role: 'img', 'aria-label': '转轴' },
    ...strips.map((strip) => element('div', { class: 'reel' }, strip)),
  );
  const mark: ReelView['mark'] = (cells) => {
    const marked = new Set(cells.map(([reel, row]) => `${reel}:${row}`));
    root.classList.toggle('marking', cells.length > 0);
    for (const [reel, strip] of strips.entries()) {
      for (const [row, one] of [...strip.children].entries()) {
        one.classList.toggle('hit', marked.has(`${reel}:${row}`));
      }
    }
  };
  return {
    root,
    mark,
    async spinTo(stops) {
      mark([]);
      await Promise.all(
        strips.map((strip, at) =>
          turn(strip, REELS[at] ?? [], stops[at] ?? 0, FIRST_REEL_MS + at * NEXT_REEL_MS),
        ),
      );
      const names = stops.map((stop, at) =>
        from(REELS[at] ?? [], stop, ROWS)
          .map((symbol) => SYMBOL_ART[symbol].name)
          .join('、'),
      );
      root.setAttribute('aria-label', `转轴：${names.join('；')}`);
    },
  };
}
