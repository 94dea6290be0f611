import { svg } from '../../../client/shared/svg.ts';

const LANES = [
  'M34 128C34 40 60 24 286 22',
  'M34 128L286 22',
  'M34 128C250 126 286 110 286 22',
] as const;
/** On the lanes, apart from the crests, names and lines that stand over the board. */
const TOWERS = [
  [105, 33],
  [150, 28],
  [112, 95],
  [208, 55],
  [118, 126],
  [166, 123],
] as const;

/** A jade board with three lanes; where the fight is follows the kills alone. */
export function createLanesView() {
  const lanes = LANES.map((d) => svg('path', { class: 'lane', d }));
  const spark = svg('circle', { class: 'spark', r: 6 });
  const root = svg(
    'svg',
    {
      class: 'lanes',
      viewBox: '0 0 320 150',
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    },
    svg('rect', { class: 'jade', x: 0, y: 0, width: 320, height: 150 }),
    svg('path', { class: 'river', d: 'M20 20C120 60 200 90 300 132' }),
    ...lanes,
    ...TOWERS.map(([x, y], index) =>
      svg('rect', {
        class: index % 2 === 0 ? 'tower-mark blue' : 'tower-mark',
        x: x - 5,
        y: y - 5,
        width: 10,
        height: 10,
        transform: `rotate(45 ${x} ${y})`,
      }),
    ),
    svg('circle', { class: 'base blue', cx: 34, cy: 128, r: 12 }),
    svg('circle', { class: 'base', cx: 286, cy: 22, r: 12 }),
    spark,
  );
  return {
    root,
    /** Lights a lane and moves the fight along it; -1 for a map that is not played. */
    set(match: number, progress: number, lead: number) {
      const lit = progress <= 0 || progress >= 1 ? -1 : (match + Math.floor(progress * 9)) % 3;
      lanes.forEach((lane, index) => {
        lane.classList.toggle('lit', index === lit);
      });
      const lane = lanes[Math.max(0, lit)];
      const position = Math.min(0.9, Math.max(0.1, 0.5 + lead / 40));
      const point = lane?.getPointAtLength(lane.getTotalLength() * position);
      spark.setAttribute('cx', String(point?.x ?? 160));
      spark.setAttribute('cy', String(point?.y ?? 75));
      spark.classList.toggle('seen', lit >= 0);
    },
  };
}
