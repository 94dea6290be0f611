import { element } from '../shared/element.ts';
import type { Pace } from '../shared/pace.ts';
import { svg } from '../shared/svg.ts';
import { ballOf } from './ball.ts';
import type { Drawn, DrawStage, LotteryFace } from './lottery-face.ts';

const RACE_MS = 12_000;
const BOATS = 10;

/** A boat under sail, in the colour of its number. */
const boatArt = (): SVGSVGElement =>
  svg(
    'svg',
    { class: 'boat-art', viewBox: '0 0 44 22', 'aria-hidden': 'true' },
    svg('path', { class: 'sail', d: 'M21 1c9 3 13 8 14 13H21zM19 3v11H9c2-5 6-9 10-11z' }),
    svg('path', { class: 'hull', d: 'M3 15h39c-2 4-5 6-9 6H11c-4 0-7-2-8-6z' }),
  );

/**
 * How far a boat is at a moment, 0 to 1: its end follows from its place alone, and the swings on
 * the way are decoration that depends on the boat and the period only.
 */
function wayOf(boat: number, place: number, period: string, progress: number): number {
  const end = 1 - place * 0.035;
  const phase = boat * 2.4 + Number(period.slice(-4)) * 0.7;
  const swing = Math.sin(progress * 9 + phase) * 0.07 + Math.sin(progress * 4 + phase * 2) * 0.06;
  return progress * end + swing * Math.sin(Math.PI * progress);
}

/** Ten boats race in their lanes; at rest the order of arrival is shown. */
export function createRaceStage(face: LotteryFace): DrawStage {
  const order = element('span', { class: 'balls large race-order' });
  const boats = Array.from({ length: BOATS }, (_, index) =>
    element(
      'span',
      { class: `boat boat-${index + 1}` },
      boatArt(),
      element('b', { class: 'num' }, String(index + 1)),
    ),
  );
  const water = element(
    'div',
    { class: 'water', 'aria-hidden': 'true' },
    ...boats.map((boat) => element('span', { class: 'lane' }, boat)),
    element('span', { class: 'finish' }),
  );
  const root = element('div', { class: 'race-stage', 'data-read': true }, water, order);
  const rest: DrawStage['rest'] = (drawn) => {
    root.classList.remove('racing');
    order.replaceChildren(
      ...(drawn?.numbers ?? []).map((number, index) =>
        element(
          'span',
          { class: 'ball-place', 'data-read': true },
          ballOf(face, number),
          element('small', {}, `${index + 1}`),
        ),
      ),
    );
  };
  const run = async ({ numbers, period }: Drawn, pace: Pace) => {
    root.classList.add('racing');
    const width = water.clientWidth - 44;
    await pace.count(pace.isStill ? 1 : RACE_MS, (progress) => {
      boats.forEach((boat, index) => {
        const place = numbers.indexOf(index + 1);
        const x = Math.max(0, wayOf(index + 1, place, period, progress)) * width;
        boat.style.transform = `translateX(${x.toFixed(1)}px)`;
      });
    });
  };
  return {
    root,
    rest,
    async reveal(drawn, pace, sound) {
      order.replaceChildren();
      sound.wind(RACE_MS);
      if (!pace.isStill) await run(drawn, pace);
      sound.bell(5);
      rest(drawn);
    },
  };
}
