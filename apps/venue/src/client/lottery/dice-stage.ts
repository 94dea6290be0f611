import { element } from '../shared/element.ts';
import type { DrawStage } from './lottery-face.ts';

/** The positions of each face's pips on a grid of nine. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [5],
  2: [1, 9],
  3: [1, 5, 9],
  4: [1, 3, 7, 9],
  5: [1, 3, 5, 7, 9],
  6: [1, 3, 4, 6, 7, 9],
};
const TUMBLE_MS = 1_200;
const CHANGE_MS = 90;
const EASING = 'cubic-bezier(0.3, 0.4, 0.3, 1)';

/** The way of one die into the bowl. */
const tumble = (position: number): Keyframe[] => [
  { transform: 'translateY(-40px) rotate(0)' },
  { transform: `translateY(6px) rotate(${260 + position * 70}deg)`, offset: 0.45 },
  { transform: `translateY(-18px) rotate(${480 + position * 50}deg)`, offset: 0.7 },
  { transform: `rotate(${720 + (position - 1) * 8}deg)` },
];

const pipsOf = (face: number): HTMLElement[] =>
  (PIPS[face] ?? []).map((place) =>
    element('i', { class: `at-${place}${face === 1 || face === 4 ? ' red' : ''}` }),
  );

/** Three dice that tumble in a bronze bowl; what they show on the way means nothing. */
export function createDiceStage(): DrawStage {
  const dice = [1, 2, 3].map((face) => element('span', { class: 'die' }, ...pipsOf(face)));
  const show = (faces: readonly number[]) => {
    dice.forEach((die, index) => {
      die.replaceChildren(...pipsOf(faces[index] ?? 1));
    });
  };
  return {
    root: element(
      'div',
      { class: 'dice-stage', 'aria-hidden': 'true' },
      element('span', { class: 'dice-line' }, ...dice),
    ),
    rest: (drawn) => show(drawn?.numbers ?? [1, 2, 3]),
    async reveal(drawn, pace, sound) {
      if (!pace.isStill) {
        let shown = -1;
        const tumbles = dice.map((die, index) =>
          pace.run(die.animate(tumble(index), { duration: TUMBLE_MS, easing: EASING })),
        );
        await pace.count(TUMBLE_MS, (progress) => {
          const step = Math.floor((progress * TUMBLE_MS) / CHANGE_MS);
          if (step === shown) return;
          shown = step;
          show(dice.map((_, index) => ((step * (index + 2)) % 6) + 1));
        });
        await Promise.all(tumbles);
      }
      show(drawn.numbers);
      sound.knock(7);
    },
  };
}
