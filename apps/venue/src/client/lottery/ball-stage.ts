import { element } from '../shared/element.ts';
import { ballOf } from './ball.ts';
import type { Drawn, DrawStage, LotteryFace } from './lottery-face.ts';

/** How the balls of a draw come. */
interface Way {
  /** Between two balls. */
  readonly everyMs: number;
  /** How long the last ball stays behind a petal; 0 if it comes like the others. */
  readonly lastMs: number;
}

const ROLL_MS = 700;
/** The petal is gone, and the ball stands where it was. */
const UNVEIL: Keyframe[] = [
  { transform: 'scale(0.7) rotate(-40deg)', opacity: 0.2 },
  { transform: 'scale(1.14)', opacity: 1, offset: 0.6 },
  { transform: 'none', opacity: 1 },
];
const ROLL: Keyframe[] = [
  { transform: 'translate(-120px, -30px) rotate(-540deg)', opacity: 0 },
  { transform: 'translate(-24px, 0) rotate(-120deg)', opacity: 1, offset: 0.6 },
  { transform: 'none', opacity: 1 },
];

/** Balls roll out of a drum one after another into their places. */
export function createBallStage(face: LotteryFace, count: number, way: Way): DrawStage {
  const places = Array.from({ length: count }, () =>
    element(
      'span',
      { class: 'ball-place', 'data-read': true },
      element('i', { class: 'ball empty' }),
    ),
  );
  const drum = element(
    'span',
    { class: 'drum', 'aria-hidden': 'true' },
    element('i'),
    element('i'),
    element('i'),
  );
  const row = element('span', { class: 'balls large' }, ...places);
  if (way.lastMs > 0) places.at(-1)?.classList.add('special');
  /** What stands in a place: the ball of its number with its note, or an empty one. */
  const standing = (drawn: Drawn | null, index: number): HTMLElement[] => {
    const number = drawn?.numbers[index];
    if (drawn === null || number === undefined) return [element('i', { class: 'ball empty' })];
    const note = face.ballNote(number, drawn);
    const ball = ballOf(face, number);
    return note === '' ? [ball] : [ball, element('small', {}, note)];
  };
  const put = (drawn: Drawn | null) => {
    places.forEach((place, index) => {
      place.replaceChildren(...standing(drawn, index));
    });
  };
  return {
    root: element('div', { class: 'ball-stage' }, drum, row),
    rest: put,
    async reveal(drawn, pace, sound) {
      put(null);
      drum.classList.toggle('turning', !pace.isStill);
      for (const index of places.keys()) {
        const isLast = index === count - 1;
        const isVeiled = isLast && way.lastMs > 0;
        await pace.wait(way.everyMs);
        if (isVeiled) {
          const veil = element('i', { class: 'veil' });
          places[index]?.replaceChildren(veil);
          if (!pace.isStill) veil.animate(ROLL, { duration: ROLL_MS });
          await pace.wait(way.lastMs);
        }
        const stood = standing(drawn, index);
        places[index]?.replaceChildren(...stood);
        sound.pluck(index);
        const motion = isVeiled ? UNVEIL : ROLL;
        const rolled = pace.isStill ? undefined : stood[0]?.animate(motion, { duration: ROLL_MS });
        if (isLast && rolled !== undefined) await pace.run(rolled);
      }
      drum.classList.remove('turning');
      put(drawn);
    },
  };
}
