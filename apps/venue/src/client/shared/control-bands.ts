import { type Band, EDGE_PX, type TakenEdges } from '@haitang/contract/codes/frame-notice.ts';
import { postToLobby } from './lobby.ts';

/** What is pressed, and the numbers of a bet: neither is to be covered. */
const CONTROLS = 'button, input, a[href], .readouts';
/**
 * What is read all the time: names, periods and clocks, prices, and the boards of a result. Each
 * is marked where it is made.
 */
const READ = '[data-read=""]';
/** Lines whose words change from one moment to the next: they are taken as wide as their place. */
const LINES = '[data-read="line"]';

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

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];

/** The box of a line: as high as its words, as wide as what it stands in. */
function lineBox(line: Element): Box {
  const { top, bottom } = line.getBoundingClientRect();
  const { left, right } = (line.parentElement ?? line).getBoundingClientRect();
  return { left, right, top, bottom };
}

const bandsOf = (boxes: readonly Box[]): Band[] =>
  mergeBands(
    boxes
      .filter(({ top, bottom }) => bottom > top && bottom > 0 && top < innerHeight)
      .map(({ top, bottom }) => [Math.floor(top), Math.ceil(bottom)]),
  );

/**
 * What is taken now: of the whole page an open sheet, or else each control of the game; of the
 * edges also what is read.
 */
function takenNow(): TakenEdges & { readonly bands: readonly Band[] } {
  const sheet = document.querySelector('dialog[open]');
  const boxOf = (element: Element): Box => element.getBoundingClientRect();
  const pressed = (sheet ? [sheet] : all(CONTROLS)).map(boxOf);
  const read = sheet ? [] : [...all(READ).map(boxOf), ...all(LINES).map(lineBox)];
  const taken = [...pressed, ...read];
  return {
    bands: bandsOf(pressed),
    left: bandsOf(taken.filter(({ left }) => left < EDGE_PX)),
    right: bandsOf(taken.filter(({ right }) => right > innerWidth - EDGE_PX)),
  };
}

/**
 * Reports the places of this page's controls, and of what is read beside them, to the lobby, now
 * and at each change, so that the lobby's own button does not cover them.
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
