import { expect, test } from 'vitest';
import { overflows } from '../testing/test-pages.ts';
import { openVisits } from '../testing/visits.ts';

const { visit } = await openVisits();

/** Games of each kind of page: their button, and what says that nobody needs to wait there. */
const WAITING = [
  ['cloud-dice', '.panel .primary', '稍后在记录中查看结果'],
  ['star-picking', '.panel .primary', '稍后在记录中查看结果'],
  ['imperial-sic-bo', '.panel .primary', '稍后在记录中查看结果'],
  ['crabapple-bloom', '.orb', '稍后在记录中查看结果'],
  ['pearl-finder', '.panel .primary', '重新打开游戏可继续'],
] as const;

/** Lets half a minute of the page be over at once. */
const HALF_A_MINUTE_IS_OVER = `{
  const later = setTimeout;
  setTimeout = (act, ms, ...rest) => later(act, ms === 30_000 ? 0 : ms, ...rest);
}`;

test.each(WAITING)(
  '%s says after half a minute that its bet is not confirmed, asks on, and shows the answer',
  async (code, button, ways) => {
    const sitting = await visit(code, { size: [360, 640] });
    const { page, game } = sitting;
    const line = game.locator('.line, .words');
    if (code === 'star-picking') await game.click('.toggle:has-text("机选")');
    if (code === 'imperial-sic-bo')
      await game.click('.felt-page:not([hidden]) .field[aria-label^="大 "]');
    const sent: string[] = [];
    let isDown = true;
    await page.route(/\/page\/(bet|start)$/, (route) => {
      sent.push(route.request().postData() ?? '');
      return isDown ? route.abort() : route.continue();
    });
    await game.evaluate(HALF_A_MINUTE_IS_OVER);
    await game.click(button);
    await expect.poll(() => line.textContent()).toContain('尚未确认，系统仍在查询。您可以先离开');
    expect(await line.textContent()).toContain(ways);
    // The felt of 御前骰宝 fills the smallest screen: there the line may take a second row.
    if (code !== 'imperial-sic-bo') expect(await overflows(game)).toEqual([]);
    const before = sent.length;
    await expect
      .poll(async () => {
        // The network comes and goes: no wait of the page passes.
        await game.evaluate("dispatchEvent(new Event('online'))");
        return sent.length;
      })
      .toBeGreaterThan(before + 2);
    // What is tried again does not take the words away.
    expect(await line.textContent()).toContain(ways);
    isDown = false;
    await expect
      .poll(async () => {
        await game.evaluate("dispatchEvent(new Event('online'))");
        return line.textContent();
      })
      .not.toContain('尚未确认');
    expect(new Set(sent).size).toBe(1);
    await sitting.leave();
  },
);
