import { reloadIfRenewed } from './renewed.ts';

/** The code of a screen or a part failed to load. */
export class CodeMissing extends Error {}

/** A retry requests only the missing files: with many files and much packet loss it takes a few. */
const AGAIN_AFTER_MS = [200, 400, 600, 800, 1_000, 1_500, 2_000, 2_500];
/** After this many failures the code is probably gone, not just a lost request. */
const GONE_AFTER = 2;

export const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/**
 * Style sheets that failed to load: an import requests each only once, and then continues without
 * it.
 */
const lostStyles = new Set<HTMLLinkElement>();

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  },
  true,
);

const askAgain = (lost: HTMLLinkElement): Promise<unknown> =>
  new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = lost.rel;
    link.crossOrigin = '';
    link.href = lost.href;
    link.onload = done;
    link.onerror = fail;
    lost.replaceWith(link);
  });

async function fetchLostStyles(): Promise<void> {
  const lost = [...lostStyles];
  lostStyles.clear();
  await Promise.all(lost.map(askAgain));
}

/**
 * Loads code by its import, styles included, and tries nine times while there is a network. If the
 * site has a newer version, which removed the old code, the page reloads. Throws `CodeMissing` if
 * the code does not load.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const [tried, pause] of [0, ...AGAIN_AFTER_MS].entries()) {
    if (tried === GONE_AFTER) await reloadIfRenewed();
    if (pause > 0) await wait(pause);
    try {
      await fetchLostStyles();
      return await load();
    } catch {
      if (!navigator.onLine) break;
    }
  }
  throw new CodeMissing();
}
