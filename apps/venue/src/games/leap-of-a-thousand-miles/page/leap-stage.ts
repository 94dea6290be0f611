import { element } from '../../../client/shared/element.ts';
import type { Stage } from '../../../client/shared/original-page.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { TargetBet } from '../../../engine/heights.ts';
import type { LeapOutcome } from '../leap-rules.ts';
import { carp } from './carp.ts';

/** Milliseconds of a leap, and more for each power of ten of its height. */
const BASE_MS = 500;
const POWER_MS = 250;
const QUICK_MS = 150;

/** A height on the scale of the stage, 0 to 1: powers of ten are equally far apart. */
const placeOf = (height: number, top: number): number =>
  Math.min(1, Math.log(height / 100) / Math.log(top / 100));

/** The top of the scale: the target stands at about two thirds of it. */
const topOf = (target: number): number => Math.max(300, Math.round((target / 100) ** 1.5 * 100));

/** The river with the line of the target, the carp and the height of its leap. */
export function createLeapStage(sound: Sound): Stage<TargetBet, LeapOutcome> {
  const height = element('output', { class: 'result num' }, multipleWords(100));
  const line = element(
    'div',
    { class: 'target-line' },
    element('span', { class: 'num', 'data-read': true }),
  );
  const fish = carp();
  const river = element('div', { class: 'river' }, line, fish, height);
  const place = (height: number) => river.style.setProperty('--at', String(height));
  const mark = (state: string) => {
    height.className = `result num ${state}`;
  };
  let shown = 200;
  let top = topOf(shown);

  const rise = async ({ point }: LeapOutcome, pace: Pace) => {
    const ms = pace.isQuick ? QUICK_MS : BASE_MS + POWER_MS * Math.log10(point / 100);
    fish.classList.add('leaping');
    sound.wind(ms);
    await pace.count(ms, (progress) => {
      // The speed is fixed beforehand: it does not follow the target.
      const now = 100 * (point / 100) ** (1 - (1 - progress) ** 2);
      height.textContent = multipleWords(progress === 1 ? point : Math.floor(now));
      place(placeOf(now, top));
    });
    sound.knock(5);
  };
  return {
    root: river,
    prepare({ target }) {
      if (target !== shown) {
        // On the scale of another target the carp would hang at a height that it has not leapt.
        place(0);
        mark('');
      }
      shown = target;
      top = topOf(target);
      line.style.setProperty('--place', String(placeOf(target, top)));
      if (line.firstElementChild !== null) {
        line.firstElementChild.textContent = `目标 ${multipleWords(target)}`;
      }
    },
    wait(isWaiting) {
      fish.classList.remove('leaping');
      place(0);
      mark(isWaiting ? 'waiting' : '');
    },
    async reveal(outcome, pace) {
      mark('');
      await rise(outcome, pace);
      if (outcome.won) sound.pluck(7);
      mark(outcome.won ? 'won' : 'lost');
      fish.classList.remove('leaping');
    },
  };
}
