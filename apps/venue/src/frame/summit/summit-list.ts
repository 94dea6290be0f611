import type { SummitBet } from '../../engine/summit-of-champions/summit-bet.ts';
import { teamName } from '../../engine/summit-of-champions/teams.ts';
import { element } from '../shared/element.ts';
import { crest } from '../sports/crest.ts';
import type { OddsBoard } from '../sports/odds-board.ts';
import type { MatchList } from '../sports/offer-view.ts';
import type { DeskView, SeenMatch, SummitDesk } from './summit-desk.ts';
import { wonWords } from './summit-words.ts';

/** What a row offers: the match before the first map, then the next map. */
const listedOf = ({ bets }: SeenMatch): readonly SummitBet[] => {
  const match = bets.filter(({ market }) => market === 'winner');
  return match.length > 0 ? match : bets.filter(({ market }) => market === 'map');
};

/** Maps won, and the kills of a map that is played. */
const sideWords = ({ won, live }: SeenMatch, side: 0 | 1, isLive: boolean): string =>
  isLive && live !== null ? `${won[side]} · ${live.kills[side]}` : String(won[side]);

/** The six matches: teams, maps won and the odds of the winner. */
export function createSummitList(
  desk: SummitDesk,
  board: OddsBoard<SummitBet>,
  open: (match: number) => void,
): MatchList {
  const root = element('ul', { class: 'matches' });
  const team = (match: SeenMatch, side: 0 | 1, isLive: boolean) => {
    const one = side === 0 ? match.home : match.away;
    return element(
      'span',
      { class: 'club' },
      crest(one),
      element('span', { class: 'club-name' }, teamName(one)),
      element('b', { class: 'num' }, sideWords(match, side, isLive)),
    );
  };
  const row = (match: SeenMatch, at: number, { chosen, phase }: DeskView): HTMLElement => {
    const bets = listedOf(match);
    const words = `${teamName(match.home)} 对 ${teamName(match.away)} ${wonWords(match.won)}`;
    const isLive = phase === 'map';
    return element(
      'li',
      { class: at === chosen ? 'match chosen' : 'match' },
      element(
        'button',
        {
          class: 'clubs',
          'aria-label': `观看 ${words}`,
          'aria-pressed': String(at === chosen),
          onclick: () => desk.choose(at),
        },
        team(match, 0, isLive),
        team(match, 1, isLive),
      ),
      element('span', { class: 'three two' }, ...bets.map((bet) => board.button(bet))),
      bets.length === 0
        ? element('span', { class: 'own num' })
        : element(
            'button',
            { class: 'more', 'aria-label': `${words} 全部玩法`, onclick: () => open(at) },
            '›',
          ),
    );
  };
  return {
    root,
    draw() {
      const view = desk.view();
      root.replaceChildren(...view.matches.map((match, at) => row(match, at, view)));
    },
    mark(words) {
      [...root.children].forEach((item, at) => {
        const place = item.querySelector('.own');
        if (place !== null) place.textContent = words(at);
      });
    },
    tick() {
      const { matches, chosen, phase } = desk.view();
      [...root.children].forEach((item, at) => {
        const match = matches[at];
        if (match === undefined) return;
        item.classList.toggle('chosen', at === chosen);
        item.querySelector('.clubs')?.setAttribute('aria-pressed', String(at === chosen));
        item.querySelectorAll('.club b').forEach((place, side) => {
          const words = sideWords(match, side === 0 ? 0 : 1, phase === 'map');
          if (place.textContent !== words) place.textContent = words;
        });
      });
    },
  };
}
