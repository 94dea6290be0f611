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

const MORE = '更早的追号';

/** The player's pursuits, newest first, older ones on demand: the running ones can be stopped. */
export function createPursuitList(desk: Pick<LotteryDesk, 'periodOf'>, pursuer: Pursuer) {
  const list = element('ul', { class: 'results pursuits' });
  const note = element('p', { class: 'note', role: 'status', hidden: true });
  const more = element('button', { class: 'wide-button', hidden: true }, MORE);

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
  /** One page; what could not be read is asked again by the button that asked for it. */
  const read = async (before: string | null) => {
    more.hidden = true;
    note.textContent = '正在读取追号';
    note.hidden = before === null && list.childElementCount > 0;
    try {
      const { pursuits, isEnd } = await pursuer.list(before);
      if (before === null) list.replaceChildren();
      list.append(...pursuits.map(rowOf));
      const last = pursuits.at(-1)?.id ?? before;
      more.onclick = () => void read(last);
      more.textContent = MORE;
      more.hidden = isEnd;
      note.textContent = '没有更早的追号了';
      note.hidden = !isEnd || before === null;
    } catch (error) {
      note.textContent = wordsOf(error, '加载失败，请稍后再试');
      note.hidden = false;
      more.onclick = () => void read(before);
      more.textContent = '重试';
      more.hidden = false;
    }
  };
  return {
    root: element('div', { class: 'results-view' }, list, note, more),
    /** Reads the newest again; an answer that does not come leaves those of before. */
    load: () => read(null),
  };
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
