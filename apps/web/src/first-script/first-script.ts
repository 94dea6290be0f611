// Bundled into the page itself (page.ts) and run before anything is painted. It sets the theme,
// preloads the calls of the opened screen, shows the screen as prerendered by the build, and starts
// the app once that is painted.
import { prerenderedName } from '../routes/prerendered-name.ts';
import { findRoute, redirectOf } from '../routes/route.ts';
import { firstPaintOf, queriesOf } from '../routes/route-first-paint.ts';
import { routes } from '../routes/route-table.ts';
import { preload } from '../shared/api/preloaded.ts';
import { bootDataOf, isClosed } from '../shared/boot-data.ts';
import { isInsideApp } from '../shared/inside-app.ts';
import { loginFor, parseTarget, referrerEntry, type Target } from '../shared/navigation/target.ts';
import { readToken } from '../shared/storage.ts';
import { isClosedIcon, storedClosedIcons } from '../shared/stored-closed-icons.ts';
import { applyStoredTheme } from '../shared/theme.ts';
import { applyLanguage, beginApp } from './begin-app.ts';
import { fetchPrerendered, prerenderedHome, show } from './prerendered.ts';

/** The longest time a late first view may delay the app. */
const AT_MOST_MS = 400;

/** The target of the address: register for an entry by referrer, login where the guard says so. */
function openedTarget(signedIn: boolean): Target {
  const target = parseTarget(referrerEntry(location.search, location.hash) ?? location.hash);
  const { guard } = firstPaintOf(target.path);
  const isBarred = !signedIn && guard?.(target.query);
  const elsewhere = isBarred ? loginFor(target) : redirectOf(routes, target, signedIn, loginFor);
  return elsewhere === null ? target : parseTarget(elsewhere);
}

const signedIn = readToken() !== '';
const target = openedTarget(signedIn);
const hit = findRoute(routes, target.path);
const viewer = signedIn ? 'member' : 'visitor';
const isHome = hit?.route.screen === null;

applyStoredTheme();
const isPrerendered = applyLanguage();
document.documentElement.toggleAttribute(
  'data-bare',
  isInsideApp() || isClosedIcon(storedClosedIcons(), 'strip'),
);
// A person who is here before the app keeps the focus where they put it (commands/lead-to.ts).
for (const press of ['pointerdown', 'keydown']) {
  addEventListener(press, () => document.documentElement.toggleAttribute('data-pressed', true));
}
// The browser may make its offer before the app listens.
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault();
  window.installOffer = offer;
});
const coming =
  hit && !isHome && isPrerendered
    ? fetchPrerendered(`${viewer}-${prerenderedName(hit.route, target.query)}`)
    : null;

async function showFirst(): Promise<void> {
  const boot = bootDataOf(document);
  // A closed site shows only our logo, and so does a language in which nothing is prerendered.
  if (isClosed(boot.app) || !isPrerendered) return;
  const prerendered = isHome ? prerenderedHome(viewer) : await coming;
  if (prerendered) await show(prerendered, boot);
}

addEventListener('DOMContentLoaded', () => {
  // A page in the background has no animation frames.
  const late = new Promise<void>((done) => {
    setTimeout(done, document.hidden ? 0 : AT_MOST_MS);
  });
  void Promise.race([showFirst(), late]).finally(() => beginApp(target, coming));
});
if (hit) preload(queriesOf(hit, target), signedIn);
