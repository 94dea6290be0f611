import type { PageRound } from '../../wire/page-wire.ts';
import { element } from './element.ts';
import type { GameFace } from './game-face.ts';
import { moneyWords, readMoney } from './money-words.ts';
import { wordsOf } from './page-calls.ts';
import { roundDetail } from './round-detail.ts';
import { openSheet, toast } from './sheet.ts';
import type { Table } from './table.ts';

const PAGE_SIZE = 20;

function row(round: PageRound, face: GameFace, table: Table): HTMLElement {
  const won = readMoney(round.payout);
  const isWin = won.minor > 0n;
  return element(
    'li',
    {},
    element(
      'button',
      { class: 'record', onclick: () => openSheet('对局详情', roundDetail(round, face, table)) },
      element('span', {}, face.describe(round.outcome)),
      element('b', { class: isWin ? 'gold num' : 'num' }, `派彩 ${moneyWords(won)}`),
      element('small', {}, round.playedAt),
      element('small', { class: 'num' }, `投注 ${moneyWords(readMoney(round.stake))}`),
    ),
  );
}

/** The rounds of this game, newest first, more on demand. */
export function openHistory(table: Table, face: GameFace): void {
  const list = element('ul', { class: 'records' });
  const more = element(
    'button',
    { class: 'wide-button', onclick: () => void load() },
    '更早的对局',
  );
  const empty = element('p', { class: 'note' }, '还没有对局记录，玩过的每一局都会列在这里。');
  let last: string | null = null;
  const load = async () => {
    try {
      const rounds = await table.rounds(last);
      list.append(...rounds.map((round) => row(round, face, table)));
      last = rounds.at(-1)?.id ?? last;
      more.hidden = rounds.length < PAGE_SIZE;
      empty.hidden = list.childElementCount > 0;
    } catch (error) {
      toast(wordsOf(error, '加载失败，请稍后再试'));
    }
  };
  more.hidden = true;
  empty.hidden = true;
  openSheet('对局记录', list, empty, more);
  void load();
}
