import type { Pace } from '../shared/pace.ts';

/** Symbols that pass in one turn of a reel, and those of them that pass while it stops. */
export const PASSING = 12;
const STOPPING = 6;
/** How far a reel goes beyond its stop before it comes back. */
const OVERSHOOT_PX = 8;
const PASS_MS = 42;
const STOP_MS = 430;
const QUICK_STOP_MS = 180;
const FADE_MS = 200;

/** A strip moved up by `places` of its `all` places. */
const upBy = (places: number, all: number, px = 0): string =>
  `translateY(calc(${-(100 * places) / all}% + ${px}px))`;

/** Turns a strip of `all` places for ever; its first and last places must show the same. */
export const turnStrip = (strip: HTMLElement, rows: number, all: number): Animation => {
  const frames = [{ transform: upBy(all - rows, all) }, { transform: upBy(0, all) }];
  return strip.animate(frames, { duration: (all - rows) * PASS_MS, iterations: Infinity });
};

/** Brings a strip of `all` places to rest at its first, a little too far first. */
export function stopStrip(
  strip: HTMLElement,
  rows: number,
  all: number,
  pace: Pace,
): Promise<void> {
  const frames = [
    { transform: upBy(rows + STOPPING, all), easing: 'cubic-bezier(.2, .55, .4, 1)' },
    { transform: upBy(0, all, OVERSHOOT_PX), offset: 0.82, easing: 'ease-in-out' },
    { transform: upBy(0, all) },
  ];
  const duration = pace.isQuick ? QUICK_STOP_MS : STOP_MS;
  return pace.run(strip.animate(frames, { duration }));
}

/** A device that asks for less motion gets a short change of light in place of turning. */
export const fadeIn = (root: HTMLElement): void => {
  root.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration: FADE_MS });
};
