import { expect, type Page } from '@playwright/test';
import { demoMember } from '../../accounts.ts';
import { signIn } from '../member-session.ts';
import { appIsThere, openScreen } from '../open-screen.ts';
import { test } from '../product-test.ts';
import { VISITS } from './visits.ts';

/** Calls of the page around the screens, which every screen makes; `user` is one of the screen. */
const OF_THE_PAGE = ['events', 'balance', 'transall', 'messages/unread', 'homecontent', 'app'];
/** A first try, one more after no answer, and as many again by a part that is drawn then. */
const MOST_ASKED = 4;
/** A poll asks again and again; these do so from the start. */
const POLLED = ['balancelist', 'transfers/open'];
/** A launch is not tried twice: its address works once. */
const ASKED_ONCE = ['getGameUrl'];

const callOf = (url: string): string => /^\/api\/(.+)$/.exec(new URL(url).pathname)?.[1] ?? '';

/** Loads the app anew on a screen, in the same process of the browser. */
async function loadAt(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.replaceState(null, '', '/#${path}')`);
  await page.reload();
}

/** The calls that a screen makes as it opens. */
async function callsOf(page: Page, path: string): Promise<readonly string[]> {
  const calls = new Set<string>();
  const note = (request: { url(): string }): void => void calls.add(callOf(request.url()));
  page.on('request', note);
  await loadAt(page, path);
  await expect(page.locator('main [data-skeleton]:visible')).toHaveCount(0);
  page.off('request', note);
  return [...calls].filter((call) => call !== '' && !OF_THE_PAGE.includes(call));
}

const ofMembers = VISITS.filter(({ as, path }) => as === 'member' && !path.includes('{deposit}'));

for (const { path } of ofMembers) {
  test(`each call of ${path} may fail: no placeholder stays, nothing asks without end`, async ({
    page,
    request,
  }) => {
    const { token } = await signIn(request, demoMember());
    await openScreen(page, path, { member: true, token });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    for (const call of await callsOf(page, path)) {
      let asked = 0;
      const count = (sent: { url(): string }): void => {
        if (callOf(sent.url()) === call) asked += 1;
      };
      page.on('request', count);
      // A route would keep the browser from its cache, which makes every load dearer.
      const urls = [`*/api/${call}`, `*/api/${call}?*`];
      await network.send('Network.setBlockedURLs', { urls });
      await loadAt(page, path);
      await appIsThere(page);
      // The second try has failed, too.
      const tries = ASKED_ONCE.includes(call) ? 1 : 2;
      await expect.poll(() => asked, call).toBeGreaterThanOrEqual(tries);
      await expect(page.locator('main [data-skeleton]:visible'), call).toHaveCount(0);
      if (!POLLED.includes(call)) expect(asked, call).toBeLessThanOrEqual(MOST_ASKED);
      await network.send('Network.setBlockedURLs', { urls: [] });
      page.off('request', count);
    }
  });
}
