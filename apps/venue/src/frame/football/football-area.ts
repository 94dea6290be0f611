import { cny } from '@haitang/kernel/money.ts';
import type { FootballBet } from '../../engine/football-gala/football-bet.ts';
import { type FootballOutcome, footballRules } from '../../engine/football-gala/football-rules.ts';
import type { SharedBet } from '../../engine/shared-rules.ts';
import type { PageResult } from '../../wire/page-wire.ts';
import { createTabs } from '../lottery/tabs.ts';
import { createRail } from '../shared/chip-rail.ts';
import { createChipSlip } from '../shared/chip-slip.ts';
import { element } from '../shared/element.ts';
import { moneyWords } from '../shared/money-words.ts';
import type { AreaView, BetArea } from '../shared/shared-types.ts';
import type { Sound } from '../shared/sound.ts';
import { createBetSlip } from '../sports/bet-slip.ts';
import { createResultsView, createTableView } from './league-views.ts';
import { createMarketView } from './market-view.ts';
import { betWords } from './market-words.ts';
import type { MatchDesk } from './match-desk.ts';
import { createMatchList } from './match-list.ts';
import { createModelView } from './model-view.ts';
import { createOddsBoard } from './odds-board.ts';

const NONE: AreaView<FootballBet> = { stage: null, at: null, taken: [], shown: [], crowd: null };

/** The list of matches, or all markets of one of them. */
function createOffer(desk: MatchDesk, board: ReturnType<typeof createOddsBoard>, show: () => void) {
  let open: number | null = null;
  let drawn = '';
  const change = (match: number | null) => {
    open = match;
    if (match !== null) desk.choose(match);
    drawn = '';
    draw();
    root.closest('[role=tabpanel]')?.scrollTo(0, 0);
  };
  const list = createMatchList(desk, board, change);
  const markets = createMarketView(desk, board, () => change(null));
  const root = element('div', { class: 'offer' }, list.root);
  const draw = () => {
    const { season, matchday, phase } = desk.view();
    // Nothing is offered while the ball rolls.
    if (phase !== 'before' && phase !== 'half') open = null;
    const now = [season, matchday, phase, open].join();
    if (now === drawn) return list.tick();
    drawn = now;
    board.clear();
    if (open === null) list.draw();
    else markets.draw(open);
    root.replaceChildren(open === null ? list.root : markets.root);
    show();
  };
  return { root, draw, open: change, mark: (words: (match: number) => string) => list.mark(words) };
}

/** `已投 20.00`, and what it brought once the match is over. */
function ownWords(
  bets: readonly SharedBet<FootballBet>[],
  match: number,
  outcome: FootballOutcome | null,
): string {
  const own = bets.filter(({ bet }) => bet.match === match);
  if (own.length === 0) return '';
  const total = (of: (one: SharedBet<FootballBet>) => bigint) =>
    moneyWords(cny(own.reduce((sum, one) => sum + of(one), 0n)));
  const staked = `已投 ${total(({ stake }) => stake)}`;
  if (outcome === null) return staked;
  return `${staked} 派彩 ${total(({ bet, stake }) => footballRules.payout(outcome, bet, stake))}`;
}

/** What a page adds to the bet area: the results of its matchdays. */
export interface FootballArea extends BetArea<FootballBet, FootballOutcome> {
  results(results: readonly PageResult[]): void;
}

/** The four tabs: fixtures, table, results and model. */
function createPanels(desk: MatchDesk, offer: ReturnType<typeof createOffer>) {
  const league = createTableView();
  const days = createResultsView();
  const model = createModelView(desk);
  const tabs = createTabs([
    { word: '赛程', root: offer.root, opened: () => undefined },
    { word: '积分榜', root: league.root, opened: () => undefined },
    { word: '赛果', root: days.root, opened: () => undefined },
    { word: '模型', root: model.root, opened: () => model.draw() },
  ]);
  tabs.open(0);
  // A panel without buttons is scrolled by keys, too.
  for (const panel of tabs.panels) panel.tabIndex = 0;
  desk.onChange(() => {
    offer.draw();
    if (tabs.chosen() === 3) model.draw();
  });
  return {
    list: tabs.list,
    panels: tabs.panels,
    results(results: readonly PageResult[]) {
      league.show(results);
      days.show(results);
    },
  };
}

/** Fixtures with odds, table, results and model, with the chips below. */
export function createFootballArea(
  desk: MatchDesk,
  changed: () => void,
  sound: Sound,
): FootballArea {
  const slip = createChipSlip((bet: FootballBet) => footballRules.nameOf(bet));
  const rail = createRail();
  let view = NONE;
  let isLocked = true;
  let half = 0;
  let outcome: FootballOutcome | null = null;
  const placed = () => (view.stage === null ? view.shown : view.taken);
  const refresh = () => {
    board.show(placed(), (name) => slip.on(name), isLocked);
    offer.mark((match) => ownWords(view.shown, match, outcome));
    slipButton.show();
  };
  const change = () => {
    refresh();
    changed();
  };
  const remove = (bet: FootballBet) => {
    slip.remove(footballRules.nameOf(bet));
    change();
  };
  const board = createOddsBoard({
    put(bet) {
      slip.put(bet, rail.chip());
      sound.knock(7);
      change();
    },
    remove,
  });
  const slipButton = createBetSlip<FootballBet>({
    view: () => ({ open: slip.bets(), taken: placed() }),
    words: betWords,
    most: (bet, stake) => footballRules.largestPayout(bet, stake),
    remove,
  });
  const offer = createOffer(desk, board, refresh);
  const tabs = createPanels(desk, offer);
  /** At half time the sheet of a match with an own bet opens by itself, once. */
  const openHalf = () => {
    const { stage, taken } = view;
    if (stage === null || stage.stage === 0 || stage.link === half) return;
    half = stage.link;
    const own = taken[0]?.bet.match;
    if (own !== undefined) offer.open(own);
  };
  return {
    root: element(
      'section',
      { class: 'felt', 'aria-label': '投注' },
      tabs.list,
      ...tabs.panels,
      rail.root,
    ),
    actions: slipButton.root,
    results: (results) => tabs.results(results),
    slip: () => slip.bets(),
    undo() {
      slip.undo();
      refresh();
    },
    clear() {
      slip.clear();
      refresh();
    },
    show(now) {
      view = now;
      if (now.at !== null) desk.place(now.at, now.stage !== null);
      openHalf();
      refresh();
    },
    lock(locked) {
      isLocked = locked;
      refresh();
    },
    light(ended) {
      outcome = ended;
      refresh();
    },
  };
}
