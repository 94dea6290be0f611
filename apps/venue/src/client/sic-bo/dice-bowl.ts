import type { Dice } from '../../engine/sic-bo/dice-bets.ts';
import { element } from '../shared/element.ts';
import type { Pace } from '../shared/pace.ts';
import type { Sound } from '../shared/sound.ts';
import { drawDie } from './flat-die.ts';

const SHAKE_MS = 1_200;
const TUMBLE_MS = 900;
const TICKS = 6;

/** The turn that brings each face of the cube to the front. */
const TURNS: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
};
/** Where each face sits on the cube. */
const SEATS: Readonly<Record<number, string>> = {
  1: '',
  2: 'rotateY(90deg)',
  3: 'rotateX(90deg)',
  4: 'rotateX(-90deg)',
  5: 'rotateY(-90deg)',
  6: 'rotateY(180deg)',
};

/** So that two more faces are seen a little. */
const TILT = 'rotateX(-16deg) rotateY(14deg)';

const turnTo = (face: number, whole: number): string => {
  const [x, y] = TURNS[face] ?? [0, 0];
  return `${TILT} rotateX(${x + whole * 360}deg) rotateY(${y - whole * 360}deg)`;
};

/** A cube of six faces in space. */
function createCube(first: number) {
  const sides = Object.entries(SEATS).map(([face, seat]) => {
    const side = element('span', { class: 'cube-side' }, drawDie(Number(face)));
    side.style.transform = `${seat} translateZ(calc(var(--die) / 2))`;
    return side;
  });
  const cube = element('div', { class: 'cube' }, ...sides);
  const root = element('div', { class: 'cube-place' }, cube);
  cube.style.transform = turnTo(first, 0);
  return {
    root,
    show(face: number) {
      cube.style.transform = turnTo(face, 0);
    },
    /** Tumbles from the air to its face. */
    tumble(face: number, turns: number, ms: number): Animation {
      const frames = [{ transform: turnTo(face, turns) }, { transform: turnTo(face, 0) }];
      return cube.animate(frames, { duration: ms, easing: 'cubic-bezier(0.16, 0.8, 0.3, 1)' });
    },
    /** Bounces from above to its place. */
    fall(ms: number): Animation {
      const frames = [
        { translate: '0 -58px', offset: 0 },
        { translate: '0 0', offset: 0.38, easing: 'ease-out' },
        { translate: '0 -20px', offset: 0.58, easing: 'ease-in' },
        { translate: '0 0', offset: 0.78, easing: 'ease-out' },
        { translate: '0 -5px', offset: 0.88, easing: 'ease-in' },
        { translate: '0 0', offset: 1 },
      ];
      return root.animate(frames, { duration: ms, easing: 'ease-in' });
    },
  };
}

const SHAKES = Array.from({ length: 9 }, (_, index) => {
  const way = index % 2 === 0 ? 1 : -1;
  return {
    transform:
      index === 8 ? 'none' : `translate(${way * 7}px, ${(index % 3) * -3}px) rotate(${way * 4}deg)`,
  };
});

/** The lacquer bowl: it shakes below its lid, the lid lifts, and three dice settle. */
export function createBowl(sound: Sound) {
  const cubes = [1, 4, 6].map(createCube);
  const lid = element(
    'div',
    { class: 'lid', 'aria-hidden': 'true' },
    element('i', { class: 'knob' }),
  );
  const places = cubes.map(({ root }) => root);
  const row = element('div', { class: 'dice-row', 'data-read': true }, ...places);
  const root = element('div', { class: 'dish', role: 'img', 'aria-label': '骰盅' }, row, lid);

  const shake = async (pace: Pace) => {
    const ms = pace.isQuick ? 240 : SHAKE_MS;
    lid.classList.add('on');
    const ticking = (async () => {
      for (let tick = 0; tick < TICKS; tick += 1) {
        sound.knock(14 + (tick % 3) * 2);
        await pace.wait(ms / TICKS);
      }
    })();
    await pace.run(root.animate(SHAKES, { duration: ms }));
    await ticking;
  };
  const lift = async (pace: Pace) => {
    const frames = [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(-120%)', opacity: 0 },
    ];
    const away = lid.animate(frames, { duration: pace.isQuick ? 120 : 320, easing: 'ease-in' });
    lid.classList.remove('on');
    await pace.run(away);
  };
  /** Lays the dice as they were thrown, without motion. */
  const put = (dice: Dice) => {
    for (const [index, cube] of cubes.entries()) cube.show(dice[index] ?? 1);
    root.setAttribute('aria-label', `骰子 ${dice.join('、')}`);
  };
  return {
    root,
    put,
    /** Shows a throw; with motion where there is a pace. */
    async show(dice: Dice, pace: Pace) {
      await shake(pace);
      put(dice);
      const ms = pace.isQuick ? 200 : TUMBLE_MS;
      const moves = cubes.flatMap((cube, index) => [
        cube.tumble(dice[index] ?? 1, 2 + (index % 2), ms + index * 90),
        cube.fall(ms + index * 90),
      ]);
      await Promise.all([lift(pace), ...moves.map((move) => pace.run(move))]);
      if (dice[0] === dice[1] && dice[1] === dice[2]) sound.bell(0);
    },
  };
}
