import type { PageResult } from '../../wire/page-wire.ts';
import { element } from '../shared/element.ts';
import { matchdayWords } from './matchday-words.ts';

interface Matchday {
  readonly season: number;
  readonly matchday: number;
}

/** The head of a table. */
export const tableHead = (...names: readonly string[]): HTMLElement =>
  element(
    'thead',
    {},
    element('tr', {}, ...names.map((name) => element('th', { scope: 'col' }, name))),
  );

/** The table of the newest season, from the outcomes of its matchdays. */
export function createSeasonTable(input: {
  readonly heads: readonly string[];
  readonly dayOf: (round: number) => Matchday;
  readonly rows: (outcomes: readonly unknown[]) => readonly HTMLElement[];
}) {
  const title = element('p', { class: 'note' });
  const body = element('tbody', {});
  const table = element('table', { class: 'league' }, tableHead(...input.heads), body);
  return {
    root: element('div', {}, title, table),
    show(results: readonly PageResult[]) {
      const { season, matchday } = input.dayOf(results.at(-1)?.round ?? 1);
      const own = results.filter(({ round }) => input.dayOf(round).season === season);
      const outcomes = own.flatMap(({ outcome }) => (outcome === null ? [] : [outcome]));
      title.textContent =
        results.length === 0 ? '首轮结束后列出积分。' : `${matchdayWords(season, matchday)}后`;
      body.replaceChildren(...input.rows(outcomes));
    },
  };
}

/** A match that is over, as its matchday lists it. */
export interface PlayedLine {
  readonly home: string;
  readonly score: string;
  readonly away: string;
  /** Small, at the end of the line: `半场 1–0`. */
  readonly more: string;
}

const playedLine = ({ home, score, away, more }: PlayedLine): HTMLElement =>
  element(
    'p',
    { class: 'played' },
    element('span', {}, home),
    element('b', { class: 'num' }, score),
    element('span', {}, away),
    element('small', { class: 'num' }, more),
  );

/** Results by matchday, the newest first; the records have those before the last `most`. */
export function createDaysView(input: {
  readonly most: number;
  readonly dayOf: (round: number) => Matchday;
  readonly lines: (outcome: unknown) => readonly PlayedLine[];
}) {
  const root = element('div', { class: 'days' });
  const day = ({ round, outcome, voided }: PageResult): HTMLElement => {
    const { season, matchday } = input.dayOf(round);
    const played = voided === null ? input.lines(outcome) : [];
    return element(
      'section',
      { class: 'day', 'data-round': String(round) },
      element('h3', {}, matchdayWords(season, matchday)),
      voided === null ? null : element('p', { class: 'note' }, voided),
      ...played.map(playedLine),
    );
  };
  return {
    root,
    show(results: readonly PageResult[]) {
      const days = results.slice(-input.most).reverse().map(day);
      root.replaceChildren(
        ...(days.length === 0 ? [element('p', { class: 'note' }, '首轮结束后列在这里。')] : days),
      );
    },
  };
}
