import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { brokenRules } from '../open-screen.ts';
import { layoutFaultsOf, openPlaces, type Places, settled, WINDOW } from './open-places.ts';
import { VISITS } from './visits.ts';

const doubleText = readFileSync(new URL('../../in-page/double-text.js', import.meta.url), 'utf8');
/** `each-route.spec.ts` measures 412 px in the dark theme. */
const WIDTHS = [320, 360, 1280];

let places: Places;

test.beforeAll(async ({ browser, request }) => {
  places = await openPlaces(browser, request);
});

test.afterAll(() => places.close());

/** What depends on the window settles within moments. */
const hasNoLayoutFault = (page: Page, when: string, taps: boolean): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => layoutFaultsOf(page, taps), { message: when })
    .toEqual([]);

for (const visit of VISITS) {
  test(`${visit.path} of a ${visit.as} has its contrasts in the light theme and fits every width`, async () => {
    const page = await places.visit(visit);
    // Only colours depend on the theme.
    await page.evaluate("document.documentElement.dataset.theme = 'light'");
    await settled(page);
    expect.soft(await brokenRules(page, ['color-contrast']), 'light').toEqual([]);
    await page.evaluate("document.documentElement.dataset.theme = 'dark'");
    for (const width of WIDTHS) {
      await page.setViewportSize({ ...WINDOW, width });
      await hasNoLayoutFault(page, `${width} px`, true);
    }
    await page.setViewportSize(WINDOW);
    await page.evaluate(`${doubleText}\ndoubleText()`);
    await hasNoLayoutFault(page, 'text at 200 %', false);
    await page.evaluate('singleText()');
    expect(places.faults).toEqual([]);
  });
}
