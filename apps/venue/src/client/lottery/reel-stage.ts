import { element } from '../shared/element.ts';
import type { DrawStage } from './lottery-face.ts';

const DIGITS = Array.from({ length: 10 }, (_, index) => index);
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
    ...strips.map((strip, index) =>
      element(
        'span',
        { class: 'reel', 'data-read': true },
        element('span', { class: 'reel-window' }, strip),
        element('small', {}, places[index] ?? ''),
      ),
    ),
  );
  const digit = (words: string) => element('b', { class: 'num' }, words);
  return {
    root: row,
    rest(drawn) {
      strips.forEach((strip, index) => {
        strip.replaceChildren(digit(drawn === null ? '·' : String(drawn.numbers[index] ?? '')));
      });
    },
    async reveal(drawn, pace, sound) {
      const stops = strips.map(async (strip, index) => {
        const number = drawn.numbers[index] ?? 0;
        const turned = Array.from({ length: TURNS }, () => DIGITS).flat();
        strip.replaceChildren(
          ...turned.map((value) => digit(String(value))),
          digit(String(number)),
        );
        const end = `translateY(-${(turned.length / (turned.length + 1)) * 100}%)`;
        const duration = pace.isStill ? 1 : FIRST_MS + index * EVERY_MS;
        await pace.run(
          strip.animate([{ transform: 'none' }, { transform: end }], {
            duration,
            easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)',
          }),
        );
        sound.knock(index * 2);
        strip.replaceChildren(digit(String(number)));
      });
      await Promise.all(stops);
    },
  };
}
