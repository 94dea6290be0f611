import { resize, type Sitting, setStill } from './test-pages.ts';

const HEIGHTS = [740, 700, 660, 620] as const;
const CHANGES = 16;

/**
 * Checks a still page at once after a change of height alone: the heights of the frame and of the
 * page where they differ. Empty if the page always follows at once, before another frame is drawn.
 */
export async function lateHeights(sitting: Sitting): Promise<string[]> {
  await setStill(sitting, true);
  const late: string[] = [];
  for (let at = 0; at < CHANGES; at += 1) {
    await resize(sitting, [320, HEIGHTS[at % HEIGHTS.length] ?? HEIGHTS[0]]);
    const [frame, page] = await sitting.game.evaluate<[number, number]>(
      `[innerHeight, document.querySelector('#game').offsetHeight]`,
    );
    if (frame !== page) late.push(`${page} in ${frame}`);
  }
  return late;
}
