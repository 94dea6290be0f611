import { defineConfig } from '@playwright/test';
import { PRODUCT } from './tests/browser/product-place.ts';

/** Flags Chromium needs in a container and as root. */
const CHROMIUM_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/browser/start-product.ts',
  outputDir: 'test-results/browser',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: PRODUCT.site,
    locale: 'zh-CN',
    timezoneId: 'Asia/Singapore',
    viewport: { width: 412, height: 915 },
    hasTouch: true,
    isMobile: true,
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: '/usr/bin/chromium', args: CHROMIUM_FLAGS },
  },
});
