import { element } from '../../../client/shared/element.ts';
import type { Drawn, SharedScene } from '../../../client/shared/shared-types.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { RouletteOutcome } from '../roulette-rules.ts';
import { ballLag, bouncesBy, FALLS_AT, radiusAt } from './ball-path.ts';
import { angleOf, createWheel } from './wheel-view.ts';

/** How long the ball rolls. */
const ROLL_MS = 7_200;
const WHEEL_TURNS = 3;

/**
 * The wheel: the ball ends in the pocket that was drawn, and its path is computed backwards from
 * there.
 */
export function createRouletteScene(sound: Sound): SharedScene<RouletteOutcome> {
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
  clear();
  return {
    root: element('div', { class: 'wheel-place' }, wheel.root),
    prepare: clear,
    async reveal({ outcome }: Drawn<RouletteOutcome>, elapsed, pace) {
      if (outcome === null) return;
      clear();
      const from = turn % 360;
      const first = Math.min(1, elapsed / ROLL_MS);
      const left = ROLL_MS * (1 - first);
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
      await pace.wait(500);
    },
  };
}
