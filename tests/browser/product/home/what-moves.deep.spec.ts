import type { Page } from '@playwright/test';
import { answers } from '../faults.ts';
import { installClock, pauseClock, runClockUntil } from '../page-time.ts';
import { expect, test } from '../product-test.ts';

for (const path of ['/', '/mine']) {
  test(`the banners of ${path} move on every 2 s, and start again after the last`, async ({
    page,
    open,
  }) => {
    await installClock(page);
    await open(path);
    const slides = page.getByRole('region', { name: '优惠横幅' }).locator('a');
    const shown = () =>
      slides.evaluateAll((links: { ariaHidden: string }[]) =>
        links.findIndex(({ ariaHidden }) => ariaHidden === 'false'),
      );
    await expect.poll(shown).toBeGreaterThanOrEqual(0);
    await pauseClock(page);
    const before = await shown();
    await runClockUntil(page, 200, async () => (await shown()) !== before);
    // The first one is repeated at the end of the track, and is replaced by the first itself.
    const count = (await slides.count()) - 1;
    expect(count).toBeGreaterThan(2);
    let place = (await shown()) % count;
    for (let step = 0; step < count; step += 1) {
      await expect.poll(shown).toBe(place);
      await page.clock.runFor(1_600);
      expect(await shown()).toBe(place);
      await page.clock.runFor(400);
      place = (place + 1) % count;
    }
    await expect.poll(shown).toBe(place);
  });
}

/** The number in its accessible text, in hundredths. */
async function jackpotOf(page: Page): Promise<number> {
  const said = await page.getByRole('img', { name: '累积奖池' }).getAttribute('aria-label');
  return Number(said?.replace(/\D/g, ''));
}

/** The digits that roll out below the new ones, as one number. */
const rolledOut = (page: Page): Promise<string> =>
  page.evaluate(`Array.from(document.querySelectorAll('[data-was]'), (digit) =>
    getComputedStyle(digit, '::after').content.replaceAll('"', '')).join('')`);

const MILLION = 100_000_000;

test('the jackpot starts in its range, moves after 1 s, then every 3 s, and continues after a reload', async ({
  page,
  open,
}) => {
  await installClock(page);
  await open('/');
  await expect(page.getByRole('img', { name: '累积奖池' })).toBeVisible();
  await pauseClock(page);
  const begin = await jackpotOf(page);
  expect(begin).toBeGreaterThanOrEqual(71_168_329_088);
  expect(begin).toBeLessThanOrEqual(96_168_329_088);
  await runClockUntil(page, 200, async () => (await jackpotOf(page)) !== begin);
  let last = await jackpotOf(page);
  expect(Math.abs(last - begin)).toBeLessThanOrEqual(2 * MILLION);
  const moves = async (ms: number) => {
    await page.clock.runFor(ms - 300);
    expect(await jackpotOf(page)).toBe(last);
    await page.clock.runFor(350);
    await expect.poll(() => jackpotOf(page)).not.toBe(last);
    expect(await rolledOut(page)).toBe(String(last));
    const now = await jackpotOf(page);
    expect(Math.abs(now - last)).toBeLessThanOrEqual(MILLION);
    last = now;
  };
  await moves(3_000);
  await page.reload();
  await runClockUntil(page, 50, () => page.getByRole('img', { name: '累积奖池' }).isVisible());
  expect(await jackpotOf(page)).toBe(last);
  await moves(1_000);
  await moves(3_000);
  expect(await page.evaluate("JSON.parse(localStorage.getItem('lastNumber'))")).toBe(last);
});

test('the notices take turns; a tap opens the visible one and links to all of them', async ({
  page,
  open,
  member,
}) => {
  const notices = ['今晚八点例行维护', '新场馆已经开放'];
  await answers(page, 'homenotice', notices);
  await installClock(page);
  await open('/', { as: member });
  const bar = page.getByRole('main').getByRole('button', { name: /例行维护|新场馆/ });
  await expect(bar).toBeVisible();
  await pauseClock(page);
  const before = await bar.textContent();
  await runClockUntil(page, 500, async () => (await bar.textContent()) !== before);
  await page.clock.runFor(4_000);
  await expect(bar).toHaveText(before ?? '');
  await bar.click();
  const letter = page.getByRole('dialog', { name: '公告' });
  await runClockUntil(page, 100, () => letter.isVisible());
  await expect(letter).toContainText(before ?? '');
  await letter.getByRole('link', { name: '更多公告' }).click();
  await expect(page).toHaveURL(/#\/message$/);
  await runClockUntil(page, 100, () => page.getByRole('tab', { name: '公告' }).isVisible());
  await expect(letter).toBeHidden();
});

test('a long notice is scrolled to its end before the next one comes', async ({ page, open }) => {
  const long = `公告${'一二三四五六七八九十'.repeat(8)}到此为止`;
  await answers(page, 'homenotice', [long, '下一条']);
  await open('/');
  const line = page
    .getByRole('main')
    .getByRole('button', { name: /到此为止/ })
    .locator('span > span');
  await expect(line).toBeVisible();
  const cut = (): Promise<number> =>
    page.evaluate(`(() => {
      const text = document.evaluate("//main//button//span[contains(., '到此为止')]/span", document)
        .iterateNext();
      const end = (one) => one.getBoundingClientRect().right;
      return text ? end(text) - end(text.parentElement) : 0;
    })()`);
  expect(await cut()).toBeGreaterThan(100);
  await expect.poll(cut, { timeout: 40_000 }).toBeLessThanOrEqual(1);
  await expect(page.getByRole('main').getByRole('button', { name: '下一条' })).toBeVisible();
});
