import { type Cny, cny, compare, formatMoney } from '@haitang/kernel/money.ts';
import type { SharedBet } from '../../engine/shared-rules.ts';
import { PAGE_PATHS, type PageShared, type PageStage } from '../../wire/page-wire.ts';
import { element } from './element.ts';
import { gameHead, openGame } from './game-page.ts';
import { withHeadroomCard } from './headroom-card.ts';
import { createHeadroomWatch } from './headroom-watch.ts';
import { lastBets } from './last-bets.ts';
import type { Line } from './line.ts';
import { moneyWords, readMoney } from './money-words.ts';
import { wordsOf } from './page-calls.ts';
import { headroomWords } from './player-headroom.ts';
import { createRingClock } from './ring-clock.ts';
import { createRoadButton } from './road-sheet.ts';
import { createSharedFeed, type SharedFeed } from './shared-feed.ts';
import { createSharedPanel } from './shared-panel.ts';
import { openSharedProof } from './shared-proof.ts';
import { betsOf, createReveals, type RevealParts } from './shared-reveal.ts';
import type { BetArea, SharedGamePage } from './shared-types.ts';
import { createSound } from './sound.ts';
import type { Table } from './table.ts';

const TICK_MS = 200;
/** What the ring counts after the close: the longest reveal of our tables. */
const PAUSE_RING_MS = 20_000;

const defaultWords = (round: number): string => `第 ${round.toLocaleString('en-US')} 局`;

/** The stage that takes bets by the page's own clock, or null. */
function openStage(feed: SharedFeed): PageStage | null {
  const { next, isOpen } = feed.state().table;
  return isOpen && next !== null && feed.now() < next.closesAt ? next : null;
}

const totalOf = (stakes: readonly bigint[]): Cny =>
  cny(stakes.reduce((sum, stake) => sum + stake, 0n));

const slipBets = <Bet>(slip: readonly SharedBet<Bet>[]) =>
  slip.map(({ bet, stake }) => ({ bet, stake: formatMoney(cny(stake)) }));

/** The ring with the name of the round and its crowd. */
function createRoundBar(feed: SharedFeed, name: (round: number) => string) {
  const ring = createRingClock();
  const title = element('b', { class: 'round-name num', 'data-read': true });
  const crowd = element('span', { class: 'crowd num', 'data-read': true });
  return {
    root: element('section', { class: 'round-bar' }, ring.root, element('div', {}, title, crowd)),
    tick() {
      const { next, showing } = feed.state().table;
      const open = openStage(feed);
      if (open !== null) return ring.set(open.closesAt - feed.now(), open.closesAt - open.opensAt);
      const left = (showing?.shownAt ?? next?.opensAt ?? 0) - feed.now();
      ring.set(left > 0 ? left : null, PAUSE_RING_MS);
    },
    show() {
      const { table, crowd: others } = feed.state();
      title.textContent = name((openStage(feed) ?? table.showing ?? table.next)?.round ?? 0);
      const isNow = others !== null && others.members > 0 && others.round === table.next?.round;
      crowd.textContent = isNow
        ? `${others.members} 人 · ${moneyWords(readMoney(others.total))}`
        : '';
    },
  };
}

/** Shows the area and its bets as the table has them. */
function showArea<Bet, Outcome>(
  feed: SharedFeed,
  area: BetArea<Bet, Outcome>,
  read: (bet: unknown) => Bet,
  isSending: boolean,
): void {
  const { table, crowd } = feed.state();
  const stage = openStage(feed);
  const shown = table.showing ?? table.next;
  const bets = (round: number | undefined) =>
    round === undefined ? [] : betsOf(feed.mine(round), null, read);
  const isPaid = feed.mine(shown?.round ?? 0).every(({ payout }) => payout !== null);
  const [taken, own] = [bets(stage?.round), bets(shown?.round)];
  area.show({ stage, at: shown, taken, shown: own, isPaid, crowd });
  area.lock(stage === null || isSending);
}

/** The acts on the slip: sends it, takes it back. */
function createActs<Bet, Outcome>(
  { feed, table, built, say, name }: RevealParts<Bet, Outcome>,
  show: () => void,
  skip: () => void,
) {
  let isSending = false;
  const run = async (work: () => Promise<void>) => {
    isSending = true;
    show();
    try {
      await work();
    } catch (error) {
      say(wordsOf(error, '操作未能完成，请稍后再试'));
    } finally {
      isSending = false;
      show();
    }
  };
  return {
    isSending: () => isSending,
    hasUnsent: () => built.area.slip().length > 0 && !isSending,
    confirm() {
      const stage = openStage(feed);
      const slip = built.area.slip();
      // The way of a keyboard to the end of a reveal: fingers press anywhere.
      if (stage === null) return skip();
      if (slip.length === 0 || isSending) return;
      const total = totalOf(slip.map(({ stake }) => stake));
      if (compare(table.balance(), total) < 0) return table.askForMoney();
      const bets = slipBets(slip);
      void run(async () => {
        await feed.place(stage, bets, () => say('正在确认投注'));
        built.area.clear();
        say(`${name(stage.round)}，已投注 ${moneyWords(total)}`);
      });
    },
    undo() {
      const stage = openStage(feed);
      if (stage === null || isSending) return;
      if (built.area.slip().length > 0) {
        built.area.undo();
        return show();
      }
      void run(async () => {
        await feed.cancel(stage);
        say(`${name(stage.round)}，投注已全部撤销`);
      });
    },
  };
}

