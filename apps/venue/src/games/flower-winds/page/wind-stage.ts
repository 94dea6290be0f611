import { element } from '../../../client/shared/element.ts';
import type { Stage } from '../../../client/shared/original-page.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import { randomShare } from '../../../client/shared/random-share.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { SEGMENTS, type WindChoice, type WindOutcome } from '../wind-rules.ts';
import { createWheel } from './wheel-view.ts';

const TURN = 360 / SEGMENTS;
const FULL_MS = 2_400;
const QUICK_MS = 400;
/** Whole turns before the wheel stops. */
const [FULL_TURNS, QUICK_TURNS] = [4, 1];

/** Somewhere inside the segment, never near its edge: decoration, not part of the result. */
const restOf = (): number => (randomShare() * 0.7 - 0.35) * TURN;

/** The wheel: turns clockwise and stops with the segment of the result under the needle. */
export function createWindStage(sound: Sound): Stage<WindChoice, WindOutcome> {
  const wheel = createWheel();
  let angle = 0;
  let shown: WindChoice['wind'] | null = null;
  const place = (degrees: number) => wheel.ring.setAttribute('transform', `rotate(${degrees})`);

  const turn = async (index: number, pace: Pace) => {
    const turns = pace.isQuick ? QUICK_TURNS : FULL_TURNS;
    const from = angle;
    const end = Math.ceil(from / 360) * 360 + turns * 360 - index * TURN + restOf();
    let passed = Math.floor(from / TURN);
    await pace.count(pace.isQuick ? QUICK_MS : FULL_MS, (progress) => {
      angle = from + (end - from) * (1 - (1 - progress) ** 3);
      place(angle);
      const now = Math.floor(angle / TURN);
      if (now !== passed) sound.knock(8);
      passed = now;
    });
    angle = end % 360;
    place(angle);
  };
  return {
    root: element('div', { class: 'scene' }, wheel.root),
    prepare({ wind }) {
      if (wind === shown) return;
      shown = wind;
      wheel.label(wind);
      wheel.light(null);
      wheel.open(null);
    },
    wait() {
      wheel.light(null);
      wheel.open(null);
    },
    async reveal({ index, pays }, pace) {
      await turn(index, pace);
      wheel.light(index);
      const flower = wheel.open(index);
      if (pays > 0) sound.bell(5);
      const grow = [{ scale: '0.2' }, { scale: '1.5' }];
      await pace.run(flower.animate(grow, { duration: 320, easing: 'ease-out', fill: 'both' }));
    },
  };
}
