import { element } from '../../../client/shared/element.ts';
import type { Drawn, SharedScene } from '../../../client/shared/shared-types.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { RouletteOutcome } from '../roulette-rules.ts';
import { ballLag, bouncesBy, FALLS_AT, radiusAt } from './ball-path.ts';
import { angleOf, createWheel } from './wheel-view.ts';

/** How long the ball rolls. */
const ROLL_MS = 7_200;
const WHEEL_TURNS = 3;
/** A roll of which less is left is shown where the wheel stands. */
const GROWS_MS = 1_500;
/** How long the number stands in the large wheel. */
const STANDS_MS = 900;
/** The room around the large wheel, in pixels; a wheel that is nearly as large does not grow. */
const [AROUND, WORTH] = [6, 1.15];

/** How much larger the wheel becomes while it rolls, and how far it moves in pixels. */
interface Growth {
  readonly times: number;
  readonly across: number;
  readonly down: number;
}

/** The wheel as wide as the screen, from where it stands downwards; null where it is so already. */
function growthOf(place: HTMLElement): Growth | null {
  const { left, top, width, height } = place.getBoundingClientRect();
  const small = Math.min(width, height);
  if (small <= 0) return null;
  const large = Math.min(innerWidth, innerHeight) - 2 * AROUND;
  const times = large / small;
  if (times < WORTH) return null;
  const middle = top + height / 2;
  const lowest = innerHeight - large / 2 - AROUND;
  const wanted = Math.min(lowest, Math.max(middle, top - AROUND + large / 2));
  const [centre, page] = [left + width / 2, place.closest('#game')?.getBoundingClientRect()];
  const [from, to] = [page?.left ?? 0, page?.right ?? innerWidth];
  const reach = large / 2;
  const across = Math.min(to - reach, Math.max(from + reach, centre)) - centre;
  return { times, across, down: wanted - middle };
}

/**
 * The wheel: the ball ends in the pocket that was drawn, and its path is computed backwards from
 * there. `recent` stands beside it.
 */
export function createRouletteScene(
  sound: Sound,
  recent: HTMLElement,
): SharedScene<RouletteOutcome> {
  const wheel = createWheel();
  let turn = 0;
  const clear = () => {
    wheel.tell(null);
    wheel.set(turn, null);
  };
  const showAt = (pocket: number, from: number, progress: number) => {
    turn = from + 360 * WHEEL_TURNS * progress * (1.6 - 0.6 * progress);
    const angle = turn + angleOf(pocket) + ballLag(progress);
    wheel.set(turn, { angle, radius: radiusAt(progress) });
  };
  const place = element('div', { class: 'wheel-place' }, wheel.root);
  const root = element('div', { class: 'wheel-stage' }, place, recent);
  const grow = (growth: Growth | null) => {
    place.closest('#game')?.classList.toggle('wheel-rolls', growth !== null);
    if (growth === null) return;
    place.style.setProperty('--times', growth.times.toFixed(3));
    place.style.setProperty('--across', `${growth.across.toFixed(1)}px`);
    place.style.setProperty('--down', `${growth.down.toFixed(1)}px`);
  };
  clear();
  return {
    root,
    prepare() {
      grow(null);
      clear();
    },
    async reveal({ outcome }: Drawn<RouletteOutcome>, elapsed, pace) {
      if (outcome === null) return;
      clear();
      const from = turn % 360;
      const first = Math.min(1, elapsed / ROLL_MS);
      const left = ROLL_MS * (1 - first);
      if (left > GROWS_MS && !pace.isStill) grow(growthOf(place));
      sound.knock(3);
      if (first < FALLS_AT) sound.wind(ROLL_MS * (FALLS_AT - first));
      let heard = bouncesBy(first);
      const move = (part: number) => {
        const progress = first + part * (1 - first);
        showAt(outcome.pocket, from, progress);
        // The frets tick as the ball touches them; a skip is heard once.
        if (bouncesBy(progress) > heard) sound.knock(14);
        heard = bouncesBy(progress);
      };
      if (left > 0) await pace.count(left, move);
      showAt(outcome.pocket, from, 1);
      wheel.tell(outcome.pocket);
      sound.bell(0);
      await pace.wait(STANDS_MS);
      grow(null);
    },
  };
}
