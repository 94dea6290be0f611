import { storedLanguage } from '../shared/language.ts';
import type { Target } from '../shared/navigation/target.ts';
import { notLoaded, reload } from '../shared/words/error.ts';
import type { Prerendered } from './prerendered.ts';

/** The Chinese app's own script, and those of the other languages (page.ts). */
declare const APP_SCRIPT: string;
declare const APPS: Readonly<Record<string, AppOfLanguage | undefined>>;

interface AppOfLanguage {
  readonly script: string;
  readonly notLoaded: string;
  readonly reload: string;
}

const language = storedLanguage();
const other = Object.hasOwn(APPS, language) ? APPS[language] : undefined;

function addLink(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  // The same mode as the imports, or it would be fetched twice.
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

/**
 * Sets the language of the page; whether it is the language of what the build has prerendered. The
 * app of another language is requested at once: there is no screen before it to wait for.
 */
export function applyLanguage(): boolean {
  if (!other) return true;
  document.documentElement.lang = language;
  addLink('modulepreload', other.script);
  return false;
}

const MANIFEST_AFTER_MS = 3_000;
const MANIFEST_SOON_MS = 800;

/** The app failed to load: the visible screen cannot be used, so show a way out. */
function showFailed(reason: unknown): void {
  console.error(reason);
  const failed = document.createElement('div');
  failed.className = 'load-failed';
  failed.role = 'alert';
  failed.textContent = other?.notLoaded ?? notLoaded;
  const again = document.createElement('button');
  again.textContent = other?.reload ?? reload;
  again.onclick = () => location.reload();
  failed.append(again);
  document.body.append(failed);
}

const addManifest = (): void => addLink('manifest', '/app.webmanifest');

/** Starts the app; the files of the screen load in parallel. */
export function beginApp(target: Target, coming: Promise<Prerendered | null> | null): void {
  void document.fonts.load('1em Manrope');
  import(/* @vite-ignore */ other?.script ?? APP_SCRIPT).catch(showFailed);
  // Before the first paint they would only delay it.
  void coming?.then((made) => document.head.append(...(made?.scripts ?? [])));
  // Its pictures are for the phone's home screen, not for this page: only /app needs it soon.
  setTimeout(addManifest, target.path === '/app' ? MANIFEST_SOON_MS : MANIFEST_AFTER_MS);
}
