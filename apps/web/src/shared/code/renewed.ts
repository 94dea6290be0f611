import { readForSession, writeForSession } from '../storage.ts';

/**
 * The app versions for which this page has reloaded in this session; the next page shows a message.
 */
export const RENEWED = 'renewed';
/** The page names the app's script in each language. */
const APPS = /\/assets\/index-[\w-]+\.js/g;

/**
 * Reloads the page if the site serves another app version than the running one, once for each
 * version, so that a site that alternates between two does not reload for ever. Does nothing if the
 * site is unreachable.
 */
export async function reloadIfRenewed(): Promise<void> {
  const page = await fetch('/', { cache: 'no-store' }).then(
    (answer) => answer.text(),
    () => '',
  );
  const apps = page.match(APPS) ?? [];
  const [app] = apps;
  const stored = readForSession(RENEWED);
  const known: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const isRunning = apps.some((text) => import.meta.url.endsWith(text));
  if (app === undefined || isRunning || known.includes(app)) return;
  writeForSession(RENEWED, [...known, app]);
  location.reload();
  // The page is being replaced: nothing of it should show a failure.
  await new Promise(() => {});
}
