import { cny, compare } from '@haitang/kernel/money.ts';
import type { SharedRules } from '../../engine/shared-rules.ts';
import type { PageOrder } from '../../wire/page-wire.ts';
import { readMoney } from '../shared/money-words.ts';
import { createPace } from '../shared/pace.ts';
import type { Sound } from '../shared/sound.ts';
import type { Table } from '../shared/table.ts';
import { celebrate, tierOf } from '../shared/win-moment.ts';
import type { createDrawPanel } from './draw-panel.ts';
import { type LotteryDesk, lotteryOutcome } from './lottery-desk.ts';
import { lotteryBet } from './own-bets.ts';
import { paidWords } from './paid-words.ts';

interface Parts {
  readonly desk: LotteryDesk;
  readonly rules: SharedRules;
  readonly table: Table;
  readonly panel: ReturnType<typeof createDrawPanel>;
  readonly sound: Sound;
}

/** What a draw pays, computed here: a loss is said before the house says anything. */
function paidOn(rules: SharedRules, orders: readonly PageOrder[], outcome: unknown) {
  const bets = orders.flatMap((order) => order.bets);
  const stakes = bets.map(({ stake }) => readMoney(stake).minor);
  const paid = bets.map(({ bet }, index) =>
    rules.payout(outcome, lotteryBet(bet), stakes[index] ?? 0n),
  );
  const total = (amounts: readonly bigint[]) =>
    cny(amounts.reduce((sum, amount) => sum + amount, 0n));
  return { stake: total(stakes), paid: total(paid) };
}

/** Follows the period that is closed: waits, shows its draw once, and says what the player won. */
export function createDrawFollower({ desk, rules, table, panel, sound }: Parts) {
  /** The newest round whose draw was shown, or was there before this page. */
  let seen = desk.results()[0]?.round ?? 0;
  let waited = 0;
  let isRevealing = false;
  /** The player's orders by round: a draw that is missed is told all the same. */
  const own = new Map<number, readonly PageOrder[]>();

  const ownResult = async (round: number, outcome: unknown) => {
    const orders = own.get(round) ?? [];
    if (orders.length === 0) return;
    const { stake, paid } = paidOn(rules, orders, outcome);
    // What is paid is said when the balance has it: the house pays when the reveal's time is over.
    if (paid.minor > 0n) await desk.feed.paid(round);
    const tier = tierOf(stake, paid);
    panel.say(paidWords(stake, paid) ?? '未中', compare(paid, stake) > 0);
    await celebrate(tier, paid, createPace(false), sound);
  };
  /** The lobby keeps its readouts from the close of an own bet to the end of its reveal. */
  const hold = () => {
    const { showing } = desk.feed.state().table;
    const isOwn = showing !== null && (own.get(showing.round) ?? []).length > 0;
    table.hold(isRevealing || isOwn);
  };
  const tell = async (round: number, outcome: unknown, isLate: boolean) => {
    seen = round;
    isRevealing = true;
    const drawn = lotteryOutcome(outcome);
    if (isLate) panel.rest(drawn);
    else await panel.reveal(drawn);
    isRevealing = false;
    hold();
    await ownResult(round, outcome);
  };
  return (): void => {
    const { next, showing } = desk.feed.state().table;
    if (next !== null) own.set(next.round, desk.feed.mine(next.round));
    const closed = showing === null ? [] : desk.feed.mine(showing.round);
    // No order is cancelled after the close: an answer without these orders is out of date.
    if (showing !== null && closed.length > 0) own.set(showing.round, closed);
    hold();
    const [newest] = desk.results();
    if (showing === null) {
      const isMissed = newest !== undefined && newest.drawn !== null && newest.round > seen;
      if (isMissed && !isRevealing) void tell(newest.round, newest.drawn, true);
      return;
    }
    const { drawn, round } = showing;
    if (drawn === null && waited !== round) {
      waited = round;
      panel.wait(desk.periodOf(round));
    }
    if (drawn === null || drawn.outcome === null || round <= seen) return;
    // A page that comes late shows the numbers at once.
    const isLate = desk.feed.now() - showing.drawsAt > (rules.stages[0]?.reveal ?? 0) / 2;
    void tell(round, drawn.outcome, isLate);
  };
}
