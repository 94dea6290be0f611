import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type Cny, compare, subtract, zero } from '@haitang/kernel/money.ts';
import type { RoundPlace } from '../../engine/shared-rules.ts';
import type { WalletChange } from '../chips/wallet-changes.ts';
import { type Admission, keyName } from '../rounds/decide-bets.ts';
import type { BetStop } from '../rounds/seat-guard.ts';
import { type LivingSeat, NO_SEAT } from '../rounds/sessions.ts';
import { newOrder, type OrderTable, stakeChange } from './new-order.ts';
import { NOT_YET, OVER, takesBets } from './open-stage.ts';
import type { Order } from './order-store.ts';
import { type Slip, type SlipOrder, tryReadSlip } from './read-slip.ts';
import type { Headroom } from './round-counts.ts';
import { NOTHING_STAKED, overStaked, type Staked } from './staked.ts';

/** A slip, and the seat that places it; null for one that no seat places. */
export interface SeatedSlip {
  readonly slip: SlipOrder;
  readonly admission: Admission | null;
}

/** The end of one slip; `known` is the order of its key, taken for this slip or another one. */
export type SlipOutcome =
  | { readonly kind: 'taken' | 'known'; readonly order: Order }
  | { readonly kind: 'stopped'; readonly stop: BetStop }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** What slips of players at one table are decided on, all of it locked. */
export interface HeldSlips {
  readonly table: OrderTable;
  /** Where bets of the stage stand that takes bets now; null if none does or a draw is due. */
  readonly place: RoundPlace | null;
  /** Whether the chain has closed the books of that stage. */
  readonly isClosed: boolean;
  /** The last place in the open books of that stage, and what still fits; null if not open. */
  readonly open: { readonly seq: number; readonly headroom: Headroom } | null;
  /** By players; a wallet that was never opened is not there. */
  readonly balances: ReadonlyMap<string, Cny>;
  /** Payouts in these balances that their players may not know of yet. */
  readonly untold: ReadonlyMap<string, Cny>;
  /** What the players have in the round. */
  readonly staked: ReadonlyMap<string, Staked>;
  /** By the hexadecimal text of their hash. */
  readonly seats: ReadonlyMap<string, LivingSeat>;
  /** Orders that the keys of the slips have already. */
  readonly known: readonly Order[];
  /** The names of keys that were used for any bet, those of `known` too. */
  readonly used: ReadonlySet<string>;
}

/** The ends of slips in their order, and what has to be written for them. */
export interface SlipDecision {
  readonly outcomes: readonly SlipOutcome[];
  readonly orders: readonly Order[];
  readonly changes: readonly WalletChange[];
}

/** The rows as they change from slip to slip. */
class Books {
  readonly held: HeldSlips;
  readonly balances: Map<string, Cny>;
  readonly staked: Map<string, Staked>;
  readonly known: Map<string, Order>;
  readonly orders: Order[] = [];
  readonly changes: WalletChange[] = [];

  constructor(held: HeldSlips) {
    this.held = held;
    this.balances = new Map(held.balances);
    this.staked = new Map(held.staked);
    this.known = new Map(held.known.map((order) => [keyName(order.player, order.orderKey), order]));
  }

  stakedBy(player: string): Staked {
    return this.staked.get(player) ?? NOTHING_STAKED;
  }

  keep(order: Order, balanceAfter: Cny): void {
    const { player, stake } = order;
    const before = this.stakedBy(player);
    this.balances.set(player, balanceAfter);
    this.staked.set(player, { orders: before.orders + 1, stake: before.stake + stake.minor });
    this.known.set(keyName(player, order.orderKey), order);
    this.orders.push(order);
    this.changes.push(stakeChange(order, balanceAfter));
  }
}

function stopOf({ seats }: HeldSlips, admission: Admission | null): BetStop | null {
  if (admission === null) return null;
  return admission.judge(seats.get(admission.hash.toString('hex')) ?? NO_SEAT);
}

/** The slip as the rules read it, in the stage that takes bets now, or its refusal. */
function readNow({ table, place }: HeldSlips, slip: SlipOrder): Slip | Refusal {
  const { game, chain, at } = table;
  if (!takesBets(game, chain, slip, at)) return refuse('condition', OVER);
  return place === null ? refuse('condition', NOT_YET) : tryReadSlip(game, slip.bets, place);
}

/** The order of a read slip at the next place of its round, or its refusal. */
function enter(books: Books, slip: SlipOrder, read: Slip): Order | Refusal {
  const { table, isClosed, open, untold } = books.held;
  const { player } = slip;
  if (isClosed) return refuse('condition', OVER);
  const balance = books.balances.get(player);
  if (balance === undefined) return refuse('above-balance');
  const shown = subtract(balance, untold.get(player) ?? zero('CNY'));
  if (compare(shown, read.stake) < 0) return refuse('above-balance');
  const over = overStaked(books.stakedBy(player), read.stake);
  if (over !== null) return over;
  if (open === null) return refuse('condition', OVER);
  const seq = open.seq + books.orders.length + 1;
  const words = open.headroom.take({ player, bets: read.bets, seq });
  if (words !== null) return refuse('condition', { words });
  const order = newOrder(table, { player, key: slip.key, pursuitId: null }, read, seq);
  books.keep(order, subtract(balance, read.stake));
  return order;
}

function decideOne(books: Books, { slip, admission }: SeatedSlip): SlipOutcome {
  const name = keyName(slip.player, slip.key);
  const known = books.known.get(name);
  if (known !== undefined) return { kind: 'known', order: known };
  const stop = stopOf(books.held, admission);
  if (stop !== null) return { kind: 'stopped', stop };
  const read = readNow(books.held, slip);
  if (read instanceof Refusal) return { kind: 'refused', refusal: read };
  if (books.held.used.has(name)) return { kind: 'refused', refusal: refuse('key-reused') };
  const order = enter(books, slip, read);
  return order instanceof Refusal ? { kind: 'refused', refusal: order } : { kind: 'taken', order };
}

/**
 * Decides slips in their order, each on the rows as the ones before it leave them: the same result
 * as one transaction for each. A refused, stopped or repeated slip changes nothing.
 */
export function decideSlips(held: HeldSlips, slips: readonly SeatedSlip[]): SlipDecision {
  const books = new Books(held);
  const outcomes = slips.map((slip) => decideOne(books, slip));
  const { orders, changes } = books;
  return { outcomes, orders, changes };
}
