import { readForSession, writeForSession } from '../storage.ts';

/** The apps that this page was loaded anew for in this session; the next page says so. */
export const RENEWED = 'renewed';
const APP = /\/assets\/index-[\w-]+\.js/;

/**
 * Loads the page anew when the site sends another app than the one that runs here, once for each:
 * a site that sends two by turns does not load for ever. Does nothing where the site is not
 * reached.
 */
export async function reloadIfRenewed(): Promise<void> {
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => answer.text(),
    () => '',
  );
  const app = APP.exec(page)?.[0];
  const stored = readForSession(RENEWED);
  const known: readonly unknown[] = Array.isArray(stored) ? stored : [];
  if (app === undefined || import.meta.url.endsWith(app) || known.includes(app)) return;
  writeForSession(RENEWED, [...known, app]);
  location.reload();
  // The page is on its way out: nothing of it is shown as failed.
  await new Promise(() => {});
}
