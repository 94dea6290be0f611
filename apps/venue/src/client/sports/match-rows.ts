import { element } from '../shared/element.ts';
import { crest } from './crest.ts';
import type { OddsBoard } from './odds-board.ts';
import type { MatchList } from './offer-view.ts';

/** A match as its row shows it. */
export interface ListedMatch<Bet> {
  readonly home: number;
  readonly away: number;
  /** Read aloud: both names and the score. */
  readonly words: string;
  /** What stands behind each name; null for nothing. */
  readonly numbers: readonly [home: string | null, away: string | null];
  /** The bets of the row, each in its column; null where none is offered. */
  readonly bets: readonly (Bet | null)[];
  /** Whether the match has markets to open: none while it is played. */
  readonly isOffered: boolean;
}

interface Listed<Bet> {
  /** All matches now, and which of them is shown large. */
  readonly matches: () => readonly ListedMatch<Bet>[];
  readonly chosen: () => number;
  readonly choose: (match: number) => void;
  /** Opens all markets of a match. */
  readonly open: (match: number) => void;
  readonly board: OddsBoard<Bet>;
  readonly nameOf: (club: number) => string;
  /** The class of the odds of a row, by their number. */
  readonly columns: string;
}

/** The matches of a matchday: names, score and the odds of the result. */
export function createMatchRows<Bet>(listed: Listed<Bet>): MatchList {
  const root = element('ul', { class: 'matches' });
  const club = (number: number, words: string | null): HTMLElement =>
    element(
      'span',
      { class: 'club', 'data-read': true },
      crest(number),
      element('span', { class: 'club-name' }, listed.nameOf(number)),
      words === null ? null : element('b', { class: 'num' }, words),
    );
  const row = (match: ListedMatch<Bet>, position: number): HTMLElement => {
    const { home, away, words, numbers, bets, isOffered } = match;
    const isChosen = position === listed.chosen();
    return element(
      'li',
      { class: isChosen ? 'match chosen' : 'match' },
      element(
        'button',
        {
          class: 'clubs',
          'aria-label': `观看 ${words}`,
          'aria-pressed': String(isChosen),
          onclick: () => listed.choose(position),
        },
        club(home, numbers[0]),
        club(away, numbers[1]),
      ),
      element(
        'span',
        { class: listed.columns },
        ...bets.map((bet) => (bet === null ? element('span', {}) : listed.board.button(bet))),
      ),
      isOffered
        ? element(
            'button',
            {
              class: 'more',
              'aria-label': `${words} 全部玩法`,
              onclick: () => listed.open(position),
            },
            '›',
          )
        : element('span', { class: 'own num', 'data-read': true }),
    );
  };
  return {
    root,
    draw() {
      root.replaceChildren(...listed.matches().map(row));
    },
    mark(words) {
      [...root.children].forEach((item, index) => {
        const place = item.querySelector('.own');
        if (place !== null) place.textContent = words(index);
      });
    },
    tick() {
      const matches = listed.matches();
      [...root.children].forEach((item, index) => {
        const isChosen = index === listed.chosen();
        item.classList.toggle('chosen', isChosen);
        item.querySelector('.clubs')?.setAttribute('aria-pressed', String(isChosen));
        item.querySelectorAll('.club b').forEach((place, side) => {
          const words = matches[index]?.numbers[side] ?? null;
          if (words !== null && place.textContent !== words) place.textContent = words;
        });
      });
    },
  };
}
