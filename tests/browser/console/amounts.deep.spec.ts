import { expect, test } from '@playwright/test';
import { MENU } from '../../../apps/console/src/shared/screens/menu.ts';
import { demoStaff } from '../accounts.ts';
import { deskOf } from './desk.ts';

/** Sums of a thousand and more without separators, as far as a page shows them as text. */
const PLAIN_SUMS = `(document.querySelector('.cs-body')?.innerText ?? '')
  .match(/(?<![\\d.,\\w])\\d{4,}\\.\\d{2}(?!\\d)/g) ?? []`;

test('no screen shows a sum without thousands separators', async ({ browser }) => {
  const { checker, maker } = demoStaff();
  for (const staff of [maker, checker]) {
    const { page, app } = await deskOf(browser, staff);
    for (const { path, words } of MENU) {
      const link = page.getByRole('navigation').getByRole('link', { name: words, exact: false });
      if (path !== '/' && (await link.count()) === 0) continue;
      await app.open(path);
      expect([path, await page.evaluate<string[]>(PLAIN_SUMS)]).toEqual([path, []]);
      const row = page.locator('tbody tr[data-opens]').first();
      if ((await row.count()) === 0) continue;
      await row.click();
      await expect(page.locator('[aria-busy="true"], .ant-spin-spinning')).toHaveCount(0);
      expect([path, await page.evaluate<string[]>(PLAIN_SUMS)]).toEqual([path, []]);
    }
  }
});
