import type { Sound } from '../../../client/shared/sound.ts';
import { leagueParts } from '../../../client/sports/league-parts.ts';
import type { BetWords, OddsBoard } from '../../../client/sports/odds-board.ts';
import { createOfferView } from '../../../client/sports/offer-view.ts';
import {
  createSportsArea,
  type SportsArea,
  type SportsParts,
} from '../../../client/sports/sports-area.ts';
import { clubName } from '../clubs.ts';
import type { FootballBet } from '../football-bet.ts';
import { type FootballOutcome, footballRules } from '../football-rules.ts';
import { createResultsView, createTableView } from './league-views.ts';
import { betWords, MARKET_NAMES, MARKETS, pickWords, scoreWords } from './market-words.ts';
import type { MatchDesk } from './match-desk.ts';
import { createMatchList } from './match-list.ts';
import { createModelView } from './model-view.ts';

const WORDS: BetWords<FootballBet> = {
  nameOf: (bet) => footballRules.nameOf(bet),
  pick: pickWords,
  aloud: (bet) =>
    `${clubName(bet.home)} 对 ${clubName(bet.away)}，${MARKET_NAMES[bet.market]} ${pickWords(bet)}`,
  whole: betWords,
};

function buildParts(
  desk: MatchDesk,
  board: OddsBoard<FootballBet>,
  drawn: () => void,
): SportsParts {
  const league = createTableView();
  const days = createResultsView();
  const model = createModelView(desk);
  const offer = createOfferView<FootballBet>({
    board,
    list: (open) => createMatchList(desk, board, open),
    key() {
      const { season, matchday, phase } = desk.view();
      return [season, matchday, phase].join();
    },
    title(index) {
      const match = desk.view().matches[index];
      if (match === undefined) return '';
      const score = match.score === null ? '对' : scoreWords(match.score);
      return `${clubName(match.home)} ${score} ${clubName(match.away)}`;
    },
    markets: (index) => MARKETS.offered(desk.view().matches[index]?.bets ?? []),
    choose: (match) => desk.choose(match),
    drawn,
  });
  return leagueParts(desk, offer, {
    table: league,
    days,
    model: { root: model.root, opened: () => model.draw() },
  });
}

/** Fixtures with odds, table, results and model of the football league. */
export const createFootballArea = (
  desk: MatchDesk,
  changed: () => void,
  sound: Sound,
): SportsArea<FootballBet, FootballOutcome> =>
  createSportsArea(
    {
      rules: footballRules,
      words: WORDS,
      build: (board, drawn) => buildParts(desk, board, drawn),
    },
    changed,
    sound,
  );
