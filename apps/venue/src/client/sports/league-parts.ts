import type { PageResult } from '../../wire/page-wire.ts';
import type { Tab } from '../lottery/tabs.ts';
import type { Desk } from './desk-state.ts';
import type { SportsParts } from './sports-area.ts';

/** What is drawn from the results of a league. */
interface ResultsView {
  readonly root: HTMLElement;
  show(results: readonly PageResult[]): void;
}

interface LeagueViews {
  readonly table: ResultsView;
  readonly days: ResultsView;
  /** The model behind the odds, and what is done when it is opened. */
  readonly model: Pick<Tab, 'root' | 'opened'>;
}

/** The parts of an area whose matches belong to a league: fixtures, table, results and model. */
export const leagueParts = (
  desk: Pick<Desk<unknown>, 'place' | 'onChange'>,
  offer: SportsParts['offer'],
  { table, days, model }: LeagueViews,
): SportsParts => ({
  offer,
  tabs: [
    { word: '积分榜', root: table.root, opened: () => undefined },
    { word: '赛果', root: days.root, opened: () => undefined },
    { word: '模型', ...model },
  ],
  place: (stage, isOpen) => desk.place(stage, isOpen),
  onChange: (listener) => desk.onChange(listener),
  results(results) {
    table.show(results);
    days.show(results);
  },
});
