import type { PagePursuit } from '../../wire/pursuit-wire.ts';
import { element } from '../shared/element.ts';
import { moneyWords, readMoney } from '../shared/money-words.ts';
import { wordsOf } from '../shared/page-calls.ts';
import { toast } from '../shared/sheet.ts';
import { periodWords } from './ball.ts';
import type { LotteryDesk } from './lottery-desk.ts';
import { createPagedRows } from './paged-rows.ts';
import type { Pursuer } from './pursuer.ts';

const ENDS = {
  done: '已完成',
  won: '中奖停止',
  cancelled: '已停止',
  halted: '游戏已停止',
} as const;

/** The player's pursuits, newest first, older ones on demand: the running ones can be stopped. */
export function createPursuitList(desk: Pick<LotteryDesk, 'periodOf'>, pursuer: Pursuer) {
  const rowOf = (pagePursuit: PagePursuit): HTMLElement => {
    const stop = element('button', { class: 'small-button' }, '停止追号');
    const row = pursuitRow(desk, pagePursuit, pagePursuit.endedBy === null ? stop : null);
    stop.onclick = () => void end(pagePursuit.id, row);
    return row;
  };
  const end = async (id: string, row: HTMLElement) => {
    try {
      row.replaceWith(rowOf(await pursuer.end(id)));
      toast('已停止追号，未封盘的各期已退还');
    } catch (error) {
      toast(wordsOf(error, '未能停止，请稍后再试'));
    }
  };
  return createPagedRows<PagePursuit>({
    name: '追号',
    listClass: 'results pursuits',
    rowOf,
    async read(before) {
      const { pursuits, isEnd } = await pursuer.list(before);
      return { rows: pursuits, isEnd };
    },
    saysEnd: (before) => before !== null,
  });
}

/** One pursuit, with what stops it. */
function pursuitRow(
  desk: Pick<LotteryDesk, 'periodOf'>,
  pagePursuit: PagePursuit,
  stop: HTMLElement | null,
): HTMLElement {
  const returned = readMoney(pagePursuit.returned);
  const facts = [
    `${pagePursuit.rounds} 期`,
    `合计 ${moneyWords(readMoney(pagePursuit.stake))}`,
    pagePursuit.stopOnWin ? '中奖即停' : '不停',
    ...(returned.minor > 0n ? [`退还 ${moneyWords(returned)}`] : []),
  ];
  return element(
    'li',
    { class: 'own' },
    element(
      'b',
      { class: 'num', 'data-read': true },
      `追号 ${periodWords(desk.periodOf(pagePursuit.firstRound))}起`,
    ),
    element(
      'b',
      { class: 'state', 'data-read': true },
      pagePursuit.endedBy === null ? '进行中' : ENDS[pagePursuit.endedBy],
    ),
    element('span', { class: 'num' }, facts.join(' · ')),
    stop,
  );
}
