import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRODUCT } from '../product-place.ts';
import { expect, stands, THEMES, test, wears } from './visual-test.ts';

const FAMILIES = [
  ...['action', 'field', 'choice', 'list', 'money'],
  ...['surface', 'progress', 'frame', 'overlay', 'own'],
];
const GALLERY = '__gallery';
const BUILT = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));

/** Files of a build that name the gallery. */
const namesGallery = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|webmanifest)$/.test(file))
    .filter((file) => /__gallery|data-force/.test(readFileSync(join(folder, file), 'utf8')));

const fileName = (part: string): string => part.replace(/,.*/, '').toLowerCase();

test('the production build contains nothing of the gallery', async ({ page, site }) => {
  // The gallery's own build does: the searched words are the right ones.
  expect(namesGallery(site.folder).length).toBeGreaterThan(0);
  expect(namesGallery(BUILT)).toEqual([]);
  await page.goto(`${PRODUCT.site}/#/${GALLERY}`);
  await expect(page).toHaveURL(`${PRODUCT.site}/#/`);
});

for (const theme of THEMES) {
  for (const family of FAMILIES) {
    test(`${family} looks as it did, ${theme}`, async ({ page }) => {
      await wears(page, theme);
      await page.goto(`/#/${GALLERY}?family=${family}`);
      await expect(page.getByRole('region', { name: family, exact: true })).toBeVisible();
      await stands(page);
      const parts = await page.locator('[data-part]').all();
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts) {
        const name = fileName((await part.getAttribute('data-part')) ?? '');
        await expect.soft(part).toHaveScreenshot(`${family}-${name}-${theme}.png`);
      }
    });
  }

  test(`what lies over the page looks as it did, ${theme}`, async ({ page }) => {
    await wears(page, theme);
    await page.setViewportSize({ width: 412, height: 560 });
    await page.goto(`/#/${GALLERY}?family=overlay`);
    const openers = page.locator('[data-part]').first().getByRole('button');
    await expect(openers).toHaveCount(6);
    for (const [index, opener] of (await openers.all()).entries()) {
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await stands(page);
      await expect.soft(page).toHaveScreenshot(`overlay-open-${index + 1}-${theme}.png`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    for (const text of ['刷新成功', '回收失败，请稍后再试', '您已在当前页面']) {
      await page.getByRole('button', { name: text }).click();
      const toast = page.getByRole('status').filter({ hasText: text });
      await stands(page);
      await expect.soft(toast).toHaveScreenshot(`overlay-toast-${text.length}-${theme}.png`);
    }
  });
}
