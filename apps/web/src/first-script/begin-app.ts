import { notLoaded, reload } from '../shared/messages/error.ts';
import type { Target } from '../shared/navigation/target.ts';
import type { Prerendered } from './prerendered.ts';

/** The app's own script (page.ts). */
declare const APP_SCRIPT: string;

const MANIFEST_AFTER_MS = 3_000;
const MANIFEST_SOON_MS = 800;

/** The app did not come, or not whole: what is shown cannot be used, so the way out is said. */
function tellFailed(reason: unknown): void {
  console.error(reason);
  const failed = document.createElement('div');
  failed.className = 'load-failed';
  failed.role = 'alert';
  failed.textContent = notLoaded;
  const again = document.createElement('button');
  again.textContent = reload;
  again.onclick = () => location.reload();
  failed.append(again);
  document.body.append(failed);
}

function addManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  // As the imports ask for it, or it would be fetched twice.
  link.crossOrigin = '';
  link.href = '/app.webmanifest';
  document.head.append(link);
}

/** Begins the app; what a screen is made of comes beside it. */
export function beginApp(target: Target, coming: Promise<Prerendered | null> | null): void {
  void document.fonts.load('1em Manrope');
  import(/* @vite-ignore */ APP_SCRIPT).catch(tellFailed);
  // Before the first paint they would only put it off.
  void coming?.then((made) => document.head.append(...(made?.scripts ?? [])));
  // Its pictures are for the phone's home screen and not for this one: /app alone needs it soon.
  setTimeout(addManifest, target.path === '/app' ? MANIFEST_SOON_MS : MANIFEST_AFTER_MS);
}
