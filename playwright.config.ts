import { CHROMIUM } from '@haitang/testkit/chromium.ts';
import { defineConfig } from '@playwright/test';
import { PRODUCT } from './tests/browser/product-place.ts';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/browser/start-product.ts',
  outputDir: 'test-results/browser',
  // A file runs from its first test to its last in one worker, on that worker's own product. Pages
  // wait more than they work: three workers keep two cores busy.
  workers: 3,
  // What a slow machine needs for the longest; a test that waits for nothing ends long before.
  timeout: 180_000,
  // Every picture a test compares with, at the place its name says.
  snapshotPathTemplate: 'tests/browser/baseline/{arg}{ext}',
  // The edge of a stroke may fall a little differently elsewhere; a colour or a place may not.
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
    // What a test answers in the server's place must not pass a worker first; its own test lets it
    // in.
    serviceWorkers: 'block',
    isMobile: true,
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
});
