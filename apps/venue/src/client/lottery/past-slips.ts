import { cny } from '@haitang/kernel/money.ts';
import type { LotteryOutcome } from '../../engine/lottery/lottery-game.ts';
import { lotteryRules } from '../../engine/lottery/lottery-rules.ts';
import type { PageRound, PageSlipBet } from '../../wire/page-wire.ts';
import { element } from '../shared/element.ts';
import type { GameFace } from '../shared/game-face.ts';
import { moneyWords, readMoney } from '../shared/money-words.ts';
import { roundDetail } from '../shared/round-detail.ts';
import { openSheet } from '../shared/sheet.ts';
import type { Table } from '../shared/table.ts';
import { periodWords } from './ball.ts';
import { lotteryOutcome } from './lottery-desk.ts';
import type { LotteryFace } from './lottery-face.ts';
import { betsOfChoice, betWords, lotteryBet } from './own-bets.ts';
import { createPagedRows } from './paged-rows.ts';
import { paidWords } from './paid-words.ts';

/** A page of rounds, as the house answers them. */
const PAGE_SIZE = 20;

/** A drawn slip as a row, which opens the round; bets that have won are lit. */
function createRow(face: LotteryFace, gameFace: GameFace, table: Table) {
  const rules = lotteryRules(face.game);
  const betRow = (slipBet: PageSlipBet, outcome: LotteryOutcome) => {
    const stake = readMoney(slipBet.stake);
    const paid = cny(rules.payout(outcome, lotteryBet(slipBet.bet), stake.minor));
    const said = paidWords(stake, paid);
    const words = betWords(face, slipBet);
    if (said === null) return element('span', {}, words);
    return element('span', { class: paid.minor > stake.minor ? 'lit' : '' }, `${words} · ${said}`);
  };
  return (round: PageRound): HTMLElement => {
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
        ...betsOfChoice(round.choice).map((slipBet) => betRow(slipBet, outcome)),
        element('span', { class: 'num' }, `合计 ${moneyWords(stake)}`),
      ),
    );
  };
}

/** The player's slips that were drawn, newest first, older ones page by page. */
export function createPastSlips(face: LotteryFace, gameFace: GameFace, table: Table) {
  return createPagedRows<PageRound>({
    name: '投注',
    listClass: 'results',
    rowOf: createRow(face, gameFace, table),
    async read(before) {
      const rows = await table.rounds(before);
      return { rows, isEnd: rows.length < PAGE_SIZE };
    },
    saysEnd: (_, count) => count > PAGE_SIZE,
  });
}