/** Calls `onOpen` for each stage that opens, and clears the slip of the one before. */
function createOpenings<Bet, Outcome>(
  { openWords }: SharedGamePage<Bet, Outcome>,
  { feed, built, say, name }: RevealParts<Bet, Outcome>,
) {
  let opened = 0;
  return () => {
    const stage = openStage(feed);
    if (stage === null || stage.link === opened) return;
    if (opened !== 0) built.area.clear();
    opened = stage.link;
    const { table, results } = feed.state();
    if (table.showing !== null) return;
    built.area.light(null);
    built.scene.open?.();
    const last = results.at(-1);
    const voided = last?.round === stage.round - 1 ? last.voided : null;
    say(voided ?? `${name(stage.round)}，${openWords?.(stage) ?? '请下注'}`);
  };
}

/** What the page says of the round. */
function createWords() {
  const root = element('p', { class: 'words', role: 'status', 'data-read': 'line' });
  const say = (text: string, isGold = false) => {
    root.textContent = text;
    root.className = isGold ? 'words gold' : 'words';
  };
  return { root, say };
}

/**
 * Calls `changed` at each change of the table, and when the page's own clock closes a stage before
 * the house says so.
 */
function followTable(feed: SharedFeed, tickBar: () => void, changed: () => void): void {
  let ticked: number | null = null;
  const tick = () => {
    tickBar();
    const open = openStage(feed)?.link ?? 0;
    if (open !== ticked) changed();
    ticked = open;
  };
  feed.onChange(changed);
  window.setInterval(tick, TICK_MS);
  queueMicrotask(tick);
}

/** Skips at a press: anywhere, or on the place that a game names. */
function skipByPress(place: string | undefined, skip: () => void): void {
  document.addEventListener('pointerdown', ({ target }) => {
    if (place === undefined) return skip();
    if (target instanceof Element && target.closest(place) !== null) skip();
  });
}

/** What the page of a shared game begins with. */
interface SharedStart {
  readonly table: Table;
  readonly line: Line;
  readonly first: PageShared;
}

function drawShared<Bet, Outcome>(
  { table, line, first }: SharedStart,
  game: SharedGamePage<Bet, Outcome>,
): Node[] {
  const sound = createSound(table.game);
  const feed = createSharedFeed(line, table, first);
  const { root: words, say } = createWords();
  const name = (round: number) =>
    game.roundWords?.(round, feed.state().chain) ?? defaultWords(round);
  let shownResults: PageShared['results'] | null = null;
  const show = () => {
    const { results } = feed.state();
    const stage = openStage(feed);
    const slip = built.area.slip();
    const taken = stage === null ? [] : betsOf(feed.mine(stage.round), stage.stage, game.bet);
    panel.show({
      isOpen: stage !== null,
      isSending: acts.isSending(),
      hasSlip: slip.length > 0,
      total: totalOf(slip.map(({ stake }) => stake)),
      taken: totalOf(taken.map(({ stake }) => stake)),
      balance: table.balance(),
      headroom: headroomWords(feed.state()),
    });
    bar.show();
    watch(acts.isSending() ? null : stage, slipBets(slip));
    showArea(feed, built.area, game.bet, acts.isSending());
    if (results !== shownResults) built.results.show(results);
    shownResults = results;
  };
  const built = game.build(
    {
      changed: () => show(),
      lastBets: () => lastBets(feed, table, game.bet),
      balance: () => table.balance(),
    },
    sound,
  );
  const parts: RevealParts<Bet, Outcome> = { feed, table, built, sound, say, name };
  const acts = createActs(parts, show, () => game.skipsOn === undefined && reveals.skip());
  const watch = createHeadroomWatch(line, (left) => left !== null && say(left));
  const bar = createRoundBar(feed, name);
  const reveals = createReveals(game, parts, acts.hasUnsent);
  const openings = createOpenings(game, parts);
  const { root: results } = built.results;
  const road = results.classList.contains('road') ? createRoadButton(results) : null;
  const panel = createSharedPanel(sound, { ...acts, actions: built.area.actions, road });
  const follow = () => {
    reveals.follow(feed.state().table.showing);
    openings();
    show();
  };
  table.onBalance(show);
  skipByPress(game.skipsOn, reveals.skip);
  followTable(feed, () => bar.tick(), follow);
  return [
    gameHead(table, withHeadroomCard(game.face), game.subtitle, (history) =>
      openSharedProof(feed, game.face, history),
    ),
    bar.root,
    element('section', { class: 'stage' }, built.scene.root, words),
    built.results.root,
    built.area.root,
    panel.root,
  ];
}

/** Opens the page of a shared game. */
export const openShared = <Bet, Outcome>(game: SharedGamePage<Bet, Outcome>): Promise<void> =>
  openGame(game.face, async (table, { line, shared }) => {
    const first = shared ?? (await line.get<PageShared>(PAGE_PATHS.shared));
    return drawShared({ table, line, first }, game);
  });
