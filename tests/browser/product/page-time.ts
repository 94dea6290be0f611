import { expect, type Page } from '@playwright/test';

/** Ten and eleven in the morning in Beijing, of a day without events. */
const BEGINS = '2026-11-20T02:00:00Z';
const STANDS = '2026-11-20T03:00:00Z';

/** The page's clock is a test's: its server's agrees with it, whatever the answers say. */
export async function agreeingServer(page: Page): Promise<void> {
  await page.addInitScript(`{
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'date' ? new Date().toUTCString() : get.call(this, name);
    };
  }`);
}

/** Allows the test to hold the page's clock from now on; call it before the page is opened. */
export async function installClock(page: Page, time = BEGINS): Promise<void> {
  await agreeingServer(page);
  await page.clock.install({ time });
}

/** From here on only the test moves the time of the page. */
export const pauseClock = (page: Page): Promise<void> => page.clock.pauseAt(STANDS);

/** Advances the time in steps of so many ms until a condition is true. */
export const runClockUntil = (
  page: Page,
  ms: number,
  isSo: () => Promise<boolean>,
): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(ms);
        return isSo();
      },
      { intervals: [20] },
    )
    .toBe(true);

/** The page becomes hidden, or visible again. */
export const setVisible = (page: Page, visible: boolean): Promise<unknown> =>
  page.evaluate(`{
    const state = '${visible ? 'visible' : 'hidden'}';
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    Object.defineProperty(document, 'hidden', { configurable: true, value: ${!visible} });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }`);
