import { type Band, EDGE_PX, type TakenEdges } from '@haitang/contract/codes/frame-notice.ts';
import { postToLobby } from './lobby.ts';

/** What is pressed, and the numbers of a bet: neither is to be covered. */
const CONTROLS = 'button, input, a[href], .readouts';

/** Merges bands that touch or overlap, from top to bottom. */
export function mergeBands(bands: readonly Band[]): Band[] {
  const merged: [number, number][] = [];
  for (const [top, bottom] of [...bands].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && top <= last[1]) last[1] = Math.max(last[1], bottom);
    else merged.push([top, bottom]);
  }
  return merged;
}

const bandOf = (one: Element): Band => {
  const { top, bottom } = one.getBoundingClientRect();
  return [Math.floor(top), Math.ceil(bottom)];
};

/** The areas with controls now: an open sheet as a whole, else each control of the game. */
function takenNow(): TakenEdges & { readonly bands: readonly Band[] } {
  const sheet = document.querySelector('dialog[open]');
  const taken = (sheet ? [sheet] : [...document.querySelectorAll(CONTROLS)]).filter(
    (one) => one.getBoundingClientRect().height > 0,
  );
  const bandsOf = (where: (box: DOMRect) => boolean) =>
    mergeBands(taken.filter((one) => where(one.getBoundingClientRect())).map(bandOf));
  return {
    bands: bandsOf(() => true),
    left: bandsOf(({ left }) => left < EDGE_PX),
    right: bandsOf(({ right }) => right > innerWidth - EDGE_PX),
  };
}

/**
 * Reports the places of this page's controls to the lobby, now and at each change, so that the
 * lobby's own button does not cover them.
 */
export function postControls(): void {
  let reported = '';
  let waiting = false;
  const tell = (): void => {
    waiting = false;
    const now = takenNow();
    const text = JSON.stringify(now);
    if (text === reported) return;
    reported = text;
    postToLobby({ type: 'haitang:controls', ...now });
  };
  const soon = (): void => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(tell);
  };
  const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] };
  new MutationObserver(soon).observe(document.body, changes);
  new ResizeObserver(soon).observe(document.body);
  window.addEventListener('resize', soon);
  document.addEventListener('scroll', soon, { passive: true });
  // A sheet slides in: its place is known at the end of the animation.
  document.addEventListener('animationend', soon);
  soon();
}
