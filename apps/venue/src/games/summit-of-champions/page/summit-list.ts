import { createMatchRows, type ListedMatch } from '../../../client/sports/match-rows.ts';
import type { OddsBoard } from '../../../client/sports/odds-board.ts';
import type { MatchList } from '../../../client/sports/offer-view.ts';
import type { SummitBet } from '../summit-bet.ts';
import { teamName } from '../teams.ts';
import type { SeenMatch, SummitDesk } from './summit-desk.ts';
import { wonWords } from './summit-words.ts';

/** What a row offers: the match before the first map, then the next map. */
const listedOf = ({ bets }: SeenMatch): readonly SummitBet[] => {
  const match = bets.filter(({ market }) => market === 'winner');
  return match.length > 0 ? match : bets.filter(({ market }) => market === 'map');
};

/** Maps won, and the kills of a map that is played. */
const sideWords = ({ won, live }: SeenMatch, side: 0 | 1, isLive: boolean): string =>
  isLive && live !== null ? `${won[side]} · ${live.kills[side]}` : String(won[side]);

const listed = (match: SeenMatch, isLive: boolean): ListedMatch<SummitBet> => ({
  home: match.home,
  away: match.away,
  words: `${teamName(match.home)} 对 ${teamName(match.away)} ${wonWords(match.won)}`,
  numbers: [sideWords(match, 0, isLive), sideWords(match, 1, isLive)],
  bets: listedOf(match),
  isOffered: match.bets.length > 0,
});

/** The six matches: teams, maps won and the odds of the winner. */
export const createSummitList = (
  desk: SummitDesk,
  board: OddsBoard<SummitBet>,
  open: (match: number) => void,
): MatchList =>
  createMatchRows({
    matches() {
      const { matches, phase } = desk.view();
      return matches.map((match) => listed(match, phase === 'map'));
    },
    chosen: () => desk.view().chosen,
    choose: (match) => desk.choose(match),
    open,
    board,
    nameOf: teamName,
    columns: 'three two',
  });
