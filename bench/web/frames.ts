import type { Page } from '@playwright/test';

const WATCH = `(() => {
  window.frames_ = [];
  const note = (now) => { window.frames_.push(now); requestAnimationFrame(note); };
  requestAnimationFrame(note);
})()`;
const NOTED = `(() => { const noted = window.frames_; window.frames_ = []; return noted; })()`;

/** Starts to note the time of every frame of a page. */
export const watchFrames = (page: Page): Promise<unknown> => page.evaluate(WATCH);

/** The lengths of the frames since the last call, in milliseconds. */
export async function framesSince(page: Page): Promise<readonly number[]> {
  const times = await page.evaluate<number[]>(NOTED);
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

/** The longest frame of all but the slowest twentieth. */
export const slowFrame = (frames: readonly number[]): number =>
  frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0;
