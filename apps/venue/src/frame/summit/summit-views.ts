import { type PlayedMatch, summitSeason } from '../../engine/summit-of-champions/summit-rules.ts';
import { TEAMS, teamName } from '../../engine/summit-of-champions/teams.ts';
import type { PageResult } from '../../wire/page-wire.ts';
import { element } from '../shared/element.ts';
import { crest } from '../sports/crest.ts';
import { matchdayWords } from '../sports/matchday-words.ts';
import { summitOutcome } from './summit-face.ts';
import { MARKET_NAMES, MARKET_RETURNS, marginWords, wonWords } from './summit-words.ts';

const heads = (...names: readonly string[]): HTMLElement =>
  element(
    'thead',
    {},
    element('tr', {}, ...names.map((name) => element('th', { scope: 'col' }, name))),
  );

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
  TEAMS.map((_, team) => standingOf(team, matches)).toSorted(
    (a, b) => b.wins - a.wins || b.maps - a.maps || a.team - b.team,
  );

const standingRow = ({ team, wins, losses, maps }: Standing, at: number): HTMLElement =>
  element(
    'tr',
    {},
    element('td', { class: 'num' }, String(at + 1)),
    element('th', { scope: 'row' }, crest(team), teamName(team)),
    element('td', { class: 'num' }, String(wins + losses)),
    element('td', { class: 'num' }, element('b', {}, String(wins))),
    element('td', { class: 'num' }, String(losses)),
    element('td', { class: 'num' }, maps > 0 ? `+${maps}` : String(maps)),
  );

/** The table of the newest season. */
export function createSummitTable() {
  const title = element('p', { class: 'note' });
  const body = element('tbody', {});
  const head = heads('#', '战队', '赛', '胜', '负', '净胜局');
  return {
    root: element('div', {}, title, element('table', { class: 'league' }, head, body)),
    show(results: readonly PageResult[]) {
      const { season, matchday } = summitSeason(results.at(-1)?.round ?? 1);
      const played = results
        .filter(({ round }) => summitSeason(round).season === season)
        .flatMap(({ outcome }) => (outcome === null ? [] : summitOutcome(outcome).matches));
      title.textContent =
        results.length === 0 ? '首轮结束后列出积分。' : `${matchdayWords(season, matchday)}后`;
      body.replaceChildren(...summitStandings(played).map(standingRow));
    },
  };
}

const killWords = ({ maps }: PlayedMatch): string =>
  maps.map(({ kills }) => `${kills[0]}–${kills[1]}`).join(' ');

const dayOf = ({ round, outcome, voided }: PageResult): HTMLElement => {
  const { season, matchday } = summitSeason(round);
  const played = voided === null ? summitOutcome(outcome).matches : [];
  return element(
    'section',
    { class: 'day', 'data-round': String(round) },
    element('h3', {}, matchdayWords(season, matchday)),
    voided === null ? null : element('p', { class: 'note' }, voided),
    ...played.map((match) =>
      element(
        'p',
        { class: 'played' },
        element('span', {}, teamName(match.home)),
        element('b', { class: 'num' }, wonWords(match.won)),
        element('span', {}, teamName(match.away)),
        element('small', { class: 'num' }, killWords(match)),
      ),
    ),
  );
};

/** The last matchdays that are listed; the records have all. */
const MOST_DAYS = 22;

/** Results by matchday, the newest first. */
export function createSummitResults() {
  const root = element('div', { class: 'days' });
  return {
    root,
    show(results: readonly PageResult[]) {
      const days = results.slice(-MOST_DAYS).toReversed().map(dayOf);
      root.replaceChildren(
        ...(days.length === 0 ? [element('p', { class: 'note' }, '首轮结束后列在这里。')] : days),
      );
    },
  };
}

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
    element(
      'table',
      { class: 'league' },
      heads('玩法', '返还率 %', '利润率'),
      element(
        'tbody',
        {},
        ...Object.entries(MARKET_RETURNS).map(([market, [low, high]]) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, MARKET_NAMES[market] ?? market),
            element('td', { class: 'num' }, `${low}–${high}`),
            element('td', { class: 'num' }, marginWords(market)),
          ),
        ),
      ),
    ),
    element('h3', {}, '战力'),
    element(
      'table',
      { class: 'league' },
      heads('战队', '战力'),
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
