import { readFileSync } from 'node:fs';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { demoMember } from '../../accounts.ts';
import { signIn } from '../member-session.ts';
import { openScreen } from '../open-screen.ts';
import { goTo, IS_SEEN } from './go-to.ts';
import type { Visit } from './visits.ts';

const layoutFaults = readFileSync(
  new URL('../../in-page/layout-faults.js', import.meta.url),
  'utf8',
);

/** No animation that is seen and soon ends, and every picture has loaded. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(`Promise.all([
    ...document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime <= 2_000)
      .filter(({ effect }) => ${IS_SEEN}(effect.target))
      .map((one) => one.finished.catch(() => {})),
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  ])`);

/** The layout faults of the page at its width; without `taps` small controls are none. */
export const layoutFaultsOf = (page: Page, taps: boolean): Promise<string[]> =>
  page.evaluate<string[]>(`${layoutFaults}\nlayoutFaults({ taps: ${taps} })`);

/** The window in which a route is visited. */
export const WINDOW = { width: 412, height: 915 };

/** The viewers' pages, in which routes are visited one after the other. */
export interface Places {
  /** The errors of the pages' code since the last visit began. */
  readonly faults: readonly string[];
  /** Goes to a route, like a tap on a link; the page, at rest. */
  visit(visit: Visit): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Opens a page for a visitor and one for the demo's member, whose money is all in the lobby;
 * `script` runs in each before the app's own.
 */
export async function openPlaces(
  browser: Browser,
  request: APIRequestContext,
  script = '',
): Promise<Places> {
  const member = await signIn(request, demoMember());
  // All money is recalled, so that a game always asks for a transfer.
  await member.call('transall');
  await member.call('uptransferstatus', { transferstatus: 0 });
  const listed = JSON.stringify(await member.call('gettransrecord', { type: 1 }));
  const deposit = /"out_trade_no":"([^"]+)"/.exec(listed)?.[1] ?? '';
  const faults: string[] = [];
  const opened = async (as: Visit['as']): Promise<Page> => {
    const page = await browser.newPage();
    page.on('pageerror', (fault) => faults.push(fault.message));
    await page.addInitScript({ content: script });
    await openScreen(page, '/', { member: as === 'member', token: member.token });
    return page;
  };
  const pages = { visitor: await opened('visitor'), member: await opened('member') };
  return {
    faults,
    visit: async (visit) => {
      faults.length = 0;
      const page = pages[visit.as];
      await page.setViewportSize(WINDOW);
      // A question of the screen before is not asked over this one.
      await page.keyboard.press('Escape');
      await goTo(page, visit, deposit);
      await settled(page);
      return page;
    },
    close: async () => {
      await pages.visitor.close();
      await pages.member.close();
    },
  };
}
