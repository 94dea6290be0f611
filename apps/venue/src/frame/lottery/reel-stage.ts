import { element } from '../shared/element.ts';
import type { DrawStage } from './lottery-face.ts';

const DIGITS = Array.from({ length: 10 }, (_, at) => at);
/** A reel shows the ten digits this many times before it stops. */
const TURNS = 3;
const EVERY_MS = 250;
const FIRST_MS = 900;

/** Digits on reels that stop from left to right. */
export function createReelStage(places: readonly string[]): DrawStage {
  const strips = places.map(() => element('span', { class: 'strip' }));
  const row = element(
    'div',
    { class: 'reels', 'aria-hidden': 'true' },
    ...strips.map((strip, at) =>
      element(
        'span',
        { class: 'reel', 'data-read': true },
        element('span', { class: 'reel-window' }, strip),
        element('small', {}, places[at] ?? ''),
      ),
    ),
  );
  const digit = (words: string) => element('b', { class: 'num' }, words);
  return {
    root: row,
    rest(drawn) {
      strips.forEach((strip, at) => {
        strip.replaceChildren(digit(drawn === null ? '·' : String(drawn.numbers[at] ?? '')));
      });
    },
    async reveal(drawn, pace, sound) {
      const stops = strips.map(async (strip, at) => {
        const number = drawn.numbers[at] ?? 0;
        const turned = Array.from({ length: TURNS }, () => DIGITS).flat();
        strip.replaceChildren(...turned.map((one) => digit(String(one))), digit(String(number)));
        const end = `translateY(-${(turned.length / (turned.length + 1)) * 100}%)`;
        const duration = pace.isStill ? 1 : FIRST_MS + at * EVERY_MS;
        await pace.run(
          strip.animate([{ transform: 'none' }, { transform: end }], {
            duration,
            easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)',
          }),
        );
        sound.knock(at * 2);
        strip.replaceChildren(digit(String(number)));
      });
      await Promise.all(stops);
    },
  };
}
