import type { Envelope } from '@haitang/contract/codes/envelope.ts';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { DemoStaff } from '../accounts.ts';
import { ConsoleApp } from '../pages/console-app.ts';
import { PRODUCT } from '../product-place.ts';

/** The desks of the last test, kept for the picture of a failure; they would poll on for good. */
const desks: { readonly of: string; readonly context: BrowserContext }[] = [];

/** Closes what earlier tests left open. */
async function leaveOldDesks(): Promise<void> {
  const { testId } = test.info();
  while (desks[0] && desks[0].of !== testId) await desks.shift()?.context.close();
}

/** A signed-in member of staff at a desktop: 1440 by 900, no touch, reduced motion. */
export async function deskOf(
  browser: Browser,
  staff: DemoStaff,
): Promise<{ readonly page: Page; readonly app: ConsoleApp }> {
  await leaveOldDesks();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    reducedMotion: 'reduce',
  });
  desks.push({ of: test.info().testId, context });
  const page = await context.newPage();
  const app = new ConsoleApp(page, staff);
  await app.signIn();
  return { page, app };
}

/** Makes an office call with the page's own account, as from another browser. */
export async function askOffice<Data>(
  page: Page,
  method: 'GET' | 'POST',
  path: `/office/${string}`,
  body?: object,
): Promise<Data> {
  const token = await page.evaluate<string>("sessionStorage.getItem('office-token')");
  const response = await page.request.fetch(`${PRODUCT.office}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { data: body }),
  });
  const answer: Envelope<Data> = await response.json();
  expect(answer.code, answer.message).toBe(200);
  return answer.data;
}
