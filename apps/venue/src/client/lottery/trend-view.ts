import { element } from '../shared/element.ts';
import { svg } from '../shared/svg.ts';
import { createChipRow } from './chip-row.ts';
import type { BeadTrend, Drawn, GridTrend, LotteryFace, Trend } from './lottery-face.ts';
import { type Column, omissions } from './omission.ts';

const FOOT: readonly (readonly [string, (column: Column) => number])[] = [
  ['出现次数', ({ count }) => count],
  ['平均遗漏', ({ mean }) => mean],
  ['最大遗漏', ({ largest }) => largest],
  ['当前遗漏', ({ present }) => present],
];
const INDEPENDENT = '每期独立，历史不影响概率';

const periodCell = ({ period }: Drawn) =>
  element('th', { scope: 'row', class: 'num' }, period.slice(-4));

/** Lines through the hits of one place, the newest on top; the table is laid out in equal cells. */
function lineOf(columns: readonly Column[], draws: number): SVGSVGElement {
  const points = Array.from({ length: draws }, (_, row) => {
    const index = columns.findIndex(({ gaps }) => gaps[row] === 0);
    return `${index + 0.5},${draws - row - 0.5}`;
  });
  return svg(
    'svg',
    {
      class: 'trend-line',
      viewBox: `0 0 ${columns.length} ${draws}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    },
    svg('polyline', { points: points.join(' ') }),
  );
}

/** The chart of the last `length` of the known draws, which are oldest first. */
function gridOf(
  trend: GridTrend,
  known: readonly Drawn[],
  length: number,
  face: LotteryFace,
): HTMLElement {
  const draws = known.slice(-length);
  const columns = omissions(
    known.map((drawn) => trend.hits(drawn)),
    trend.columns,
    length,
  );
  const names = columns.map(
    ({ number }, index) => trend.columnNames?.[index] ?? face.numberName(number),
  );
  const head = names.map((name) => element('th', { scope: 'col', class: 'num' }, name));
  const rows = draws.map((drawn, row) =>
    element(
      'tr',
      {},
      periodCell(drawn),
      ...columns.map(({ number, gaps }, index) => {
        const gap = gaps[row] ?? 0;
        if (gap > 0) return element('td', { class: 'num' }, String(gap));
        const style = trend.columnNames === undefined ? face.ballClass(number) : 'named';
        return element('td', {}, element('i', { class: `hit num ${style}` }, names[index] ?? ''));
      }),
    ),
  );
  const feet = FOOT.map(([words, value]) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, words),
      ...columns.map((column) => element('td', { class: 'num' }, String(value(column)))),
    ),
  );
  const table = element(
    'table',
    { class: 'trend' },
    element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, '期号'), ...head)),
    element('tbody', {}, ...[...rows].reverse()),
    element('tfoot', {}, ...feet),
  );
  const line = trend.isLined && draws.length > 1 ? lineOf(columns, draws.length) : null;
  const place = element('div', { class: 'trend-place' }, table, line);
  place.style.setProperty('--columns', String(columns.length));
  place.style.setProperty('--rows', String(draws.length));
  return place;
}

function beadsOf(trend: BeadTrend, draws: readonly Drawn[]): HTMLElement {
  const rows = draws.map((drawn) =>
    element(
      'tr',
      {},
      periodCell(drawn),
      ...trend
        .beads(drawn)
        .map(({ words, side }) =>
          element('td', {}, element('i', { class: `bead ${side}` }, words)),
        ),
    ),
  );
  const head = trend.columns.map((column) => element('th', { scope: 'col' }, column));
  const place = element(
    'div',
    { class: 'trend-place' },
    element(
      'table',
      { class: 'trend beads' },
      element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, '期号'), ...head)),
      element('tbody', {}, ...[...rows].reverse()),
    ),
  );
  place.style.setProperty('--columns', String(head.length));
  return place;
}

const LENGTHS = [30, 50, 100] as const;

/**
 * The charts of the last draws; `draws` are newest first. So are the rows: on a phone the foot of a
 * chart is below the part of the page that scrolls.
 */
export function createTrendView(face: LotteryFace, draws: () => readonly Drawn[]) {
  let trend: Trend | undefined = face.trends[0];
  let length: number = LENGTHS[0];
  const place = element('div', { class: 'trend-scroll', tabindex: '0', 'aria-label': '走势图' });
  const show = () => {
    const known = [...draws()].reverse();
    if (trend === undefined || known.length === 0) {
      place.replaceChildren(element('p', { class: 'note' }, '开奖后，这里会画出走势。'));
      return;
    }
    place.replaceChildren(
      trend.kind === 'grid'
        ? gridOf(trend, known, length, face)
        : beadsOf(trend, known.slice(-length)),
    );
    place.scrollTop = 0;
  };
  const charts = createChipRow('走势', (index) => {
    trend = face.trends[index];
    show();
  });
  const lengths = createChipRow('期数', (index) => {
    length = LENGTHS[index] ?? LENGTHS[0];
    show();
  });
  charts.show(face.trends.map(({ name }) => name));
  lengths.show(LENGTHS.map((length) => `${length} 期`));
  const root = element(
    'div',
    { class: 'trends' },
    ...[charts.root, lengths.root, place],
    element('p', { class: 'note' }, INDEPENDENT),
  );
  return { root, show };
}
