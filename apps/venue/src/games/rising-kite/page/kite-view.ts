import { svg } from '../../../client/shared/svg.ts';

const HAND = { x: 34, y: 172 };
/** Half of the way down: what a landed kite has sunk when its flight is over. */
const SINKS = 0.5;
const SKY = { width: 236, height: 122 };

function drawKite(): SVGGElement {
  return svg(
    'g',
    { class: 'kite-body' },
    svg('path', { class: 'kite-tail', d: 'M-6 16c-8 10 4 16-5 26s-1 12-6 18' }),
    svg('path', { class: 'kite-tail', d: 'M6 16c-4 12 6 16 0 27s3 11 0 19' }),
    svg('path', {
      class: 'kite-wing',
      d: 'M0-20C22-26 34-10 36 2 22-4 12 0 0 6-12 0-22-4-36 2-34-10-22-26 0-20z',
    }),
    svg('path', { class: 'kite-breast', d: 'M0-24C8-14 9 6 0 20-9 6-8-14 0-24z' }),
    svg('circle', { class: 'kite-eye', cx: -3, cy: -13, r: 1.6 }),
    svg('circle', { class: 'kite-eye', cx: 3, cy: -13, r: 1.6 }),
  );
}

/** The kite over the mountains on its string. */
export function createKiteView() {
  const string = svg('path', { class: 'kite-string' });
  const kite = drawKite();
  const root = svg(
    'svg',
    { viewBox: '0 0 320 200', preserveAspectRatio: 'xMidYMax meet', 'aria-hidden': 'true' },
    svg('path', {
      class: 'hill far',
      d: 'M-400 200V150l60-34 74 40 86-62 92 58 78-46 96 58 88-64 92 60 90-42 110 46 160-30v66z',
    }),
    svg('path', {
      class: 'hill near',
      d: 'M-400 200v-24c80-22 150-20 240-4s150 18 230 2 160-20 250 0 200 16 400 0v26z',
    }),
    string,
    kite,
  );
  return {
    root,
    /** Puts the kite at a share of the sky, 0 to 1; `slack` is how far it has glided down since. */
    set(share: number, slack: number) {
      const x = HAND.x + SKY.width * share + 14 * slack;
      const y = HAND.y - 34 - SKY.height * share * (1 - SINKS * slack);
      const sag = 18 + 26 * slack;
      kite.setAttribute(
        'transform',
        `translate(${x} ${y}) rotate(${18 - 26 * share + 40 * slack})`,
      );
      const middle = `${(HAND.x + x) / 2 + 10} ${(HAND.y + y) / 2 + sag}`;
      string.setAttribute('d', `M${HAND.x} ${HAND.y}Q${middle} ${x} ${y}`);
    },
  };
}
