import { element } from '../../../client/shared/element.ts';
import { tableHead } from '../../../client/sports/season-views.ts';
import { CLUBS, clubName } from '../clubs.ts';
import { firstGrid, GRID_TOTAL, type Score, secondGrid } from '../goal-grid.ts';
import { MARKETS } from './market-words.ts';
import type { MatchDesk } from './match-desk.ts';

const SHOWN = 5;

/** The chances of scores up to 4-4, darker where they are higher. */
function heatMap(grid: readonly bigint[], label: string): HTMLElement {
  const share = (home: number, away: number): number =>
    Number(((grid[home * 8 + away] ?? 0n) * 100_000n) / GRID_TOTAL) / 1_000;
  const axis = Array.from({ length: SHOWN }, (_, index) => index);
  const head = axis.map((away) => element('th', { scope: 'col' }, `客 ${away}`));
  const row = (home: number) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, `主 ${home}`),
      ...axis.map((away) => {
        const percent = share(home, away);
        const cell = element('td', { class: 'num' }, percent.toFixed(2));
        cell.style.background = `rgba(64,170,120,${Math.min(0.9, percent / 30)})`;
        return cell;
      }),
    );
  return element(
    'table',
    { class: 'heat' },
    element('caption', {}, label),
    element('thead', {}, element('tr', {}, element('td', {}), ...head)),
    element('tbody', {}, ...axis.map(row)),
  );
}

const clubTable = (): HTMLElement =>
  element(
    'table',
    { class: 'league' },
    tableHead('俱乐部', '进攻', '失球'),
    element(
      'tbody',
      {},
      ...CLUBS.map(({ name, attack, defence }) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, name),
          element('td', { class: 'num' }, (attack / 1_000).toFixed(2)),
          element('td', { class: 'num' }, (defence / 1_000).toFixed(2)),
        ),
      ),
    ),
  );

const FORMULA = [
  '主队每场期望进球 = 1.420 × 主队进攻 × 客队失球；客队 = 1.120 × 客队进攻 × 主队失球。上半场占 45%，下半场 55%。',
  '下半场落后一方的期望进球 × 1.08，领先一方 × 0.94，平局不变。每半场进球数服从泊松分布，每队 0 至 7 球；上半场与平局的下半场用 Dixon–Coles 系数 ρ = −0.06 修正低比分。',
  '64 个比分各得一个整数权重，合计 2³²：一个随机数即确定半场比分，概率与公布的完全一致。赔率由这些权重逐格相加得出，任何人都可以重新计算。',
];

/** The published model: formula, grids of the chosen match, strengths and margins. */
export function createModelView(desk: MatchDesk) {
  const grids = element('div', { class: 'heats' });
  const root = element(
    'div',
    { class: 'model' },
    ...FORMULA.map((words) => element('p', { class: 'note' }, words)),
    grids,
    element('h3', {}, '返还率与利润率'),
    MARKETS.table(),
    element('h3', {}, '俱乐部'),
    clubTable(),
  );
  return {
    root,
    draw() {
      const { matches, chosen } = desk.view();
      const match = matches[chosen];
      if (match === undefined) return;
      const { home, away } = match;
      const names = `${clubName(home)} 对 ${clubName(away)}`;
      const level: Score = [0, 0];
      grids.replaceChildren(
        element('h3', {}, `${names} 比分概率 %`),
        heatMap(firstGrid(home, away), '上半场'),
        heatMap(secondGrid(home, away, level), '下半场（半场打平时）'),
      );
    },
  };
}
