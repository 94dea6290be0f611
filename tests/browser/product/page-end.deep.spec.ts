import { expect, test } from './product-test.ts';

/**
 * Content that cannot be tapped at the end of the page. Content hidden by its own scroller (the
 * rail) is scrolled into view; the dock must not cover anything.
 */
const COVERED = `(() => {
  const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY);
  const isApart = (one) => {
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).position === 'fixed' || scrolls(up)) return true;
    }
    return false;
  };
  const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return [...document.querySelectorAll('main :is(a, button, input, select, summary)')]
    .filter((one) => !isApart(one))
    .filter((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      if (width < 2 || middle.y <= Math.max(head, 0)) return false;
      const hit = document.elementFromPoint(middle.x, middle.y);
      return !(hit && (one.contains(hit) || one.closest('label')?.contains(hit)));
    })
    .map((one) => one.getAttribute('aria-label') || one.textContent);
})()`;

const toTheEnd = 'scrollTo(0, document.documentElement.scrollHeight)';
const isAtTheEnd = `Math.abs(document.documentElement.scrollHeight - innerHeight - scrollY) < 2`;

test.use({ viewport: { width: 360, height: 640 } });

for (const [path, last] of [
  ['/', '联系我们'],
  ['/mine', '联系我们'],
  ['/recharge', ''],
  ['/money', ''],
  ['/activity', ''],
] as const) {
  test(`nothing covers the controls at the end of ${path}`, async ({ page, open, member }) => {
    await open(path, { as: member });
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    if (last) await expect(page.getByRole('link', { name: last }).last()).toBeVisible();
    if (path === '/') await expect(page.getByRole('link', { name: '联系客服' })).toBeVisible();
    // What loads while the page is scrolled makes it longer.
    await expect.poll(() => page.evaluate(`${toTheEnd}; ${isAtTheEnd}`)).toBe(true);
    if (path === '/') await expect(page.getByRole('button', { name: '返回顶部' })).toBeVisible();
    // What loaded since then has made the page longer: the dock may cover its middle.
    await expect.poll(() => page.evaluate(`${toTheEnd}; ${isAtTheEnd} && ${COVERED}`)).toEqual([]);
  });
}
