import { element } from '../../../client/shared/element.ts';
import { fineMultipleWords } from '../../../client/shared/rules-card.ts';
import { isOffered, multipleAfter } from '../finder-rules.ts';

/** The stops that are shown at once. */
const SHOWN = 5;
/** Those before the one that was reached last. */
const BEHIND = 2;

/** How a stop looks that is so many pearls away. */
const classOf = (ahead: number): string => {
  if (ahead === 0) return 'now';
  if (ahead === 1) return 'next';
  return ahead < 0 ? 'passed' : '';
};

/** The stops of a round as a string of pearls: what each of the next pearls makes of the stake. */
export function createPearlString() {
  const root = element('ol', { class: 'string', 'aria-label': '各颗珍珠的倍数' });
  return {
    root,
    /** The round is over: `isLost` if what was reached is not paid. */
    end: (isLost: boolean) => root.classList.add(isLost ? 'is-lost' : 'is-over'),
    /** `stake` in minor units: a stop that it is too high for is not offered. */
    show(empty: number, pearls: number, stake: bigint) {
      root.classList.remove('is-lost', 'is-over');
      let last = pearls;
      while (isOffered(stake, empty, last)) last += 1;
      const first = Math.max(1, Math.min(pearls - BEHIND + 1, last - SHOWN + 1));
      const stops = Array.from({ length: Math.min(SHOWN, last) }, (_, index) => first + index);
      root.replaceChildren(
        ...stops.map((stop) =>
          element(
            'li',
            { class: classOf(stop - pearls), 'data-read': true },
            element('small', {}, `${stop} 颗`),
            element('b', { class: 'num' }, fineMultipleWords(Number(multipleAfter(empty, stop)))),
          ),
        ),
      );
    },
  };
}
