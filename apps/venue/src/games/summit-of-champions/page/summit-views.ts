import { element } from '../../../client/shared/element.ts';
import { crest } from '../../../client/sports/crest.ts';
import {
  createDaysView,
  createSeasonTable,
  tableHead,
} from '../../../client/sports/season-views.ts';
import { type PlayedMatch, summitSeason } from '../summit-rules.ts';
import { TEAMS, teamName } from '../teams.ts';
import { summitOutcome } from './summit-face.ts';
import { MARKETS, wonWords } from './summit-words.ts';

/** A team's line of the table. */
interface Standing {
  readonly team: number;
  readonly wins: number;
  readonly losses: number;
  /** Maps won less maps lost. */
  readonly maps: number;
}

function standingOf(team: number, matches: readonly PlayedMatch[]): Standing {
  const gaps = matches.flatMap(({ home, away, won }) => {
    if (home === team) return [won[0] - won[1]];
    return away === team ? [won[1] - won[0]] : [];
  });
  return {
    team,
    wins: gaps.filter((gap) => gap > 0).length,
    losses: gaps.filter((gap) => gap < 0).length,
    maps: gaps.reduce((sum, gap) => sum + gap, 0),
  };
}

/** The table after these matches: wins, maps, then the order of the list of teams. */
export const summitStandings = (matches: readonly PlayedMatch[]): readonly Standing[] =>
  TEAMS.map((_, team) => standingOf(team, matches)).sort(
    (a, b) => b.wins - a.wins || b.maps - a.maps || a.team - b.team,
  );

const standingRow = ({ team, wins, losses, maps }: Standing, position: number): HTMLElement =>
  element(
    'tr',
    {},
    element('td', { class: 'num' }, String(position + 1)),
    element('th', { scope: 'row' }, crest(team), teamName(team)),
    element('td', { class: 'num' }, String(wins + losses)),
    element('td', { class: 'num' }, element('b', {}, String(wins))),
    element('td', { class: 'num' }, String(losses)),
    element('td', { class: 'num' }, maps > 0 ? `+${maps}` : String(maps)),
  );

/** The table of the newest season. */
export const createSummitTable = () =>
  createSeasonTable({
    heads: ['#', '战队', '赛', '胜', '负', '净胜局'],
    dayOf: summitSeason,
    rows: (outcomes) =>
      summitStandings(outcomes.flatMap((outcome) => summitOutcome(outcome).matches)).map(
        standingRow,
      ),
  });

const killWords = ({ maps }: PlayedMatch): string =>
  maps.map(({ kills }) => `${kills[0]}–${kills[1]}`).join(' ');

/** The last matchdays that are listed; the records have all. */
const MOST_DAYS = 22;

/** Results by matchday, the newest first. */
export const createSummitResults = () =>
  createDaysView({
    most: MOST_DAYS,
    dayOf: summitSeason,
    lines: (outcome) =>
      summitOutcome(outcome).matches.map((match) => ({
        home: teamName(match.home),
        score: wonWords(match.won),
        away: teamName(match.away),
        more: killWords(match),
      })),
  });

/** The published model: strengths and margins. */
export const summitModel = (): HTMLElement =>
  element(
    'div',
    { class: 'model' },
    element(
      'p',
      { class: 'note' },
      '单局胜率 = 己方战力 ÷ 双方战力之和，蓝方战力 × 1.06；阈值为 2³² 的整数，一个随机数即确定胜负，概率与公布的完全一致。赔率由这些概率精确计算，任何人都可以重新计算。',
    ),
    element('h3', {}, '返还率与利润率'),
    MARKETS.table(),
    element('h3', {}, '战力'),
    element(
      'table',
      { class: 'league' },
      tableHead('战队', '战力'),
      element(
        'tbody',
        {},
        ...TEAMS.map(({ name, strength }) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, name),
            element('td', { class: 'num' }, String(strength)),
          ),
        ),
      ),
    ),
  );
