import type { PagePursuit } from '../../wire/pursuit-wire.ts';
import { element } from '../shared/element.ts';
import { moneyWords, readMoney } from '../shared/money-words.ts';
import { wordsOf } from '../shared/page-calls.ts';
import { toast } from '../shared/sheet.ts';
import { periodWords } from './ball.ts';
import type { LotteryDesk } from './lottery-desk.ts';
import type { Pursuer } from './pursuer.ts';

const ENDS = {
  done: '已完成',
  won: '中奖停止',
  cancelled: '已停止',
  halted: '游戏已停止',
} as const;

/** The player's pursuits: the running ones can be stopped. */
export function createPursuitList(desk: LotteryDesk, pursuer: Pursuer) {
  const list = element('ul', { class: 'results pursuits' });
  const rowOf = (one: PagePursuit) => {
    const returned = readMoney(one.returned);
    const facts = [
      `${one.rounds} 期`,
      `合计 ${moneyWords(readMoney(one.stake))}`,
      one.stopOnWin ? '中奖即停' : '不停',
      ...(returned.minor > 0n ? [`退还 ${moneyWords(returned)}`] : []),
    ];
    const stop = element(
      'button',
      { class: 'small-button', onclick: () => void end(one.id) },
      '停止追号',
    );
    return element(
      'li',
      { class: 'own' },
      element(
        'b',
        { class: 'num', 'data-read': true },
        `追号 ${periodWords(desk.periodOf(one.firstRound))}起`,
      ),
      element(
        'b',
        { class: 'state', 'data-read': true },
        one.endedBy === null ? '进行中' : ENDS[one.endedBy],
      ),
      element('span', { class: 'num' }, facts.join(' · ')),
      one.endedBy === null ? stop : null,
    );
  };
  const show = (pursuits: readonly PagePursuit[]) => list.replaceChildren(...pursuits.map(rowOf));
  const end = async (id: string) => {
    try {
      show((await pursuer.end(id)).pursuits);
      toast('已停止追号，未封盘的各期已退还');
    } catch (error) {
      toast(wordsOf(error, '未能停止，请稍后再试'));
    }
  };
  return {
    root: list,
    /** Reads them again; an answer that does not come leaves those of before. */
    async load() {
      const answer = await pursuer.list().catch(() => null);
      if (answer !== null) show(answer.pursuits);
    },
  };
}
