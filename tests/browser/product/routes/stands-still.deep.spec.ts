import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoMember } from '../../accounts.ts';
import { signIn } from '../member-session.ts';
import { openScreen } from '../open-screen.ts';
import { VISITS, type Visit } from './visits.ts';

/** The largest layout shift of a load, as Lighthouse adds it up. */
const MOST = 0.01;
/** Answers are so late that their placeholders are drawn first. */
const LATE_MS = 150;
/** An answer that comes after all others. */
const LAST_MS = 900;

/**
 * Records layout shifts and their elements, also those that a browser forgives soon after an input:
 * nobody touches the page here, and Chromium takes its opening for one, for half a second.
 */
const WATCH = `addEventListener('DOMContentLoaded', () => {
  window.moved = [];
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const named = ({ node, previousRect: was, currentRect: is }) =>
    (node?.className || node?.nodeName || 'gone') + ' from ' + box(was) + ' to ' + box(is);
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      moved.push({ value, what: sources.map(named).join(', ') });
  }).observe({ type: 'layout-shift', buffered: true });
})`;

/** The pictures have loaded, and the observer, notified after a frame, has recorded it. */
const SETTLED = `Promise.all([...document.images].filter((one) => one.loading !== 'lazy')
  .map((one) => one.decode().catch(() => {})))
  .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))`;

const UNCLAIMED = 'Object.keys(globalThis.preloaded ?? {})';

interface Moved {
  readonly value: number;
  readonly what: string;
}

const member = { token: '', deposit: '' };

test.beforeAll(async ({ request }) => {
  const session = await signIn(request, demoMember());
  // The game opens without money, so that a notice comes below it.
  await session.call('transall');
  await session.call('uptransferstatus', { transferstatus: 0 });
  const listed = JSON.stringify(await session.call('gettransrecord', { type: 1 }));
  member.token = session.token;
  member.deposit = /"out_trade_no":"([^"]+)"/.exec(listed)?.[1] ?? '';
});

async function opened(
  browser: Browser,
  { path, as, sees, asks }: Visit,
  before = async (_page: Page): Promise<void> => {},
): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**/api/**', async (call) => {
    await new Promise((done) => setTimeout(done, LATE_MS));
    // The page may be closed meanwhile.
    await call.continue().catch(() => {});
  });
  await before(page);
  await page.addInitScript({ content: WATCH });
  const visit = { member: as === 'member', token: member.token };
  await openScreen(page, path.replace('{deposit}', member.deposit), visit);
  const there = page.getByText(sees).or(page.getByLabel(sees));
  await expect(there.filter({ visible: true }).first()).toBeVisible();
  if (asks !== undefined) await expect(page.getByRole('dialog', { name: asks })).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main [data-skeleton]:visible')).toHaveCount(0);
  await page.evaluate(SETTLED);
  return page;
}

/** The shifts of the page's load add up to as good as nothing. */
async function hasStoodStill(page: Page): Promise<void> {
  const moved = await page.evaluate<Moved[]>('moved');
  const sum = moved.reduce((all, { value }) => all + value, 0);
  const seen = moved.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n');
  expect(sum, seen).toBeLessThanOrEqual(MOST);
}

// /excluded redirects a member without a pause to home: two screens, neither of which moves.
for (const visit of VISITS.filter(({ path }) => path !== '/excluded')) {
  test(`${visit.path} of a ${visit.as} does not move and uses its preloaded answers`, async ({
    browser,
  }) => {
    const page = await opened(browser, visit);
    await hasStoodStill(page);
    // The preloaded calls are exactly those of the screen (route-first-paint.ts). They are dropped
    // after 15 s, so this waits for less.
    await expect.poll(() => page.evaluate<string[]>(UNCLAIMED), { timeout: 5_000 }).toEqual([]);
    await page.close();
  });
}

/** Answers a call after `ms`; `change` is laid over its data. */
const answersLate = (page: Page, call: string, ms: number, change?: object) =>
  page.route(`**/api/${call}`, async (route) => {
    const response = await route.fetch().catch(() => null);
    const answer = await response?.json().catch(() => null);
    await new Promise((done) => setTimeout(done, ms));
    const data = change ? { ...answer?.data, ...change } : answer?.data;
    // The page may be closed meanwhile.
    if (answer) await route.fulfill({ json: { ...answer, data } }).catch(() => {});
  });

/** What is locked makes the card on top of 取款 higher. */
const LOCKED = { held: { withdrawals: '142.40', deposits: '71.20', transit: '0.00' } };

for (const last of ['user', 'getcard', 'getBetAmount', 'balancelist']) {
  test(`取款 with locked money does not move if ${last} is answered last`, async ({ browser }) => {
    const visit: Visit = { path: '/withdrawal', as: 'member', sees: '取款处理中' };
    const page = await opened(browser, visit, async (opening) => {
      await answersLate(opening, 'getBetAmount', LATE_MS, LOCKED);
      const change = last === 'getBetAmount' ? LOCKED : undefined;
      await answersLate(opening, last, LAST_MS, change);
    });
    await hasStoodStill(page);
    await page.close();
  });
}
