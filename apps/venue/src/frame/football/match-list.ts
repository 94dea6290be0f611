import { clubName } from '../../engine/football-gala/clubs.ts';
import type { FootballBet } from '../../engine/football-gala/football-bet.ts';
import { element } from '../shared/element.ts';
import { crest } from '../sports/crest.ts';
import type { OddsBoard } from '../sports/odds-board.ts';
import type { MatchList } from '../sports/offer-view.ts';
import { scoreWords } from './market-words.ts';
import type { DeskView, MatchDesk, SeenMatch } from './match-desk.ts';

const LISTED = ['1x2', 'live-1x2'];

const clubRow = (club: number, goals: number | null): HTMLElement =>
  element(
    'span',
    { class: 'club' },
    crest(club),
    element('span', { class: 'club-name' }, clubName(club)),
    goals === null ? null : element('b', { class: 'num' }, String(goals)),
  );

/** What is read aloud for a match. */
const matchWords = ({ home, away, score }: SeenMatch): string =>
  `${clubName(home)} 对 ${clubName(away)}${score === null ? '' : ` ${scoreWords(score)}`}`;

/** The ten matches: clubs, score and the three odds of the result. */
export function createMatchList(
  desk: MatchDesk,
  board: OddsBoard<FootballBet>,
  open: (match: number) => void,
): MatchList {
  const root = element('ul', { class: 'matches' });
  const row = (match: SeenMatch, at: number, { chosen }: DeskView): HTMLElement => {
    const bets = match.bets.filter(({ market }) => LISTED.includes(market));
    const words = matchWords(match);
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
        clubRow(match.home, match.score?.[0] ?? null),
        clubRow(match.away, match.score?.[1] ?? null),
      ),
      element('span', { class: 'three' }, ...bets.map((bet) => board.button(bet))),
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
    mark(words: (match: number) => string) {
      [...root.children].forEach((item, at) => {
        const place = item.querySelector('.own');
        if (place !== null) place.textContent = words(at);
      });
    },
    tick() {
      const { matches, chosen } = desk.view();
      [...root.children].forEach((item, at) => {
        item.classList.toggle('chosen', at === chosen);
        item.querySelector('.clubs')?.setAttribute('aria-pressed', String(at === chosen));
        const numbers = item.querySelectorAll('.club b');
        matches[at]?.score?.forEach((goals, side) => {
          const place = numbers[side];
          if (place !== undefined && place.textContent !== String(goals)) {
            place.textContent = String(goals);
          }
        });
      });
    },
  };
}
