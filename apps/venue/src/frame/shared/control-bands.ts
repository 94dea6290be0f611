import type { Band } from '@haitang/contract/codes/frame-notice.ts';
import { postToLobby } from './lobby.ts';

const CONTROLS = 'button, input, a[href]';

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
function bandsNow(): Band[] {
  const sheet = document.querySelector('dialog[open]');
  const taken = sheet ? [sheet] : [...document.querySelectorAll(CONTROLS)];
  return mergeBands(taken.map(bandOf).filter(([top, bottom]) => bottom > top));
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
    const bands = bandsNow();
    const text = JSON.stringify(bands);
    if (text === reported) return;
    reported = text;
    postToLobby({ type: 'haitang:controls', bands });
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
