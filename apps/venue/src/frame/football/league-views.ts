import { seasonOf } from '../../engine/football-gala/calendar.ts';
import { clubName } from '../../engine/football-gala/clubs.ts';
import type { PageResult } from '../../wire/page-wire.ts';
import { element } from '../shared/element.ts';
import { crest } from '../sports/crest.ts';
import { matchdayWords } from '../sports/matchday-words.ts';
import { footballOutcome } from './football-face.ts';
import { scoreWords } from './market-words.ts';
import { type Standing, standingsOf } from './standings.ts';

const HEADS = ['#', '俱乐部', '赛', '胜', '平', '负', '净', '分', '近五场'];
const TONES: Readonly<Record<string, string>> = { 胜: 'won', 平: 'even', 负: 'lost' };

function standingRow(of: Standing, at: number): HTMLElement {
  const gap = of.scored - of.conceded;
  const numbers = [of.played, of.won, of.drawn, of.lost, gap > 0 ? `+${gap}` : gap];
  return element(
    'tr',
    {},
    element('td', { class: 'num' }, String(at + 1)),
    element('th', { scope: 'row' }, crest(of.club), clubName(of.club)),
    ...numbers.map((one) => element('td', { class: 'num' }, String(one))),
    element('td', { class: 'num' }, element('b', {}, String(of.points))),
    element(
      'td',
      { class: 'form' },
      ...of.form.map((mark) => element('span', { class: TONES[mark] ?? '' }, mark)),
    ),
  );
}

/** The table of the newest season. */
export function createTableView() {
  const title = element('p', { class: 'note' });
  const body = element('tbody', {});
  const table = element(
    'table',
    { class: 'league' },
    element(
      'thead',
      {},
      element('tr', {}, ...HEADS.map((head) => element('th', { scope: 'col' }, head))),
    ),
    body,
  );
  return {
    root: element('div', {}, title, table),
    show(results: readonly PageResult[]) {
      const newest = results.at(-1)?.round ?? 1;
      const { season, matchday } = seasonOf(newest);
      const own = results.filter(({ round }) => seasonOf(round).season === season);
      const played = own.flatMap(({ outcome }) =>
        outcome === null ? [] : footballOutcome(outcome).matches,
      );
      title.textContent =
        results.length === 0 ? '首轮结束后列出积分。' : `${matchdayWords(season, matchday)}后`;
      body.replaceChildren(...standingsOf(played).map(standingRow));
    },
  };
}

const dayOf = ({ round, outcome, voided }: PageResult): HTMLElement => {
  const { season, matchday } = seasonOf(round);
  const played = voided === null ? footballOutcome(outcome).matches : [];
  return element(
    'section',
    { class: 'day', 'data-round': String(round) },
    element('h3', {}, matchdayWords(season, matchday)),
    voided === null ? null : element('p', { class: 'note' }, voided),
    ...played.map(({ home, away, ht, ft }) =>
      element(
        'p',
        { class: 'played' },
        element('span', {}, clubName(home)),
        element('b', { class: 'num' }, scoreWords(ft)),
        element('span', {}, clubName(away)),
        element('small', { class: 'num' }, `半场 ${scoreWords(ht)}`),
      ),
    ),
  );
};

/** The last matchdays that are listed; the records have all. */
const MOST_DAYS = 38;

/** Results by matchday, the newest first. */
export function createResultsView() {
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
