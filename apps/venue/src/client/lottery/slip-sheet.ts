import { cny } from '@haitang/kernel/money.ts';
import { countOf } from '../../engine/lottery/play.ts';
import { element } from '../shared/element.ts';
import { moneyWords } from '../shared/money-words.ts';
import { openSheet } from '../shared/sheet.ts';
import type { LotteryFace } from './lottery-face.ts';
import { picksWords } from './play-words.ts';
import { type Entry, stakeOf } from './slip.ts';

/** The entries that are kept for one slip, each removable. */
export function openSlip(
  face: LotteryFace,
  entries: readonly Entry[],
  remove: (entry: Entry) => void,
): void {
  const rowOf = (entry: Entry): HTMLElement => {
    const { play, selection } = entry;
    const drop = () => {
      remove(entry);
      row.remove();
    };
    const count = `${countOf(selection)} 注 · ${moneyWords(cny(stakeOf(entry)))}`;
    const row = element(
      'li',
      { class: 'entry' },
      element('b', {}, play.name),
      element('span', {}, picksWords(play, selection.picks, face.numberName)),
      element('small', { class: 'num' }, count),
      element(
        'button',
        { class: 'small-button', 'aria-label': `移除${play.name}`, onclick: drop },
        '移除',
      ),
    );
    return row;
  };
  openSheet('投注单', element('ul', { class: 'entries' }, ...entries.map(rowOf)));
}
