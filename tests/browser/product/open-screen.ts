import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Visit {
  readonly member: boolean;
  readonly theme?: 'dark' | 'light';
  /** A token of a session on the product; by default one that no server accepts. */
  readonly token?: string;
  /** Does not wait for the app, for tests that hold it back. */
  readonly early?: boolean;
}

/** Runs in the page before its own code, once per tab and never inside a frame. */
const BEGIN = `({ member, theme, token }) => {
  if (window !== window.top || location.protocol === 'about:') return;
  if (sessionStorage.getItem('begun')) return;
  sessionStorage.setItem('begun', '1');
  if (member) sessionStorage.setItem('token', token || 'none');
  if (theme === 'light') localStorage.setItem('theme', 'light');
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  localStorage.setItem('entryPageShown', JSON.stringify({ day, page: 'welcome' }));
}`;

/** Holds the app's own script back until the returned function is called. */
export async function appWaits(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** The app has replaced the prerendered screen completely: from now on controls work. */
export async function appIsThere(page: Page): Promise<void> {
  await expect(page.locator('.prerendered, .splash')).toHaveCount(0);
  // It appears with the toasts and questions.
  await expect(page.locator('#root p.sr[role=status]').last()).toBeAttached();
}

/** Opens a path of the app as a visitor or a member; today's entry page counts as seen. */
export async function openScreen(page: Page, path: string, visit: Visit): Promise<void> {
  await page.addInitScript({ content: `(${BEGIN})(${JSON.stringify(visit)})` });
  await page.goto(`/#${path}`);
  if (!visit.early) await appIsThere(page);
}

/** The violated axe rules of the page with their places; only the named rules, else all. */
export async function brokenRules(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe);
  // It would load style sheets and media again, for one experimental rule and one about sound.
  const options = { preload: false, resultTypes: ['violations'], ...(only && { runOnly: only }) };
  return page.evaluate<string[]>(`axe.run(${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`);
}

/** The page is no wider than the window, once what measures its own place has done so. */
export async function fits(page: Page): Promise<void> {
  const over = (): Promise<number> =>
    page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  await expect.poll(over).toBeLessThanOrEqual(0);
}
