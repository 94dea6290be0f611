import { element } from './element.ts';
import { svg } from './svg.ts';

const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;
/** The last seconds are shown in another colour. */
const LAST_MS = 5_000;

/** A clock of the time that is left: a ring and the seconds. Read aloud it would never be quiet. */
export function createRingClock() {
  const seconds = svg('text', { class: 'ring-seconds', x: 24, y: 30 }, '');
  const arc = svg('circle', {
    class: 'ring-arc',
    cx: 24,
    cy: 24,
    r: RADIUS,
    'stroke-dasharray': AROUND,
    transform: 'rotate(-90 24 24)',
  });
  const drawn = svg(
    'svg',
    { viewBox: '0 0 48 48' },
    svg('circle', { class: 'ring-track', cx: 24, cy: 24, r: RADIUS }),
    arc,
    seconds,
  );
  const root = element('div', { class: 'ring', 'aria-hidden': 'true', 'data-read': true }, drawn);
  return {
    root,
    /** Shows how much of `whole` is left; null for no countdown. */
    set(left: number | null, whole: number) {
      const share = left === null ? 0 : Math.max(0, Math.min(1, left / whole));
      arc.setAttribute('stroke-dashoffset', String(AROUND * (1 - share)));
      seconds.textContent = left === null ? '' : String(Math.max(0, Math.ceil(left / 1_000)));
      root.classList.toggle('is-late', left !== null && left <= LAST_MS);
    },
  };
}
