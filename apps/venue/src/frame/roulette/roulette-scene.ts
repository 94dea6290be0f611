import type { RouletteOutcome } from '../../engine/golden-roulette/roulette-rules.ts';
import { element } from '../shared/element.ts';
import type { Drawn, SharedScene } from '../shared/shared-types.ts';
import type { Sound } from '../shared/sound.ts';
import { angleOf, createWheel, REST, TRACK } from './wheel-view.ts';

/** How long the ball rolls, and the part of it before it leaves the track. */
const ROLL_MS = 7_200;
const FALLS_AT = 0.72;
const [BALL_TURNS, WHEEL_TURNS] = [9, 3];

/** The degrees the ball is short of its pocket: it slows evenly and stands there at 1. */
const ballLag = (progress: number): number => 360 * BALL_TURNS * (1 - progress) ** 2;

/** The ball's distance from the middle: the track, then three bounces into the pocket. */
function radiusAt(progress: number): number {
  if (progress < FALLS_AT) return TRACK;
  const fall = (progress - FALLS_AT) / (1 - FALLS_AT);
  const bounce = Math.abs(Math.sin(fall * Math.PI * 3)) * (1 - fall) * 26;
  return REST + (TRACK - REST) * (1 - fall) ** 3 + bounce * Math.min(1, fall * 4);
}

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
      if (left > 0) {
        await pace.count(left, (part) => showAt(outcome.pocket, from, first + part * (1 - first)));
      }
      showAt(outcome.pocket, from, 1);
      wheel.tell(outcome.pocket);
      sound.bell(0);
      await pace.wait(500);
    },
  };
}
