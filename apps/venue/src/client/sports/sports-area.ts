import { cny } from '@haitang/kernel/money.ts';
import type { SharedBet, SharedRules } from '../../engine/shared-rules.ts';
import type { PageResult, PageStage } from '../../wire/page-wire.ts';
import { createTabs, type Tab } from '../lottery/tabs.ts';
import { createRail } from '../shared/chip-rail.ts';
import { createChipSlip, slipActs } from '../shared/chip-slip.ts';
import { element } from '../shared/element.ts';
import { moneyWords } from '../shared/money-words.ts';
import { type AreaView, type BetArea, NOTHING_YET } from '../shared/shared-types.ts';
import type { Sound } from '../shared/sound.ts';
import { createBetSlip } from './bet-slip.ts';
import { type BetWords, createOddsBoard, type OddsBoard } from './odds-board.ts';
import type { createOfferView } from './offer-view.ts';

/** A bet on a match of a matchday. */
interface MatchBet {
  readonly match: number;
  readonly odds: number;
}

/** What a game puts into the area. */
export interface SportsParts {
  readonly offer: ReturnType<typeof createOfferView>;
  /** The tabs after that of the fixtures. */
  readonly tabs: readonly Tab[];
  /** The stage that is shown or comes next; `isOpen` while it takes bets. */
  place(stage: PageStage, isOpen: boolean): void;
  results(results: readonly PageResult[]): void;
  /** Calls back when what is seen of the matches changes. */
  onChange(listener: () => void): void;
}

interface SportsGame<Bet, Outcome> {
  readonly rules: SharedRules<Bet, Outcome>;
  readonly words: BetWords<Bet>;
  /** Builds the parts; `drawn` is called when odds were drawn. */
  readonly build: (board: OddsBoard<Bet>, drawn: () => void) => SportsParts;
}

/** A bet area that also shows the results of its matchdays. */
export interface SportsArea<Bet, Outcome> extends BetArea<Bet, Outcome> {
  results(results: readonly PageResult[]): void;
}

/** `已投 20.00`, and what it brought once it is paid. */
function ownWords<Bet extends MatchBet, Outcome>(
  rules: SharedRules<Bet, Outcome>,
  { shown, isPaid }: AreaView<Bet>,
  match: number,
  outcome: Outcome | null,
): string {
  const own = shown.filter(({ bet }) => bet.match === match);
  if (own.length === 0) return '';
  const total = (amountOf: (sharedBet: SharedBet<Bet>) => bigint) =>
    moneyWords(cny(own.reduce((sum, sharedBet) => sum + amountOf(sharedBet), 0n)));
  const staked = `已投 ${total(({ stake }) => stake)}`;
  if (outcome === null || !isPaid) return staked;
  return `${staked} 派彩 ${total(({ bet, stake }) => rules.payout(outcome, bet, stake))}`;
}

/** The tabs of a page; the panels without buttons are scrolled by keys, too. */
function createPanels(parts: SportsParts) {
  const { offer } = parts;
  const tabs = createTabs([
    { word: '赛程', root: offer.root, opened: () => undefined },
    ...parts.tabs,
  ]);
  tabs.open(0);
  for (const panel of tabs.panels) panel.tabIndex = 0;
  parts.onChange(() => {
    offer.draw();
    const chosen = tabs.chosen();
    if (chosen > 0) parts.tabs[chosen - 1]?.opened();
  });
  return tabs;
}

/** Opens the sheet of a match with an own bet when a later stage opens, once for each. */
function createReopener<Bet extends MatchBet>(open: (match: number) => void) {
  let seen = 0;
  return ({ stage, taken }: AreaView<Bet>) => {
    if (stage === null || stage.stage === 0 || stage.link === seen) return;
    seen = stage.link;
    const own = taken[0]?.bet.match;
    if (own !== undefined) open(own);
  };
}

/** Fixtures with odds and the other tabs, with the chips below. */
export function createSportsArea<Bet extends MatchBet, Outcome>(
  { rules, words, build }: SportsGame<Bet, Outcome>,
  changed: () => void,
  sound: Sound,
): SportsArea<Bet, Outcome> {
  const slip = createChipSlip(words.nameOf);
  const rail = createRail();
  let view: AreaView<Bet> = NOTHING_YET;
  let isLocked = true;
  let outcome: Outcome | null = null;
  const placed = () => (view.stage === null ? view.shown : view.taken);
  const refresh = () => {
    board.show(placed(), (name) => slip.stakedOn(name), isLocked);
    parts.offer.mark((match) => ownWords(rules, view, match, outcome));
    slipButton.show();
  };
  const change = () => {
    refresh();
    changed();
  };
  const remove = (bet: Bet) => {
    slip.remove(words.nameOf(bet));
    change();
  };
  const put = (bet: Bet) => {
    slip.put(bet, rail.chip());
    sound.knock(7);
    change();
  };
  const board = createOddsBoard(words, { put, remove });
  const slipButton = createBetSlip<Bet>({
    view: () => ({ open: slip.bets(), taken: placed() }),
    words: words.whole,
    most: (bet, stake) => rules.largestPayout(bet, stake),
    remove,
  });
  const parts = build(board, () => refresh());
  const tabs = createPanels(parts);
  const reopen = createReopener<Bet>((match) => parts.offer.open(match));
  return {
    root: element(
      'section',
      { class: 'felt', 'aria-label': '投注' },
      tabs.list,
      ...tabs.panels,
      rail.root,
    ),
    actions: slipButton.root,
    results: (results) => parts.results(results),
    ...slipActs(slip, refresh),
    show(now) {
      view = now;
      if (now.at !== null) parts.place(now.at, now.stage !== null);
      reopen(now);
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
