import { resize, type Sitting, setStill } from './test-pages.ts';

const HEIGHTS = [740, 700, 660, 620] as const;
const CHANGES = 8;
/** Higher than any frame, so that no least height decides. */
const TALL = 2_000;
/** Makes the page tall and reads its height at once: a transition would still show the old one. */
const MAKE_TALL = `(() => {
  const page = document.querySelector('#game');
  page.style.height = '${TALL}px';
  const { offsetHeight } = page;
  page.style.height = '';
  return offsetHeight;
})()`;

/**
 * Checks a still page at once after changes of height alone, its own and its frame's: the heights
 * where the page is late. Empty if it always follows before another frame is drawn.
 */
export async function lateHeights(sitting: Sitting): Promise<string[]> {
  await setStill(sitting, true);
  const made = await sitting.game.evaluate<number>(MAKE_TALL);
  const late = made === TALL ? [] : [`${made} in ${TALL}`];
  for (let position = 0; position < CHANGES; position += 1) {
    await resize(sitting, [320, HEIGHTS[position % HEIGHTS.length] ?? HEIGHTS[0]]);
    const [frame, page] = await sitting.game.evaluate<[number, number]>(
      `[innerHeight, document.querySelector('#game').offsetHeight]`,
    );
    if (frame !== page) late.push(`${page} in ${frame}`);
  }
  return late;
}
