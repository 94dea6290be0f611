import { cny } from '@haitang/kernel/money.ts';
import type { LotteryOutcome } from '../../engine/lottery/lottery-game.ts';
import { lotteryRules } from '../../engine/lottery/lottery-rules.ts';
import type { PageRound, PageSlipBet } from '../../wire/page-wire.ts';
import { element } from '../shared/element.ts';
import type { GameFace } from '../shared/game-face.ts';
import { moneyWords, readMoney } from '../shared/money-words.ts';
import { wordsOf } from '../shared/page-calls.ts';
import { roundDetail } from '../shared/round-detail.ts';
import { openSheet } from '../shared/sheet.ts';
import type { Table } from '../shared/table.ts';
import { periodWords } from './ball.ts';
import { lotteryOutcome } from './lottery-desk.ts';
import type { LotteryFace } from './lottery-face.ts';
import { betsOfChoice, betWords, lotteryBet } from './own-bets.ts';
import { paidWords } from './paid-words.ts';

/** A page of rounds, as the house answers them. */
const PAGE_SIZE = 20;
const MORE = '更早的投注';

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
  const rowOf = createRow(face, gameFace, table);
  const list = element('ul', { class: 'results' });
  const note = element('p', { class: 'note', role: 'status', hidden: true });
  const more = element('button', { class: 'wide-button', hidden: true }, MORE);
  const read = async (before: string | null) => {
    more.hidden = true;
    note.textContent = '正在读取投注';
    note.hidden = before === null && list.childElementCount > 0;
    try {
      const rounds = await table.rounds(before);
      if (before === null) list.replaceChildren();
      list.append(...rounds.map(rowOf));
      const last = rounds.at(-1)?.id ?? before;
      more.onclick = () => void read(last);
      more.textContent = MORE;
      more.hidden = rounds.length < PAGE_SIZE;
      note.textContent = '没有更早的投注了';
      note.hidden = !more.hidden || list.childElementCount <= PAGE_SIZE;
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
    count: () => list.childElementCount,
    /** Reads the newest again; an answer that does not come leaves those of before. */
    load: () => read(null),
  };
}
