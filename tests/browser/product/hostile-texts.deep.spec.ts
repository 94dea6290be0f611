import type { Page } from '@playwright/test';
import { demoMember } from '../accounts.ts';
import { deskOf } from '../console/desk.ts';
import { newMaker } from '../console/new-staff.ts';
import { type MemberSession, signIn } from './member-session.ts';
import { expect, test } from './product-test.ts';
import { VISITS } from './routes/visits.ts';

/** Markup and attributes that run a script, for every text that somebody has written. */
const HOSTILE = `<img src=x onerror="window.hacked=1">"'><script>window.hacked=1</script>`;
const LINK = 'javascript:window.hacked=1';

/** Fields with codes and figures: with another value the screen would not open at all. */
const CODES = new RegExp(
  `(^|_)(${[
    ...['id', 'key', 'code', 'type', 'state', 'token', 'date', 'time', 'no', 'number', 'version'],
    ...['kind', 'status', 'hash', 'stage', 'role', 'permissions?', 'network', 'icon', 'img'],
    ...['image', 'pic.*', 'url_type', 'username', 'refusal', 'session'],
  ].join('|')})$`,
  'i',
);
const LINKS = /(url|link|href|domain|address)$/i;
const HAN = /\p{Script=Han}/u;

/** The answer with each written text hostile, and each address outside a script. */
function hostile(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    if (LINKS.test(field) && !/^\/(art|assets)\//.test(value)) return LINK;
    return HAN.test(value) && !CODES.test(field) ? `${value}${HOSTILE}` : value;
  }
  if (Array.isArray(value)) return value.map((item) => hostile(item, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, hostile(item, name)]),
  );
}

/** Every call's data says something hostile from now on; returns how many did. */
async function poison(page: Page, path: string): Promise<() => number> {
  let count = 0;
  await page.route(path, async (route) => {
    // A stream has no end, and no texts.
    if (route.request().url().includes('/events')) return route.fallback();
    const response = await route.fetch().catch(() => null);
    const isJson = response?.headers()['content-type']?.includes('application/json') ?? false;
    if (response === null || !isJson) return route.fallback().catch(() => undefined);
    const answer = await response.json();
    const json = { ...answer, data: hostile(answer.data) };
    if (JSON.stringify(json).includes('window.hacked')) count += 1;
    return route.fulfill({ response, json }).catch(() => undefined);
  });
  return () => count;
}

/** What of it has become more than text: elements, addresses of scripts, or a script that ran. */
const LIVE = `[
  ...[...document.querySelectorAll('img[src="x"], [onerror]')].map((one) => one.outerHTML),
  ...[...document.querySelectorAll('[href], [src], [action], [formaction]')]
    .filter((one) => ['href', 'src', 'action', 'formaction'].some((name) =>
      /^\\s*javascript:/i.test(one.getAttribute(name) ?? '')))
    .map((one) => one.outerHTML.slice(0, 200)),
  ...[...document.scripts].filter((one) => one.textContent === 'window.hacked=1').map(() => 1),
  ...(window.hacked === undefined ? [] : ['ran']),
]`;

const settles = (page: Page): Promise<void> =>
  expect(page.locator('main [aria-busy=true], main [data-skeleton]:visible')).toHaveCount(0);

let demo: MemberSession;
test.beforeAll(async ({ request }) => {
  demo = await signIn(request, demoMember());
});

for (const viewer of ['visitor', 'member'] as const) {
  test(`hostile texts are inert on every screen of a ${viewer}`, async ({ page, open }) => {
    test.slow();
    const poisoned = await poison(page, '**/api/**');
    for (const { path, as, sees, asks } of VISITS) {
      // A sheet over a game needs a venue that answers as it does.
      if (as !== viewer || path.includes('{deposit}') || asks !== undefined) continue;
      // Loaded anew, so that every screen asks for what it shows.
      await page.goto('about:blank');
      await open(path, as === 'member' ? { as: demo } : {});
      const there = page.getByText(sees).or(page.getByLabel(sees));
      await expect(there.filter({ visible: true }).first(), path).toBeVisible();
      await settles(page);
      expect([path, await page.evaluate(LIVE)]).toEqual([path, []]);
    }
    expect(poisoned()).toBeGreaterThan(10);
  });
}

test('hostile texts are inert on every page of the console', async ({ browser }) => {
  test.slow();
  const { page, app } = await deskOf(browser, await newMaker());
  const poisoned = await poison(page, '**/office/**');
  for (const path of ['/content', '/activities', '/settings', '/service', '/changes', '/bonuses']) {
    await app.open(path);
    expect([path, await page.evaluate(LIVE)]).toEqual([path, []]);
  }
  expect(poisoned()).toBeGreaterThan(3);
});
