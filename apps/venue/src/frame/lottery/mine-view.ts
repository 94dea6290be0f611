import { cny } from '@haitang/kernel/money.ts';
import type { LotteryOutcome } from '../../engine/lottery/lottery-game.ts';
import { lotteryRules } from '../../engine/lottery/lottery-rules.ts';
import type { PageOrder, PageRound, PageSlipBet } from '../../wire/page-wire.ts';
import { element } from '../shared/element.ts';
import type { GameFace } from '../shared/game-face.ts';
import { moneyWords, readMoney } from '../shared/money-words.ts';
import { wordsOf } from '../shared/page-calls.ts';
import { roundDetail } from '../shared/round-detail.ts';
import { openSheet, toast } from '../shared/sheet.ts';
import type { Table } from '../shared/table.ts';
import { periodWords } from './ball.ts';
import type { LotteryDesk } from './lottery-desk.ts';
import { lotteryOutcome } from './lottery-desk.ts';
import type { LotteryFace } from './lottery-face.ts';
import { betsOfChoice, betWords, lotteryBet } from './own-bets.ts';
import { paidWords } from './paid-words.ts';
import type { createPursuitList } from './pursuit-list.ts';

/** The player's own slips: waiting ones first, then the last that were drawn. */
export function createMineView(
  face: LotteryFace,
  gameFace: GameFace,
  table: Table,
  desk: LotteryDesk,
  pursuits: ReturnType<typeof createPursuitList>,
) {
  const rules = lotteryRules(face.game);
  const waiting = element('ul', { class: 'results' });
  const past = element('ul', { class: 'results' });
  const undo = element(
    'button',
    { class: 'wide-button', hidden: true, onclick: () => void cancel() },
    '撤销本期投注',
  );
  const empty = element('p', { class: 'note' }, '还没有投注，确认后的每一单都会列在这里。');
  const orderRow = ({ round, bets, stake }: PageOrder) =>
    element(
      'li',
      { class: 'own' },
      element('b', { class: 'num', 'data-read': true }, periodWords(desk.periodOf(round))),
      element('b', { class: 'state', 'data-read': true }, '待开奖'),
      ...bets.map((one) => element('span', {}, betWords(face, one))),
      element('span', { class: 'num' }, `合计 ${moneyWords(readMoney(stake))}`),
    );
  /** A bet of a drawn period: one that has won is lit. */
  const betRow = (one: PageSlipBet, outcome: LotteryOutcome) => {
    const stake = readMoney(one.stake);
    const paid = cny(rules.payout(outcome, lotteryBet(one.bet), stake.minor));
    const said = paidWords(stake, paid);
    const words = betWords(face, one);
    if (said === null) return element('span', {}, words);
    return element('span', { class: paid.minor > stake.minor ? 'lit' : '' }, `${words} · ${said}`);
  };
  const roundRow = (round: PageRound) => {
    const outcome = lotteryOutcome(round.outcome);
    const [stake, payout] = [readMoney(round.stake), readMoney(round.payout)];
    const isWon = payout.minor > stake.minor;
    const open = () => openSheet('对局详情', roundDetail(round, gameFace, table));
    return element(
      'li',
      {},
      element(
        'button',
        { class: isWon ? 'own won' : 'own', onclick: open },
        element('b', { class: 'num', 'data-read': true }, periodWords(outcome.period)),
        element('b', { class: 'state num', 'data-read': true }, paidWords(stake, payout) ?? '未中'),
        ...betsOfChoice(round.choice).map((one) => betRow(one, outcome)),
        element('span', { class: 'num' }, `合计 ${moneyWords(stake)}`),
      ),
    );
  };
  const showWaiting = () => {
    const { next, showing } = desk.feed.state().table;
    const rounds = [next, showing].flatMap((stage) => (stage === null ? [] : [stage.round]));
    const orders = rounds.flatMap((round) => desk.feed.mine(round));
    waiting.replaceChildren(...orders.map(orderRow));
    const open = desk.openStage();
    undo.hidden = open === null || desk.feed.mine(open.round).length === 0;
    empty.hidden = waiting.childElementCount + past.childElementCount > 0;
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
    root: element('div', { class: 'mine' }, waiting, undo, pursuits.root, past, empty),
    show: showWaiting,
    /** Reads what was drawn since. */
    async load() {
      showWaiting();
      void pursuits.load();
      try {
        past.replaceChildren(...(await table.rounds(null)).map(roundRow));
      } catch (error) {
        toast(wordsOf(error, '加载失败，请稍后再试'));
      }
      showWaiting();
    },
  };
}
