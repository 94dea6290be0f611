import { createMatchRows, type ListedMatch } from '../../../client/sports/match-rows.ts';
import type { OddsBoard } from '../../../client/sports/odds-board.ts';
import type { MatchList } from '../../../client/sports/offer-view.ts';
import { clubName } from '../clubs.ts';
import type { FootballBet } from '../football-bet.ts';
import { scoreWords } from './market-words.ts';
import type { MatchDesk, SeenMatch } from './match-desk.ts';

const LISTED = ['1x2', 'live-1x2'];
const SIDES = ['home', 'draw', 'away'];

/** The three results, each in its column: at half time one may be too likely to be offered. */
const resultsOf = (bets: readonly FootballBet[]): readonly (FootballBet | null)[] => {
  const listed = bets.filter(({ market }) => LISTED.includes(market));
  return SIDES.map((side) => listed.find(({ pick }) => pick === side) ?? null);
};

const listed = ({ home, away, score, bets }: SeenMatch): ListedMatch<FootballBet> => ({
  home,
  away,
  words: `${clubName(home)} 对 ${clubName(away)}${score === null ? '' : ` ${scoreWords(score)}`}`,
  numbers: score === null ? [null, null] : [String(score[0]), String(score[1])],
  bets: bets.length > 0 ? resultsOf(bets) : [],
  isOffered: bets.length > 0,
});

/** The ten matches: clubs, score and the three odds of the result. */
export const createMatchList = (
  desk: MatchDesk,
  board: OddsBoard<FootballBet>,
  open: (match: number) => void,
): MatchList =>
  createMatchRows({
    matches: () => desk.view().matches.map(listed),
    chosen: () => desk.view().chosen,
    choose: (match) => desk.choose(match),
    open,
    board,
    nameOf: clubName,
    columns: 'three',
  });
