import { clubName } from '../../engine/football-gala/clubs.ts';
import { element } from '../shared/element.ts';
import { MARKET_NAMES, marginWords, scoreWords } from './market-words.ts';
import type { MatchDesk } from './match-desk.ts';
import type { OddsBoard } from './odds-board.ts';

/** All markets of one match. */
export function createMarketView(desk: MatchDesk, board: OddsBoard, close: () => void) {
  const root = element('div', { class: 'markets' });
  return {
    root,
    draw(at: number) {
      const { matches } = desk.view();
      const match = matches[at];
      if (match === undefined) return close();
      const score = match.score === null ? 'v' : scoreWords(match.score);
      const title = `${clubName(match.home)} ${score} ${clubName(match.away)}`;
      const groups = Object.entries(MARKET_NAMES).flatMap(([market, name]) => {
        const bets = match.bets.filter((one) => one.market === market);
        if (bets.length === 0) return [];
        const columns = bets.length % 3 === 0 || bets.length > 6 ? 'grid-3' : 'grid-2';
        return [
          element(
            'h3',
            {},
            name,
            element('small', { class: 'num' }, `利润率 ${marginWords(market)}`),
          ),
          element('div', { class: `odds ${columns}` }, ...bets.map((bet) => board.button(bet))),
        ];
      });
      root.replaceChildren(
        element(
          'div',
          { class: 'market-head' },
          element('button', { class: 'more', 'aria-label': '返回赛程', onclick: close }, '‹'),
          element('b', {}, title),
        ),
        ...groups,
      );
    },
  };
}
