import { CHROMIUM } from '@haitang/testkit/chromium.ts';
import { defineConfig } from '@playwright/test';
import { PRODUCT } from './tests/browser/product-place.ts';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/browser/start-product.ts',
  outputDir: 'test-results/browser',
  // A file runs completely in one worker, on that worker's own product. A page and its product keep
  // more than one core busy: on two cores 33 tests take 81 s with two workers, 118 s with three.
  workers: 2,
  // Enough for the longest test on a slow machine; most tests end much earlier.
  timeout: 180_000,
  // The baseline picture of each comparison, by its name.
  snapshotPathTemplate: 'tests/browser/baseline/{arg}{ext}',
  // Edges of strokes may differ slightly between machines; colours and positions may not.
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, animations: 'disabled', scale: 'css' },
  },
  forbidOnly: true,
  use: {
    baseURL: PRODUCT.site,
    locale: 'zh-CN',
    timezoneId: 'Asia/Singapore',
    viewport: { width: 412, height: 915 },
    hasTouch: true,
    // Requests that a test answers must not pass a service worker first; only the test of the
    // service worker allows it.
    serviceWorkers: 'block',
    isMobile: true,
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
});
