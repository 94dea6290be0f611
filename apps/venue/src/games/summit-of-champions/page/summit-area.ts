import type { Sound } from '../../../client/shared/sound.ts';
import { leagueParts } from '../../../client/sports/league-parts.ts';
import type { BetWords, OddsBoard } from '../../../client/sports/odds-board.ts';
import { createOfferView } from '../../../client/sports/offer-view.ts';
import {
  createSportsArea,
  type SportsArea,
  type SportsParts,
} from '../../../client/sports/sports-area.ts';
import type { SummitBet } from '../summit-bet.ts';
import { type SummitOutcome, summitRules } from '../summit-rules.ts';
import { teamName } from '../teams.ts';
import type { SummitDesk } from './summit-desk.ts';
import { createSummitList } from './summit-list.ts';
import { createSummitResults, createSummitTable, summitModel } from './summit-views.ts';
import { betWords, MARKET_NAMES, MARKETS, pickWords, wonWords } from './summit-words.ts';

const WORDS: BetWords<SummitBet> = {
  nameOf: (bet) => summitRules.nameOf(bet),
  pick: pickWords,
  aloud: (bet) =>
    `${teamName(bet.home)} 对 ${teamName(bet.away)}，${MARKET_NAMES[bet.market]} ${pickWords(bet)}`,
  whole: betWords,
};

function buildParts(desk: SummitDesk, board: OddsBoard<SummitBet>, drawn: () => void): SportsParts {
  const table = createSummitTable();
  const days = createSummitResults();
  const offer = createOfferView<SummitBet>({
    board,
    list: (open) => createSummitList(desk, board, open),
    key() {
      const { season, matchday, phase, stage } = desk.view();
      return [season, matchday, phase, stage].join();
    },
    title(index) {
      const match = desk.view().matches[index];
      if (match === undefined) return '';
      return `${teamName(match.home)} ${wonWords(match.won)} ${teamName(match.away)}`;
    },
    markets: (index) => MARKETS.offered(desk.view().matches[index]?.bets ?? []),
    choose: (match) => desk.choose(match),
    drawn,
  });
  return leagueParts(desk, offer, {
    table,
    days,
    model: { root: summitModel(), opened: () => undefined },
  });
}

/** Fixtures with odds, table, results and model of the league of champions. */
export const createSummitArea = (
  desk: SummitDesk,
  changed: () => void,
  sound: Sound,
): SportsArea<SummitBet, SummitOutcome> =>
  createSportsArea(
    { rules: summitRules, words: WORDS, build: (board, drawn) => buildParts(desk, board, drawn) },
    changed,
    sound,
  );
