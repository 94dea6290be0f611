import { element } from '../shared/element.ts';
import type { OddsBoard } from './odds-board.ts';

/** The list of a matchday's matches. */
export interface MatchList {
  readonly root: HTMLElement;
  /** Draws matches and odds. */
  draw(): void;
  /** Shows scores and the chosen match without drawing the odds again. */
  tick(): void;
  /** What the player has on each match, while it is played: `已投 20.00`. */
  mark(words: (match: number) => string): void;
}

/** A market with its bets in one match. */
export interface OfferedMarket<Bet> {
  readonly name: string;
  /** `利润率 4.50–5.35%` */
  readonly margin: string;
  readonly bets: readonly Bet[];
}

/** What a matchday offers now. */
export interface Offered<Bet> {
  readonly board: OddsBoard<Bet>;
  readonly list: (open: (match: number) => void) => MatchList;
  /** Names what is on the screen: odds are drawn again when it changes. */
  readonly key: () => string;
  /** `秋水渡 0:0 墨梅竞技` */
  readonly title: (match: number) => string;
  /** The markets of a match; none while it is played. */
  readonly markets: (match: number) => readonly OfferedMarket<Bet>[];
  readonly choose: (match: number) => void;
  /** Called when buttons were drawn. */
  readonly drawn: () => void;
}

/** Up to this many selections stand two in a row; more, or whole threes, stand three. */
const MOST_BY_TWO = 6;

function marketRows<Bet>(
  { name, margin, bets }: OfferedMarket<Bet>,
  board: OddsBoard<Bet>,
): HTMLElement[] {
  const isThree = bets.length % 3 === 0 && bets.length !== 6;
  const columns = isThree || bets.length > MOST_BY_TWO ? 'grid-3' : 'grid-2';
  return [
    element('h3', {}, name, element('small', { class: 'num' }, margin)),
    element('div', { class: `odds ${columns}` }, ...bets.map((bet) => board.button(bet))),
  ];
}

/** The list of matches, or all markets of one of them. */
export function createOfferView<Bet>(offered: Offered<Bet>) {
  let open: number | null = null;
  let drawn = '';
  const change = (match: number | null) => {
    open = match;
    if (match !== null) offered.choose(match);
    drawn = '';
    draw();
    root.closest('[role=tabpanel]')?.scrollTo(0, 0);
  };
  const list = offered.list((match) => change(match));
  const root = element('div', { class: 'offer' }, list.root);
  const markets = (match: number): HTMLElement =>
    element(
      'div',
      { class: 'markets' },
      element(
        'div',
        { class: 'market-head' },
        element(
          'button',
          { class: 'more', 'aria-label': '返回赛程', onclick: () => change(null) },
          '‹',
        ),
        element('b', {}, offered.title(match)),
      ),
      ...offered.markets(match).flatMap((market) => marketRows(market, offered.board)),
    );
  const draw = () => {
    // Nothing is offered while a match is played: its score stands in the list.
    if (open !== null && offered.markets(open).length === 0) open = null;
    const now = [offered.key(), open].join();
    if (now === drawn) return list.tick();
    drawn = now;
    offered.board.clear();
    if (open === null) list.draw();
    root.replaceChildren(open === null ? list.root : markets(open));
    offered.drawn();
  };
  return {
    root,
    draw,
    open: (match: number) => change(match),
    mark: (words: (match: number) => string) => list.mark(words),
  };
}
