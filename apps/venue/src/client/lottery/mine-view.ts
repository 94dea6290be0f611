import type { PageOrder } from '../../wire/page-wire.ts';
import { element } from '../shared/element.ts';
import { moneyWords, readMoney } from '../shared/money-words.ts';
import { wordsOf } from '../shared/page-calls.ts';
import { toast } from '../shared/sheet.ts';
import { periodWords } from './ball.ts';
import type { LotteryDesk } from './lottery-desk.ts';
import type { LotteryFace } from './lottery-face.ts';
import { betWords } from './own-bets.ts';
import type { createPastSlips } from './past-slips.ts';
import type { createPursuitList } from './pursuit-list.ts';

/** The player's own slips: waiting ones first, then the last that were drawn. */
export function createMineView(
  face: LotteryFace,
  desk: LotteryDesk,
  pursuits: ReturnType<typeof createPursuitList>,
  past: ReturnType<typeof createPastSlips>,
) {
  const waiting = element('ul', { class: 'results' });
  const undo = element(
    'button',
    { class: 'wide-button', hidden: true, onclick: () => void cancel() },
    '撤销本期投注',
  );
  const empty = element('p', { class: 'note' }, '还没有投注，确认后的每一单都会列在这里。');
  const orderRow = ({ round, bets, stake, isPursued }: PageOrder) =>
    element(
      'li',
      { class: 'own' },
      element('b', { class: 'num', 'data-read': true }, periodWords(desk.periodOf(round))),
      element('b', { class: 'state', 'data-read': true }, isPursued ? '追号 · 待开奖' : '待开奖'),
      ...bets.map((bet) => element('span', {}, betWords(face, bet))),
      element('span', { class: 'num' }, `合计 ${moneyWords(readMoney(stake))}`),
    );
  const showWaiting = () => {
    const { next, showing } = desk.feed.state().table;
    const rounds = [next, showing].flatMap((stage) => (stage === null ? [] : [stage.round]));
    const orders = rounds.flatMap((round) => desk.feed.mine(round));
    waiting.replaceChildren(...orders.map(orderRow));
    const open = desk.openStage();
    undo.hidden =
      open === null || desk.feed.mine(open.round).every((pageOrder) => pageOrder.isPursued);
    empty.hidden = waiting.childElementCount + past.count() > 0;
  };
  const cancel = async () => {
    const open = desk.openStage();
    if (open === null) return;
    try {
      await desk.feed.cancel(open);
      toast('已撤销，投注已退还');
    } catch (error) {
      toast(wordsOf(error, '未能撤销，请稍后再试'));
    }
  };
  return {
    root: element('div', { class: 'mine' }, waiting, undo, pursuits.root, past.root, empty),
    show: showWaiting,
    /** Reads what was drawn since. */
    async load() {
      showWaiting();
      void pursuits.load();
      await past.load();
      showWaiting();
    },
  };
}
