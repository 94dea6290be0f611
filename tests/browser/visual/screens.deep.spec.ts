import type { Page } from '@playwright/test';
import { demoMember } from '../accounts.ts';
import { signIn } from '../product/member-session.ts';
import { openScreen } from '../product/open-screen.ts';
import { agreeingServer } from '../product/page-time.ts';
import { goTo } from '../product/routes/go-to.ts';
import { VISITS, type Visit } from '../product/routes/visits.ts';
import { PRODUCT } from '../product-place.ts';
import {
  type Answers,
  answersFrom,
  answersOfProduct,
  keepAnswers,
  readAnswers,
} from './answers.ts';
import { expect, stands, THEMES, type Theme, test } from './visual-test.ts';

/** `npm run pictures -- --answers` records the product's answers again. */
const ASKING = process.env.ANSWERS_ANEW === '1';

/** Frames of other programs, redirects to home, file downloads, and public documents. */
const NOT_OURS = /^\/(gamePage|zhanzhuye|excluded|statement|transparency)/;
const PICTURED = VISITS.filter(({ path }) => !NOT_OURS.test(path));

const fileOf = ({ path, as }: Visit, theme: Theme): string =>
  `screen-${path.replace(/\{|\}/g, '').replace(/\W+/g, '-').replace(/^-|-$/g, '')}-${as}-${theme}.png`
    .replace('screen--', 'screen-home-')
    .toLowerCase();

/** The app for this viewer, at the time of the answers; nothing in it is random. */
async function settle(page: Page, as: Visit['as'], theme: Theme, time: string, token = '') {
  await agreeingServer(page);
  await page.clock.setFixedTime(time);
  await page.addInitScript('Math.random = () => 0.5');
  await openScreen(page, '/', { member: as === 'member', theme, token });
}

async function visitOf(page: Page, visit: Visit, deposit: string): Promise<void> {
  // A question of the previous screen is not asked over this one.
  await page.keyboard.press('Escape');
  await goTo(page, visit, deposit);
  await stands(page);
}

/** Nothing more is asked for: a list in which rounds are one line loads further pages by itself. */
async function hasAsked(page: Page, { answers }: Answers): Promise<void> {
  let before = -1;
  while (before < Object.keys(answers).length) {
    before = Object.keys(answers).length;
    await page.waitForTimeout(1_000);
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

if (ASKING) {
  test('the product is asked for its answers', async ({ browser, site, playwright }) => {
    test.setTimeout(600_000);
    const request = await playwright.request.newContext({ baseURL: PRODUCT.site });
    const member = await signIn(request, demoMember());
    // What is said once of a reached level stands in no picture.
    await member.call('vip/shown', { level: 2 });
    const listed = JSON.stringify(await member.call('gettransrecord', { type: 1 }));
    const deposit = /"out_trade_no":"([^"]+)"/.exec(listed)?.[1] ?? '';
    const kept = { at: new Date().toISOString(), deposit, answers: {} };
    for (const as of ['visitor', 'member'] as const) {
      const page = await browser.newPage({ baseURL: site.address });
      await answersOfProduct(page, PRODUCT.site, kept);
      await settle(page, as, 'dark', kept.at, member.token);
      for (const visit of PICTURED.filter((candidate) => candidate.as === as)) {
        await visitOf(page, visit, deposit);
        await hasAsked(page, kept);
      }
      await page.close();
    }
    keepAnswers(kept);
  });
} else {
  for (const theme of THEMES) {
    for (const as of ['visitor', 'member'] as const) {
      test(`every screen of a ${as} looks as it did, ${theme}`, async ({ page }) => {
        test.setTimeout(180_000);
        const kept = readAnswers();
        const missing = new Set<string>();
        await answersFrom(page, kept, missing);
        await settle(page, as, theme, kept.at);
        for (const visit of PICTURED.filter((candidate) => candidate.as === as)) {
          await visitOf(page, visit, kept.deposit);
          await expect.soft(page, visit.path).toHaveScreenshot(fileOf(visit, theme));
        }
        expect([...missing]).toEqual([]);
      });
    }
  }
}
