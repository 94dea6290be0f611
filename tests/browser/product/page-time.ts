import { expect, type Page } from '@playwright/test';

/** Ten and eleven in the morning in Beijing, of a day on which nothing happens. */
const BEGINS = '2026-11-20T02:00:00Z';
const STANDS = '2026-11-20T03:00:00Z';

/** The page's clock can be held from now on; before the page is opened. */
export const takesTime = (page: Page): Promise<void> => page.clock.install({ time: BEGINS });

/** From here on the time of the page goes on by our hand alone. */
export const holdsTime = (page: Page): Promise<void> => page.clock.pauseAt(STANDS);

/** Lets time go on in steps of so many ms until something has come true. */
export const goesOnUntil = (page: Page, ms: number, isSo: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(ms);
        return isSo();
      },
      { intervals: [20] },
    )
    .toBe(true);

/** Nobody looks at the page any more, or somebody does again. */
export const setVisible = (page: Page, visible: boolean): Promise<unknown> =>
  page.evaluate(`{
    const state = '${visible ? 'visible' : 'hidden'}';
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    Object.defineProperty(document, 'hidden', { configurable: true, value: ${!visible} });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }`);
