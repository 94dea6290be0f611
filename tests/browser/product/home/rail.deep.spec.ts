import type { Page } from '@playwright/test';
import { answers } from '../faults.ts';
import { expect, test, VIEWS } from '../product-test.ts';

/** The scroll position at which the rail of categories stops moving (specification, 2 and 9). */
const STICKS_AT = 365;

const railTop = async (page: Page, scroll: number): Promise<number> => {
  await page.evaluate(`scrollTo(0, ${scroll})`);
  const box = await page.getByRole('navigation', { name: '游戏分类' }).boundingBox();
  if (!box) throw new Error('no rail');
  return Math.round(box.y);
};

const openRail = async (page: Page): Promise<void> => {
  // With its last part the page is as long as the scroll positions below need.
  await expect(page.getByRole('link', { name: '联系我们' }).last()).toBeAttached();
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
  await expect(page.locator('[data-lobby][style*="--rail-top"]')).toBeVisible();
};

/** Up to the position the rail goes with the page, from there on it stays. */
async function sticksAt365(page: Page): Promise<void> {
  await openRail(page);
  await expect
    .poll(async () => {
      const docked = await railTop(page, STICKS_AT);
      const before = await railTop(page, STICKS_AT - 20);
      const after = await railTop(page, STICKS_AT + 200);
      return Math.abs(after - docked) <= 1 && Math.abs(before - docked - 20) <= 1;
    })
    .toBe(true);
}

for (const { width, height } of VIEWS) {
  test(`the rail moves up to a scroll of ${STICKS_AT} px and then stays, with the banner and without: ${width} px`, async ({
    page,
    open,
    member,
  }) => {
    await page.setViewportSize({ width, height });
    await open('/', { as: member });
    await sticksAt365(page);
    await page.evaluate('scrollTo(0, 0)');
    const offer = page.getByRole('button', { name: '关闭下载提示' });
    await offer.click();
    await expect(offer).toHaveCount(0);
    await sticksAt365(page);
  });
}

test('every category of the rail can be reached in a low window', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open('/');
  await openRail(page);
  await page.evaluate(`scrollTo(0, ${STICKS_AT + 50})`);
  const last = page.getByRole('navigation', { name: '游戏分类' }).getByRole('button').last();
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'true');
});

test('with neither banners nor jackpot the rail goes with the page and stays from 365 px on', async ({
  page,
  open,
}) => {
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const boot = /(<script id="boot"[^>]*>)(.*?)(<\/script>)/s;
    const body = (await response.text()).replace(boot, (_all, begin, text, end) => {
      const data = JSON.parse(text);
      return (
        begin +
        JSON.stringify({ ...data, bannerList: [], app: { ...data.app, jackpot: '0' } }) +
        end
      );
    });
    await route.fulfill({ response, body });
  });
  await answers(page, 'bannerList', []);
  await open('/');
  await openRail(page);
  // The place where it stays follows the parts above, which come one by one.
  await expect
    .poll(async () => {
      const early = await railTop(page, STICKS_AT - 60);
      const later = await railTop(page, STICKS_AT - 40);
      const docked = await railTop(page, STICKS_AT);
      const after = await railTop(page, STICKS_AT + 150);
      return Math.abs(later - early + 20) <= 1 && Math.abs(after - docked) <= 1 && docked >= 56;
    })
    .toBe(true);
});
