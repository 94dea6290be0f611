import { test as base, expect, type Page } from '@playwright/test';
import { type MemberSession, newMember } from './member-session.ts';
import { brokenRules, fits, openScreen } from './open-screen.ts';

interface Visit {
  /** The member who opens it; a visitor by default. */
  readonly as?: MemberSession;
  readonly theme?: 'dark' | 'light';
  /** Does not wait for the app. */
  readonly early?: boolean;
}

interface Fixtures {
  /** A member for this test, signed in by the API. */
  readonly member: MemberSession;
  /** Opens a path of the running product; a page error fails the test. */
  readonly open: (path: string, visit?: Visit) => Promise<void>;
}

/** Tests of screens on the real product. */
export const test = base.extend<Fixtures>({
  member: async ({ request }, use) => use(await newMember(request)),
  open: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (fault) => faults.push(fault.message));
    await use(async (path, { as, theme = 'dark', early = false } = {}) =>
      openScreen(page, path, { member: as !== undefined, theme, token: as?.token ?? '', early }),
    );
    expect(faults).toEqual([]);
  },
});

/**
 * During a transition, colours are not final. In a screen that is hidden, motion rests. What takes
 * longer, e.g. a notice that is scrolled to its end, changes no colour.
 */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(`Promise.all(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime <= 2_000)
    .filter(({ effect }) => effect.target.checkVisibility())
    .map((one) => one.finished.catch(() => {})))`);

/**
 * The layers over the screen have taken their history entries with them. Until then a step back is
 * under way, and the browser gives up a reload that begins meanwhile.
 */
export const layersAreGone = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<number>('history.state.over ?? 0')).toBe(0);

/** The screen is no wider than the window and violates no axe rule, in its current theme. */
export async function isWhole(page: Page): Promise<void> {
  await settled(page);
  await fits(page);
  expect(await brokenRules(page)).toEqual([]);
}

/**
 * The views in which a state of a screen is checked; `routes` checks the screens themselves. The
 * axe rules depend on the theme and on the content: each theme is checked at one width.
 */
export const VIEWS = [
  { width: 360, height: 740, theme: 'dark', axe: false },
  { width: 1280, height: 900, theme: 'dark', axe: true },
  { width: 412, height: 915, theme: 'light', axe: false },
  { width: 320, height: 640, theme: 'light', axe: true },
] as const;

/**
 * The visible content is complete at the narrowest and at the widest width, each in a theme of its
 * own, without a reload. Screens are measured at the widths between them (`routes`).
 */
export async function isWholeInEveryView(page: Page): Promise<void> {
  for (const { width, height, theme } of VIEWS.filter(({ axe }) => axe)) {
    await page.setViewportSize({ width, height });
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    await settled(page);
    await fits(page);
    expect(await brokenRules(page)).toEqual([]);
  }
}

/** A 401 in any answer: the dialog, then login with nothing stored. */
export async function endsTheSession(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '认证失败' });
  await expect(dialog).toContainText('您的登录已过期，请重新登录');
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate<string | null>("sessionStorage.getItem('token')")).toBeNull();
  expect(await page.evaluate<string | null>("localStorage.getItem('userInfo')")).toBeNull();
}

export { expect } from '@playwright/test';
