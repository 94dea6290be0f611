import { element } from '../../../client/shared/element.ts';
import type { Stage } from '../../../client/shared/original-page.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import { randomShare } from '../../../client/shared/random-share.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { SEGMENTS, type WindChoice, type WindOutcome } from '../wind-rules.ts';
import { createWheel } from './wheel-view.ts';

const TURN = 360 / SEGMENTS;
const FULL_MS = 2_400;
const QUICK_MS = 400;
/** Before it turns the wind draws the wheel back a little. */
const [DRAWN_MS, DRAWN_DEGREES] = [260, 7];
/** How long the needle swings back, and how the flower opens. */
const [SWINGS_MS, OPENS_MS, STANDS_MS] = [110, 420, 200];
const GUST = 9;
/** Whole turns before the wheel stops. */
const [FULL_TURNS, QUICK_TURNS] = [4, 1];

/** Somewhere inside the segment, never near its edge: decoration, not part of the result. */
const restOf = (): number => (randomShare() * 0.7 - 0.35) * TURN;

/** Petals that the wind carries over the wheel; their places are decoration. */
function drawGust(): HTMLElement {
  const petals = Array.from({ length: GUST }, (_, index) => {
    const petal = element('i', {});
    petal.style.setProperty('--from', `${(index * 41) % 96}%`);
    petal.style.setProperty('--late', `${(index * 170) % 900}ms`);
    return petal;
  });
  return element('div', { class: 'gust', 'aria-hidden': 'true' }, ...petals);
}

/** The wheel: turns clockwise and stops with the segment of the result under the needle. */
export function createWindStage(sound: Sound): Stage<WindChoice, WindOutcome> {
  const wheel = createWheel();
  let angle = 0;
  let shown: WindChoice['wind'] | null = null;
  const place = (degrees: number) => wheel.ring.setAttribute('transform', `rotate(${degrees})`);

  const draw = async (pace: Pace) => {
    const from = angle;
    await pace.count(DRAWN_MS, (progress) => {
      angle = from - DRAWN_DEGREES * Math.sin((progress * Math.PI) / 2);
      place(angle);
    });
  };
  const turn = async (index: number, pace: Pace) => {
    if (!pace.isQuick && !pace.isStill) await draw(pace);
    const turns = pace.isQuick ? QUICK_TURNS : FULL_TURNS;
    const from = angle;
    const end = Math.ceil(from / 360) * 360 + turns * 360 - index * TURN + restOf();
    let passed = Math.floor(from / TURN);
    await pace.count(pace.isQuick ? QUICK_MS : FULL_MS, (progress) => {
      angle = from + (end - from) * (1 - (1 - progress) ** 3);
      place(angle);
      const now = Math.floor(angle / TURN);
      if (now !== passed) {
        sound.knock(8);
        wheel.knock(SWINGS_MS);
      }
      passed = now;
    });
    angle = end % 360;
    place(angle);
  };
  const root = element('div', { class: 'scene wind-scene' }, wheel.root, drawGust());
  return {
    root,
    prepare({ wind }) {
      if (wind === shown) return;
      shown = wind;
      wheel.label(wind);
      wheel.light(null);
      wheel.open(null, '');
    },
    wait() {
      wheel.light(null);
      wheel.open(null, '');
    },
    async reveal({ index, pays }, pace) {
      root.classList.toggle('blows', !pace.isQuick);
      await turn(index, pace);
      root.classList.remove('blows');
      wheel.light(index);
      const bloom = wheel.open(index, multipleWords(pays));
      if (pays > 0) sound.bell(5);
      const easing = 'cubic-bezier(.3, 1.35, .5, 1)';
      const grow = [{ transform: 'scale(.2) rotate(-60deg)' }, { transform: 'none' }];
      const duration = pace.isQuick ? QUICK_MS / 4 : OPENS_MS;
      await pace.run(bloom.animate(grow, { duration, easing }));
      await pace.wait(pace.isQuick ? 0 : STANDS_MS);
    },
  };
}
