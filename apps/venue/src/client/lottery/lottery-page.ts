import { cny, compare, formatMoney, subtract } from '@haitang/kernel/money.ts';
import { serverNow } from '@haitang/ui/browser/server-clock.ts';
import { lotteryRules } from '../../engine/lottery/lottery-rules.ts';
import { PAGE_PATHS, type PageShared } from '../../wire/page-wire.ts';
import { OUT_OF_MONEY } from '../shared/bet-hint.ts';
import type { GameFace } from '../shared/game-face.ts';
import { gameHead, openGame } from '../shared/game-page.ts';
import { withHeadroomCard } from '../shared/headroom-card.ts';
import { createHeadroomWatch } from '../shared/headroom-watch.ts';
import { lastBets } from '../shared/last-bets.ts';
import type { Line } from '../shared/line.ts';
import { moneyWords } from '../shared/money-words.ts';
import { wordsOf } from '../shared/page-calls.ts';
import { isPursuing } from '../shared/player-headroom.ts';
import { createSharedFeed } from '../shared/shared-feed.ts';
import { openSharedProof } from '../shared/shared-proof.ts';
import { toast } from '../shared/sheet.ts';
import { createSound } from '../shared/sound.ts';
import type { Table } from '../shared/table.ts';
import { drawWords, periodWords } from './ball.ts';
import { createBetView } from './bet-view.ts';
import { createDrawPanel } from './draw-panel.ts';
import { openDrawProof } from './draw-proof.ts';
import { createDrawFollower } from './follow-draws.ts';
import { createLotteryDesk, type LotteryDesk, lotteryOutcome } from './lottery-desk.ts';
import type { LotteryFace } from './lottery-face.ts';
import { createMineView } from './mine-view.ts';
import { betsOfChoice, betWords, lotteryBet } from './own-bets.ts';
import { createPastSlips } from './past-slips.ts';
import { createPursuer, type Pursuer } from './pursuer.ts';
import { createPursuitList } from './pursuit-list.ts';
import { openPursuitSheet } from './pursuit-sheet.ts';
import { repeatSlip } from './repeat-slip.ts';
import { createResultsView } from './results-view.ts';
import { rulesContent } from './rules-content.ts';
import { betOf, type Entry, stakeOf } from './slip.ts';
import { createSlipBar } from './slip-bar.ts';
import { createTabs } from './tabs.ts';
import { createTrendView } from './trend-view.ts';

const TICK_MS = 250;

/** The parts of a lottery in the sheets of every game. */
const gameFaceOf = (face: LotteryFace): GameFace => ({
  rules: lotteryRules(face.game),
  describe(outcome) {
    const drawn = lotteryOutcome(outcome);
    return `${periodWords(drawn.period)} ${drawWords(face, drawn)}`;
  },
  describeChoice: (choice) =>
    betsOfChoice(choice)
      .map((slipBet) => betWords(face, slipBet))
      .join('；'),
  rulesContent: () =>
    rulesContent(face, face.game.plays(face.game.animalOf(new Date(serverNow())))),
});

/** What 追号 of a page works with. */
interface PursuingDesk {
  readonly table: Table;
  readonly desk: LotteryDesk;
  readonly pursuer: Pursuer;
}

const slipBets = (entries: readonly Entry[]) =>
  entries.map((entry) => ({ bet: betOf(entry), stake: formatMoney(cny(stakeOf(entry))) }));

/** Sends a slip for the open period; says what became of it, and whether it was taken. */
async function placeSlip(desk: LotteryDesk, entries: readonly Entry[]): Promise<boolean> {
  const stage = desk.openStage();
  if (stage === null) return false;
  try {
    await desk.feed.place(stage, slipBets(entries), () => toast('正在确认投注'));
    toast(`${periodWords(desk.periodOf(stage.round))}投注成功`);
    return true;
  } catch (error) {
    toast(wordsOf(error, '投注未能完成，请稍后再试'));
    return false;
  }
}

/** Asks for how many periods the entries are placed, and places them. */
function pursueSlip(
  { table, desk, pursuer }: PursuingDesk,
  entries: readonly Entry[],
  taken: () => void,
): void {
  const open = desk.openStage();
  if (open === null) return;
  const stake = entries.reduce((sum, entry) => sum + stakeOf(entry), 0n);
  openPursuitSheet(stake, periodWords(desk.periodOf(open.round)), async (how) => {
    const stage = desk.openStage();
    if (stage === null) return false;
    if (table.balance().minor < stake * BigInt(how.rounds)) {
      table.askForMoney();
      return false;
    }
    try {
      await pursuer.place(stage, entries, how);
      toast(`追号成功，共 ${how.rounds} 期`);
      taken();
      return true;
    } catch (error) {
      toast(wordsOf(error, '追号未能完成，请稍后再试'));
      return false;
    }
  });
}

