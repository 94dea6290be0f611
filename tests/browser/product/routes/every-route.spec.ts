import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { routes } from '../../../../apps/web/src/routes/route-table.ts';
import { demoMember } from '../../accounts.ts';
import { signIn } from '../member-session.ts';
import { brokenRules, openScreen } from '../open-screen.ts';
import { goTo } from './go-to.ts';
import { VISITS, type Visit } from './visits.ts';

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const layoutFaults = textOf('../../in-page/layout-faults.js');
const doubleText = textOf('../../in-page/double-text.js');
const PATHS = routes.map(({ path }) => path);
const WIDTHS = [320, 360, 412, 1280];
const HEIGHT = 915;

interface Place {
  readonly page: Page;
  readonly deposit: string;
}
const places = new Map<Visit['as'], Place>();
const faults: string[] = [];

test.beforeAll(async ({ browser, request }) => {
  const member = await signIn(request, demoMember());
  // All money is recalled, so that a game always asks for a transfer.
  await member.call('transall');
  await member.call('uptransferstatus', { transferstatus: 0 });
  const listed = JSON.stringify(await member.call('gettransrecord', { type: 1 }));
  const deposit = /"out_trade_no":"([^"]+)"/.exec(listed)?.[1] ?? '';
  for (const as of ['visitor', 'member'] as const) {
    const page = await browser.newPage();
    page.on('pageerror', (fault) => faults.push(fault.message));
    await openScreen(page, '/', { member: as === 'member', token: member.token });
    places.set(as, { page, deposit });
  }
});

test.afterAll(async () => {
  for (const { page } of places.values()) await page.close();
});

/** No placeholder, no animation that is seen, and every picture has loaded. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(`Promise.all([
    ...document.getAnimations()
      .filter(({ effect }) => effect.getTiming().iterations !== Infinity)
      .filter(({ effect }) => effect.target.checkVisibility())
      .map((one) => one.finished.catch(() => {})),
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  ])`);

/** What depends on the window settles within moments. */
const hasNoLayoutFault = (page: Page, when: string, taps: boolean): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate<string[]>(`${layoutFaults}\nlayoutFaults({ taps: ${taps} })`), {
      message: when,
    })
    .toEqual([]);

test('every route of the table is visited', () => {
  expect(PATHS.length).toBeGreaterThan(30);
  const forms = VISITS.map(({ path }) => path.replace(/\?.*/, ''));
  const covers = (route: string) => {
    const form = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
    return forms.some((path) => form.test(path));
  };
  expect(PATHS.filter((path) => !covers(path))).toEqual([]);
});

for (const visit of VISITS) {
  test(`${visit.path} of a ${visit.as} is accessible and fits every width`, async () => {
    const place = places.get(visit.as);
    if (!place) throw new Error('no page');
    const { page } = place;
    faults.length = 0;
    await page.setViewportSize({ width: 412, height: HEIGHT });
    await goTo(page, visit, place.deposit);
    await settled(page);
    // Only colours depend on the theme.
    expect.soft(await brokenRules(page), 'dark').toEqual([]);
    await page.evaluate("document.documentElement.dataset.theme = 'light'");
    await settled(page);
    expect.soft(await brokenRules(page, ['color-contrast']), 'light').toEqual([]);
    await page.evaluate("document.documentElement.dataset.theme = 'dark'");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await hasNoLayoutFault(page, `${width} px`, true);
    }
    await page.setViewportSize({ width: 412, height: HEIGHT });
    await page.evaluate(`${doubleText}\ndoubleText()`);
    await hasNoLayoutFault(page, 'text at 200 %', false);
    await page.evaluate('singleText()');
    expect(faults).toEqual([]);
    await page.keyboard.press('Escape');
  });
}
