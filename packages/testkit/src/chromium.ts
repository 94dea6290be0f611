/** The browser of the tests, installed by `scripts/prepare.mjs`. */
const EXECUTABLE = '/usr/bin/chromium';

/** Flags that Chromium needs in a container and as root. */
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Playwright disables these features with a flag that our own flag replaces. */
const OFF_IN_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'AimEnabled'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/**
 * The suggestions below the address bar: two internal pages of the browser, loaded for every
 * context, which cost more than twice as much as the page under test.
 */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Playwright's launch options for the browser of the tests. */
export const CHROMIUM = {
  executablePath: EXECUTABLE,
  args: [...FLAGS, `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...SUGGESTIONS].join()}`],
};
