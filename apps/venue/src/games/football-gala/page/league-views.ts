import { element } from '../../../client/shared/element.ts';
import { crest } from '../../../client/sports/crest.ts';
import { createDaysView, createSeasonTable } from '../../../client/sports/season-views.ts';
import { seasonOf } from '../calendar.ts';
import { clubName } from '../clubs.ts';
import { footballOutcome } from './football-face.ts';
import { scoreWords } from './market-words.ts';
import { type Standing, standingsOf } from './standings.ts';

const HEADS = ['#', '俱乐部', '赛', '胜', '平', '负', '净', '分', '近五场'];
const TONES: Readonly<Record<string, string>> = { 胜: 'won', 平: 'even', 负: 'lost' };

function standingRow(standing: Standing, position: number): HTMLElement {
  const gap = standing.scored - standing.conceded;
  const numbers = [
    standing.played,
    standing.won,
    standing.drawn,
    standing.lost,
    gap > 0 ? `+${gap}` : gap,
  ];
  return element(
    'tr',
    {},
    element('td', { class: 'num' }, String(position + 1)),
    element('th', { scope: 'row' }, crest(standing.club), clubName(standing.club)),
    ...numbers.map((number) => element('td', { class: 'num' }, String(number))),
    element('td', { class: 'num' }, element('b', {}, String(standing.points))),
    element(
      'td',
      { class: 'form' },
      ...standing.form.map((mark) => element('span', { class: TONES[mark] ?? '' }, mark)),
    ),
  );
}

/** The table of the newest season. */
export const createTableView = () =>
  createSeasonTable({
    heads: HEADS,
    dayOf: seasonOf,
    rows: (outcomes) =>
      standingsOf(outcomes.flatMap((outcome) => footballOutcome(outcome).matches)).map(standingRow),
  });

/** The last matchdays that are listed; the records have all. */
const MOST_DAYS = 38;

/** Results by matchday, the newest first. */
export const createResultsView = () =>
  createDaysView({
    most: MOST_DAYS,
    dayOf: seasonOf,
    lines: (outcome) =>
      footballOutcome(outcome).matches.map(({ home, away, ht, ft }) => ({
        home: clubName(home),
        score: scoreWords(ft),
        away: clubName(away),
        more: `半场 ${scoreWords(ht)}`,
      })),
  });
