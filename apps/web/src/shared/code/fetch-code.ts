import { reloadIfRenewed } from './renewed.ts';

/** The code of a screen or a part was asked for and did not come. */
export class CodeMissing extends Error {}

/** A try asks only for what has not come yet: with many files and much loss it takes a few. */
const AGAIN_AFTER_MS = [200, 400, 600, 800, 1_000, 1_500, 2_000, 2_500];
/** By then it is likely that the code is gone, and not a request. */
const GONE_AFTER = 2;

export const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** Style sheets that did not come: an import asks for each only once, and then goes on without. */
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
 * Fetches code by its import, styles included, and tries nine times while there is a network. Where
 * the site has a newer version, which took the old code away, the page is loaded anew. Throws
 * `CodeMissing` when the code does not come.
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