/** The entries of the last slip, among the plays of the period that is next. */
async function lastSlip(table: Table, desk: LotteryDesk): Promise<readonly Entry[]> {
  const bets = await lastBets(desk.feed, table, lotteryBet);
  const { next } = desk.feed.state().table;
  return next === null
    ? []
    : repeatSlip(
        desk.playsOf(next.round),
        bets.map(({ bet }) => bet),
      );
}

/** The slip bar of a page: what stands in its way, and where its slips go. */
function createBar(
  face: LotteryFace,
  { table, desk, pursuer, line }: PursuingDesk & { readonly line: Line },
  view: ReturnType<typeof createBetView>,
) {
  let left: string | null = null;
  const watch = createHeadroomWatch(line, (words) => {
    left = words;
  });
  return createSlipBar(face, {
    watch(entries) {
      watch(desk.openStage(), slipBets(entries));
      return left;
    },
    picked: () => view.picked(),
    clearPicks: () => view.clear(),
    obstacle(stake) {
      if (desk.openStage() === null) return '等待开盘，请稍候';
      if (subtract(table.balance(), cny(stake)).minor < 0n) return OUT_OF_MONEY;
      return null;
    },
    place(entries) {
      const stake = cny(entries.reduce((sum, entry) => sum + stakeOf(entry), 0n));
      if (compare(table.balance(), stake) >= 0) return placeSlip(desk, entries);
      table.askForMoney();
      return Promise.resolve(false);
    },
    pursue: (entries, taken) => pursueSlip({ table, desk, pursuer }, entries, taken),
    last: () => lastSlip(table, desk),
    balance: () => moneyWords(table.balance()),
  });
}

/** The four tabs of a page. */
function createPanels(
  face: LotteryFace,
  gameFace: GameFace,
  desk: LotteryDesk,
  parts: {
    readonly view: ReturnType<typeof createBetView>;
    readonly mine: ReturnType<typeof createMineView>;
  },
) {
  const { view, mine } = parts;
  const { rules } = gameFace;
  const trend = createTrendView(face, desk.draws);
  const results = createResultsView(
    face,
    desk.results,
    (result) => {
      if ('stages' in rules)
        openDrawProof(desk, result, rules, (value) => gameFace.describe(value));
    },
    () => void more(),
  );
  const more = async () => {
    const isMore = await desk.loadEarlier().catch(() => true);
    if (!isMore) results.end();
    results.show();
  };
  const tabs = createTabs([
    { word: '投注', root: view.root, opened: () => undefined },
    { word: '走势', root: trend.root, opened: trend.show },
    { word: '开奖', root: results.root, opened: () => results.show() },
    { word: '我的', root: mine.root, opened: () => void mine.load() },
  ]);
  return { tabs, trend, results };
}

function drawLottery(table: Table, line: Line, first: PageShared, face: LotteryFace): Node[] {
  const sound = createSound(table.game);
  const feed = createSharedFeed(line, table, first);
  const desk = createLotteryDesk(face, line, feed);
  const gameFace = gameFaceOf(face);
  const rules = lotteryRules(face.game);
  const panel = createDrawPanel(face, sound, feed);
  const view = createBetView(face, () => bar.show());
  const pursuer = createPursuer(line, table, feed);
  const bar = createBar(face, { table, desk, pursuer, line }, view);
  const pursuits = createPursuitList(desk, pursuer);
  const mine = createMineView(face, desk, pursuits, createPastSlips(face, gameFace, table));
  const { tabs, trend, results } = createPanels(face, gameFace, desk, { view, mine });
  const follow = createDrawFollower({ desk, rules, table, panel, sound });
  let opened = 0;
  let newest = 0;

  const change = () => {
    follow();
    const { next } = feed.state().table;
    if (next !== null && next.link !== opened) {
      // The orders of a pursuit in this period are known to the house alone.
      if (opened !== 0 && isPursuing(feed.state())) void feed.refresh();
      opened = next.link;
      panel.open({ ...next, period: desk.periodOf(next.round) });
      view.offer(desk.playsOf(next.round));
    }
    const last = feed.state().results.at(-1)?.round ?? 0;
    if (last !== newest) {
      newest = last;
      trend.show();
      results.show();
      if (tabs.chosen() === 3) void mine.load();
    }
    mine.show();
    bar.show();
  };
  feed.onChange(change);
  table.onBalance(bar.show);
  window.setInterval(bar.show, TICK_MS);
  queueMicrotask(() => {
    tabs.open(0);
    panel.rest(desk.draws()[0] ?? null);
    change();
  });
  const proof = (history: () => void) => openSharedProof(feed, gameFace, history);
  return [
    gameHead(table, withHeadroomCard(gameFace), face.subtitle, proof),
    panel.root,
    tabs.list,
    ...tabs.panels,
    bar.root,
  ];
}

/** Opens the page of a lottery. */
export function openLottery(face: LotteryFace): Promise<void> {
  return openGame(gameFaceOf(face), async (table, { line, shared }) => {
    const first = shared ?? (await line.get<PageShared>(PAGE_PATHS.shared));
    return drawLottery(table, line, first, face);
  });
}
