import { placeFirstPicture } from '../shared/api/preloaded.ts';
import type { BootData } from '../shared/boot-data.ts';
import { withSiteWords } from '../shared/site-words.ts';

/** The folder of the prerendered files (page.ts). */
declare const PRERENDERED_FOLDER: string;

/** The place of the first banner, which the boot data names (prerender.tsx). */
const BANNER_PLACE = 'img[src="/first-banner"]';
const SLOW_MS = 800;

/** A screen before any answer, and its files. */
export interface Prerendered {
  /** Null if nothing can be prerendered. */
  readonly screen: Element | null;
  readonly styled: Promise<unknown>;
  /** Links to its scripts. */
  readonly scripts: Iterable<Node>;
}

const arrival = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((done) => {
    link.onload = done;
    // If it fails, the app requests it itself.
    link.onerror = () => done(link.remove());
    document.head.append(link);
  });

function unfold(html: string): Prerendered {
  const file = document.createElement('template');
  file.innerHTML = withSiteWords(html);
  const styles = file.content.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]');
  return {
    screen: file.content.querySelector('div'),
    styled: Promise.all([...styles].map(arrival)),
    scripts: file.content.querySelectorAll('link'),
  };
}

/** Fetches a prerendered screen; null if that fails. */
export const fetchPrerendered = (name: string): Promise<Prerendered | null> =>
  fetch(`${PRERENDERED_FOLDER}${name}.html`)
    .then(async (answer) => (answer.ok ? unfold(await answer.text()) : null))
    .catch(() => null);

/** Home, which is part of the page, with its styles. */
export function prerenderedHome(viewer: string): Prerendered {
  const home = document.querySelector<HTMLTemplateElement>(`template[data-home=${viewer}]`);
  const screen = home?.content.querySelector('div') ?? null;
  return { screen, styled: Promise.resolve(), scripts: [] };
}

/**
 * Takes away what this site does not show, and puts the picture of the first banner into its place;
 * the app loads one from another host.
 */
function fillPlaces(screen: Element, { app, bannerList }: BootData): void {
  if (app?.jackpot === '0') screen.querySelector('[data-jackpot]')?.remove();
  if (bannerList?.length === 0) screen.querySelector('[data-banner]')?.remove();

  const place = screen.querySelector<HTMLImageElement>(BANNER_PLACE);
  const picture = bannerList?.[0]?.src ?? '';
  if (place && /^\/[\w./-]+$/.test(picture)) place.src = picture;
  else place?.remove();
}

const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });

const loaded = (picture: HTMLImageElement): Promise<void> => picture.decode().catch(() => {});

/** Shows a screen in place of our logo; resolves once it is painted, pictures included. */
export async function show({ screen, styled }: Prerendered, boot: BootData): Promise<void> {
  if (!screen) return;
  fillPlaces(screen, boot);
  // With another font a line may break elsewhere; the logo has already requested ours.
  await Promise.all([styled, document.fonts.ready]);
  const mark = document.querySelector('.splash');
  // The app was faster.
  if (!mark) return;
  placeFirstPicture(screen);
  mark.replaceWith(screen);
  // Then placeholders are shown immediately, here and by the app.
  setTimeout(
    () => document.documentElement.toggleAttribute('data-slow', screen.isConnected),
    SLOW_MS,
  );
  const pictures = screen.querySelectorAll<HTMLImageElement>('img:not([loading=lazy])');
  await Promise.all([...pictures].map(loaded));
  // A decoded picture is drawn in one frame and visible in the next.
  await nextFrame();
  await nextFrame();
}
