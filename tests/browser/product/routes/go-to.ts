import { expect, type Page } from '@playwright/test';
import type { Visit } from './visits.ts';

/**
 * Goes there within the open page, like a tap on a link, and waits until its content has loaded and
 * no placeholder is left.
 */
export async function goTo(
  page: Page,
  { path, sees, asks }: Visit,
  deposit: string,
): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(path.replace('{deposit}', deposit))}`);
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
