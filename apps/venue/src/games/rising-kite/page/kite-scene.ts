import { element } from '../../../client/shared/element.ts';
import { createPace, type Pace } from '../../../client/shared/pace.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import { createKiteView } from './kite-view.ts';

const GLIDE_MS = 600;
/** Where the kite of a device with less motion stands: only its number changes. */
const STILL = 300;

/** A height as a share of the sky, 0 to 1: higher is always higher, and never outside. */
export const shareOf = (height: number): number => 1 - 1 / (1 + 0.9 * Math.log(height / 100));

/** The sky with the kite and its height in large figures. */
export function createKiteScene(side: HTMLElement) {
  const view = createKiteView();
  // Read aloud it would never be quiet; the line of words says what has happened.
  const number = element('output', { class: 'height num', 'aria-live': 'off' });
  const { isStill } = createPace(false);
  let glide: Pace | null = null;
  const show = (height: number, state: string) => {
    number.textContent = multipleWords(height);
    number.className = `height num ${state}`;
  };
  return {
    root: element('div', { class: 'scene sky' }, view.root, number, side),
    /** The kite on the ground, before a flight. */
    wait(): void {
      glide?.skip();
      show(100, 'waiting');
      view.set(0, 0);
    },
    /** The kite in the air. */
    fly(height: number): void {
      show(height, '');
      view.set(shareOf(isStill ? STILL : height), 0);
    },
    /** The string goes slack and the kite glides down; on a still device it is down at once. */
    land(height: number): void {
      show(height, 'landed');
      const share = shareOf(isStill ? STILL : height);
      glide = createPace(false);
      void glide.count(GLIDE_MS, (part) => view.set(share, part));
    },
  };
}
