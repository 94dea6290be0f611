import { element } from '../../../client/shared/element.ts';
import { BAGS, FULL_HALL } from '../hall-table.ts';
import { unitsWords } from './hall-face.ts';

const prize = (name: string, units: number): HTMLElement =>
  element(
    'li',
    { 'data-read': true },
    element('span', {}, name),
    element('b', { class: 'num' }, unitsWords(units)),
  );

/** The fixed prizes, from the largest; `full` names that of a full board. */
export const createPrizes = (full: string): HTMLElement =>
  element(
    'ul',
    { class: 'prizes', 'aria-label': '固定奖' },
    prize(full, FULL_HALL),
    ...BAGS.flatMap((bag) => (bag.prize === null ? [] : [prize(bag.prize, bag.holds)])).reverse(),
  );
