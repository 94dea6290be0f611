/** The browser of the tests, as `scripts/prepare.mjs` installs it. */
const EXECUTABLE = '/usr/bin/chromium';

/** Flags Chromium needs in a container and as root. */
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Playwright switches these off by a flag which ours takes the place of. */
const OFF_IN_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'AimEnabled'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/**
 * The suggestions below the address bar: two pages of the browser's own, loaded for every context,
 * which cost more than twice what the page under test does.
 */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** How Playwright launches the browser of the tests. */
export const CHROMIUM = {
  executablePath: EXECUTABLE,
  args: [...FLAGS, `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...SUGGESTIONS].join()}`],
};
