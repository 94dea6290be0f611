import { test as base, type Page } from '@playwright/test';
import { type GallerySite, openGallery } from './gallery-site.ts';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** The same strokes on every machine: no hinting, no subpixel colours. */
const STEADY = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

/** Tests that take pictures of their own build, on their own port. */
export const test = base.extend<object, { readonly site: GallerySite }>({
  baseURL: async ({ site }, use) => use(site.address),
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...STEADY] });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ browserName }, use) => {
      if (browserName !== 'chromium') throw new Error('pictures are those of Chromium');
      const site = await openGallery();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Fonts and pictures have loaded and no finite animation that is seen is running. */
export const stands = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
    await Promise.all(document.getAnimations()
      .filter(({ effect }) => effect.getTiming().iterations !== Infinity)
      .filter(({ effect }) => effect.target.checkVisibility())
      .map((one) => one.finished.catch(() => {})));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  })()`);

/** The initial theme of a page. */
export const wears = (page: Page, theme: Theme): Promise<unknown> =>
  page.addInitScript(`localStorage.setItem('theme', '${theme}')`);

export { expect } from '@playwright/test';
