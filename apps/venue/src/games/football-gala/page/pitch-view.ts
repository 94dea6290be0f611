import { svg } from '../../../client/shared/svg.ts';

const WIDE = 320;
const HIGH = 150;

const line = (attributes: Readonly<Record<string, string | number>>) =>
  svg('rect', { class: 'pitch-line', ...attributes });

/** Smooth noise between −1 and 1: the same for a match and a moment, and blind to its goals. */
function sway(match: number, minute: number): number {
  const phase = match * 2.4 + 1;
  return (
    0.55 * Math.sin(minute * 0.31 + phase) +
    0.3 * Math.sin(minute * 0.83 + phase * 3.1) +
    0.15 * Math.sin(minute * 1.9 + phase * 5.3)
  );
}

const SAMPLES = 46;
const BAND = { top: 132, height: 14 };

/** The pitch from above, a ball that wanders and a band of pressure; both are decoration only. */
export function createPitchView() {
  const ball = svg('circle', { class: 'ball', r: 4 });
  const band = svg('path', { class: 'pressure' });
  const stripes = Array.from({ length: 8 }, (_, index) =>
    svg('rect', {
      class: index % 2 === 0 ? 'grass' : 'grass dark',
      x: index * (WIDE / 8),
      y: 0,
      width: WIDE / 8,
      height: HIGH,
    }),
  );
  const root = svg(
    'svg',
    {
      class: 'pitch',
      viewBox: `0 0 ${WIDE} ${HIGH}`,
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    },
    ...stripes,
    line({ x: 6, y: 6, width: WIDE - 12, height: HIGH - 12 }),
    line({ x: 6, y: 40, width: 40, height: 70 }),
    line({ x: WIDE - 46, y: 40, width: 40, height: 70 }),
    line({ x: 6, y: 58, width: 16, height: 34 }),
    line({ x: WIDE - 22, y: 58, width: 16, height: 34 }),
    svg('path', { class: 'pitch-line', d: `M${WIDE / 2} 6V${HIGH - 6}` }),
    svg('circle', { class: 'pitch-line', cx: WIDE / 2, cy: HIGH / 2, r: 26 }),
    band,
    ball,
  );
  return {
    root,
    /** Shows a moment of a match. */
    set(match: number, minute: number) {
      const position = sway(match, minute);
      ball.setAttribute('cx', String(WIDE / 2 + position * 118));
      ball.setAttribute('cy', String(HIGH / 2 + sway(match + 40, minute * 1.3) * 44));
      const middle = BAND.top + BAND.height / 2;
      const points = Array.from({ length: SAMPLES }, (_, index) => {
        const past = minute - (SAMPLES - 1 - index) * 0.5;
        const height = past < 0 ? 0 : sway(match, past) * (BAND.height / 2);
        return `${(index * WIDE) / (SAMPLES - 1)} ${middle - height}`;
      });
      band.setAttribute('d', `M0 ${middle}L${points.join('L')}L${WIDE} ${middle}Z`);
    },
  };
}
