import { expect, type Page } from '@playwright/test';
import type { Visit } from './visits.ts';

/** Whether an element is drawn; a test that takes this function from the app keeps it here. */
export const IS_SEEN =
  '((one) => (globalThis.keptCheckVisibility ?? one.checkVisibility).call(one))';

/** Keeps it, for a page whose app shall not have it. */
export const KEEP_IS_SEEN = 'globalThis.keptCheckVisibility = Element.prototype.checkVisibility;';

/**
 * Goes to the address and marks what is left, by its innermost elements without the bar of the
 * title, which stays; the address then, which a redirect changes.
 */
const LEAVE = `(to) => {
  const seen = [...document.querySelectorAll('main *')]
    .filter((one) => one.firstElementChild === null && ${IS_SEEN}(one))
    .filter((one) => !one.closest('main > header'));
  for (const one of document.querySelectorAll('[data-left]')) one.removeAttribute('data-left');
  const from = location.hash;
  for (const one of seen) one.setAttribute('data-left', '');
  location.hash = to;
  if (location.hash === from) for (const one of seen) one.removeAttribute('data-left');
  return location.hash;
}`;

/** The screen that was left, which stays until the next one is ready, is gone or hidden. */
const IS_LEFT = `(there) => location.hash !== there ||
  [...document.querySelectorAll('[data-left]')].every((one) => !${IS_SEEN}(one))`;

/** Goes to an address within the open page, like a tap on a link; the screen before it is gone. */
export async function leaveFor(page: Page, path: string): Promise<void> {
  const left = JSON.stringify(await page.evaluate<string>(`(${LEAVE})(${JSON.stringify(path)})`));
  // The next screen may show the same text.
  await expect.poll(() => page.evaluate<boolean>(`(${IS_LEFT})(${left})`)).toBe(true);
}

/**
 * Goes there like `leaveFor`, and waits until its content has loaded and no placeholder is left.
 */
export async function goTo(
  page: Page,
  { path, sees, asks }: Visit,
  deposit: string,
): Promise<void> {
  await leaveFor(page, path.replace('{deposit}', deposit));
  const there = page.getByText(sees).or(page.getByLabel(sees));
  await expect(there.filter({ visible: true }).first()).toBeVisible();
  if (asks !== undefined) {
    const question = page.getByRole('dialog', { name: asks });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }
  await expect(page.locator('main [aria-busy=true], main [data-skeleton]:visible')).toHaveCount(0);
}
