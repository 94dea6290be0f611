import { expect, test } from '@playwright/test';
import { demoStaff } from '../accounts.ts';
import { deskOf } from './desk.ts';

/** How many pixels each table without rows, or each of them, is wider than its place. */
const overOf = (which: string): string =>
  `[...document.querySelectorAll('.ant-table-content')]
    .filter((one) => one.querySelector('${which}'))
    .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)`;

test('at 1280 px tables stay in their places, also without rows, and texts whole', async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, demoStaff().maker);
  await page.setViewportSize({ width: 1280, height: 800 });
  // Another test may have confirmed a change of a level: its row comes tomorrow.
  await page.route(/\/office\/vip(\?|$)/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, coming: [] } } });
  });
  for (const [path, which] of [
    ['/deposits', '.ant-table-placeholder'],
    ['/staff', '.ant-table-placeholder'],
    ['/vip', '.ant-table-placeholder'],
    ['/red-packets', 'table'],
  ] as const) {
    await app.open(path);
    await expect(page.locator(`.ant-table-content ${which}`).first()).toBeVisible();
    const over = await page.evaluate<number[]>(overOf(which));
    expect([path, Math.max(...over)]).toEqual([path, 0]);
  }
  await app.open('/');
  const note = page.getByRole('region', { name: '今日注册' }).getByText(/^活跃/);
  expect((await note.boundingBox())?.height).toBeLessThan(20);
  await app.open('/payout-wallets');
  await expect(page.getByRole('region', { name: '出款钱包' })).toContainText('复核 系统');
});
