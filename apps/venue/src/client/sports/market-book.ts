import { element } from '../shared/element.ts';
import type { OfferedMarket } from './offer-view.ts';
import { tableHead } from './season-views.ts';

type Range = readonly [low: string, high: string];

const marginOf = (percent: string): string => (10_000 / Number(percent) - 100).toFixed(2);

/** The markets of a game in their order, with the least and the most that each returns. */
export function createMarketBook(
  names: Readonly<Record<string, string>>,
  returns: Readonly<Record<string, Range>>,
) {
  /** `4.50–5.35%`: the margin of a market, 1/RTP − 1. */
  const marginWords = (market: string): string => {
    const [low, high] = returns[market] ?? ['100', '100'];
    return `${marginOf(high)}–${marginOf(low)}%`;
  };
  return {
    /** The markets that these bets belong to. */
    offered: <Bet extends { readonly market: string }>(
      bets: readonly Bet[],
    ): readonly OfferedMarket<Bet>[] =>
      Object.entries(names).flatMap(([market, name]) => {
        const own = bets.filter((bet) => bet.market === market);
        const margin = `利润率 ${marginWords(market)}`;
        return own.length === 0 ? [] : [{ name, margin, bets: own }];
      }),
    /** The table of all markets with returns and margins. */
    table: (): HTMLElement =>
      element(
        'table',
        { class: 'league' },
        tableHead('玩法', '返还率 %', '利润率'),
        element(
          'tbody',
          {},
          ...Object.entries(returns).map(([market, [low, high]]) =>
            element(
              'tr',
              {},
              element('th', { scope: 'row' }, names[market] ?? market),
              element('td', { class: 'num' }, `${low}–${high}`),
              element('td', { class: 'num' }, marginWords(market)),
            ),
          ),
        ),
      ),
  };
}
