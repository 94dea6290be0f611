import type { PageRound } from '../../wire/page-wire.ts';
import { element } from './element.ts';
import type { GameFace } from './game-face.ts';
import { moneyWords, readMoney } from './money-words.ts';
import { wordsOf } from './page-calls.ts';
import { roundDetail } from './round-detail.ts';
import { openSheet } from './sheet.ts';
import type { Table } from './table.ts';

const PAGE_SIZE = 20;

function row(round: PageRound, face: GameFace, table: Table): HTMLElement {
  const won = readMoney(round.payout);
  // A payout up to the stake wins nothing, and is not dressed as a win.
  const isWin = won.minor > readMoney(round.stake).minor;
  return element(
    'li',
    {},
    element(
      'button',
      { class: 'record', onclick: () => openSheet('对局详情', roundDetail(round, face, table)) },
      element('span', {}, face.brief?.(round.outcome) ?? face.describe(round.outcome)),
      element('b', { class: isWin ? 'gold num' : 'num' }, `派彩 ${moneyWords(won)}`),
      element('small', {}, round.playedAt),
      element('small', { class: 'num' }, `投注 ${moneyWords(readMoney(round.stake))}`),
    ),
  );
}

const MORE = '更早的对局';
const NONE = '还没有对局记录，玩过的每一局都会列在这里。';

/** The rounds of this game, newest first, more on demand; what could not be read is asked again. */
export function openHistory(table: Table, face: GameFace): void {
  const list = element('ul', { class: 'records' });
  const more = element('button', { class: 'wide-button', onclick: () => void load() }, MORE);
  const note = element('p', { class: 'note', role: 'status' });
  let last: string | null = null;
  const load = async () => {
    more.hidden = true;
    note.hidden = false;
    note.textContent = '正在读取对局记录';
    try {
      const rounds = await table.rounds(last);
      list.append(...rounds.map((round) => row(round, face, table)));
      last = rounds.at(-1)?.id ?? last;
      more.textContent = MORE;
      more.hidden = rounds.length < PAGE_SIZE;
      note.hidden = list.childElementCount > 0;
      note.textContent = NONE;
    } catch (error) {
      note.textContent = wordsOf(error, '加载失败，请稍后再试');
      more.textContent = '重试';
      more.hidden = false;
    }
  };
  openSheet('对局记录', list, note, more);
  void load();
}
