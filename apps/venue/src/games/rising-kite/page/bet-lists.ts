import { element } from '../../../client/shared/element.ts';
import { moneyWords, readMoney } from '../../../client/shared/money-words.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import type { PageFlight } from '../../../wire/flight-wire.ts';
import { type OwnBet, ownWords } from './own-bets.ts';

/** Replaces the children of a list only where something is to be seen of it. */
function changing(root: HTMLElement) {
  let shown = '';
  return (name: string, items: () => readonly HTMLElement[]): void => {
    if (name === shown) return;
    shown = name;
    root.replaceChildren(...items());
  };
}

/** The player's own bets of the flight: gold once they are cashed out. */
export function createOwnList() {
  const root = element('ul', { class: 'kite-bets', 'aria-label': '本局投注' });
  const set = changing(root);
  return {
    root,
    show(bets: readonly OwnBet[]): void {
      const words = bets.map((bet) => ({ text: ownWords(bet), isWon: bet.cashed !== null }));
      set(JSON.stringify(words), () =>
        words.length === 0
          ? [element('li', { class: 'none' }, '本局还没有投注')]
          : words.map(({ text, isWon }) =>
              element('li', { class: isWon ? 'num won' : 'num' }, text),
            ),
      );
    },
  };
}

/** The bets of all players: masked names, and where they were cashed out. */
export function createOthers() {
  const root = element('ol', { class: 'others', 'aria-label': '同场玩家', 'data-read': true });
  const set = changing(root);
  return {
    root,
    show(flight: PageFlight | null, round: number | null): void {
      const bets = flight !== null && flight.round === round ? flight.bets : [];
      // Who has cashed out stands first, so that it is seen on a small screen.
      const out = bets.filter(({ cashedAt }) => cashedAt !== null);
      const up = bets.filter(({ cashedAt }) => cashedAt === null);
      set(JSON.stringify(bets), () =>
        [...out.reverse(), ...up].map(({ name, stake, cashedAt }) =>
          element(
            'li',
            { class: cashedAt === null ? 'num' : 'num won' },
            element('span', {}, name),
            element('span', {}, moneyWords(readMoney(stake))),
            element('b', {}, cashedAt === null ? '—' : multipleWords(cashedAt)),
          ),
        ),
      );
    },
  };
}
