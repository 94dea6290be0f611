import type { Page } from '@playwright/test';
import { expect, test, VIEWS } from '../product-test.ts';

/** The scroll position at which the rail of categories stops moving (specification, 2 and 9). */
const STICKS_AT = 365;

const railTop = async (page: Page, scroll: number): Promise<number> => {
  await page.evaluate(`scrollTo(0, ${scroll})`);
  const box = await page.getByRole('navigation', { name: '游戏分类' }).boundingBox();
  if (!box) throw new Error('no rail');
  return Math.round(box.y);
};

for (const { width, height } of VIEWS) {
  test(`the rail moves up to a scroll of ${STICKS_AT} px and then stays: ${width} px`, async ({
    page,
    open,
    member,
  }) => {
    await page.setViewportSize({ width, height });
    await open('/', { as: member });
    const offer = page.getByRole('button', { name: '关闭下载提示' });
    await offer.click();
    await expect(offer).toHaveCount(0);
    // With its last part the page is as long as the scroll positions below need.
    await expect(page.getByRole('link', { name: '联系我们' }).last()).toBeAttached();
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    const docked = await railTop(page, STICKS_AT);
    expect(Math.abs((await railTop(page, STICKS_AT - 20)) - (docked + 20))).toBeLessThanOrEqual(1);
    expect(Math.abs((await railTop(page, STICKS_AT + 200)) - docked)).toBeLessThanOrEqual(1);
  });
}
