import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Visit {
  readonly member: boolean;
  readonly theme?: 'dark' | 'light';
}

/** Runs in the page before its own code, once a tab and never inside a frame. */
const BEGIN = `({ member, theme }) => {
  if (window !== window.top || sessionStorage.getItem('begun')) return;
  sessionStorage.setItem('begun', '1');
  if (member) sessionStorage.setItem('token', 'fake');
  if (theme === 'light') localStorage.setItem('theme', 'light');
  const day = new Intl.DateTimeFormat('sv-SE').format();
  localStorage.setItem('entryPageShown', JSON.stringify({ day, page: 'welcome' }));
}`;

/** Opens a path of the app as a visitor or a member; the entry page has been seen today. */
export async function openScreen(page: Page, path: string, visit: Visit): Promise<void> {
  await page.addInitScript({ content: `(${BEGIN})(${JSON.stringify(visit)})` });
  await page.goto(`/#${path}`);
}

/** Rules of axe that are broken on the page, with where. */
export async function brokenRules(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate<string[]>(`axe.run().then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`);
}

/** The page is no wider than the window. */
export async function fits(page: Page): Promise<void> {
  const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(over).toBeLessThanOrEqual(0);
}
