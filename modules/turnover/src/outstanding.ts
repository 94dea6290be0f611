import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import {
  type Cny,
  compare,
  formatMoney,
  isPositive,
  subtract,
  sum,
  zero,
} from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { readFreeAtHome, takeFreeAtHome } from './ending-store.ts';
import { counts, type LimitedLot, LOT_WORDS, type Lot, leftOf } from './lot.ts';
import { lockMembers, readLimitedLots, readLots, readOpenLots } from './lot-store.ts';

/**
 * What `getBetAmount` tells: sums over the lots that bets work off, and the lots themselves, oldest
 * first.
 */
export interface Outstanding {
  readonly still: Cny;
  readonly need: Cny;
  readonly done: Cny;
  readonly lots: readonly Lot[];
  /** Those nothing is asked for any more: what is left of their bonus is on its way back. */
  readonly ending: readonly Lot[];
}

/** How much a member has still to wager, and for what (PR-05). One indexed query. */
export async function outstandingOf(on: Queryable, memberId: MemberId): Promise<Outstanding> {
  const open = await readOpenLots(on, memberId);
  const lots = open.filter(({ endingSince }) => endingSince === null);
  const ending = open.filter(({ endingSince }) => endingSince !== null);
  const need = sum(
    'CNY',
    lots.map((lot) => lot.required),
  );
  const done = sum(
    'CNY',
    lots.map((lot) => lot.done),
  );
  return { still: subtract(need, done), need, done, lots, ending };
}

/** The sources of open lots in Chinese, each once: `存款、优惠`. */
export function sourcesOf(lots: readonly Lot[]): string {
  const unfinished = lots.filter((lot) => isPositive(leftOf(lot)));
  // A held lot that is worked off waits for its bonus to be settled.
  const named = unfinished.length > 0 ? unfinished : lots;
  return [...new Set(named.map((lot) => LOT_WORDS[lot.kind]))].join('、');
}

const ENDING_WORDS = '优惠正在结束，其余额收回后即可取款，请稍后再试';

/**
 * `wagering-open` (214) with what is left, from what; null while no lot is open and none is ending.
 */
export function wageringRefusal(of: Outstanding): Refusal | null {
  const { still, need, done, lots, ending } = of;
  if (lots.length === 0 && ending.length === 0) return null;
  const fill = { amount: formatMoney(still), reason: sourcesOf(lots) };
  return refuse('wagering-open', {
    ...(lots.length === 0 ? { words: ENDING_WORDS } : { fill }),
    data: {
      bet_amount: Number(formatMoney(still)),
      need_amount: Number(formatMoney(need)),
      done_amount: Number(formatMoney(done)),
    },
  });
}

/**
 * What may be withdrawn although bonuses are ending, however many: what is still away can only make
 * it more (docs/adr/0016). Zero while a lot is open, and until each of the endings was decided.
 */
export async function freeWhileEnding(
  on: Queryable,
  memberId: MemberId,
  { lots }: Outstanding,
): Promise<Cny> {
  const free = lots.length > 0 ? null : await readFreeAtHome(on, memberId);
  return free ?? zero('CNY');
}

/** Refuses as `wageringRefusal` says, unless `amount` is free beside bonuses that are ending. */
export async function assertWagered(on: Queryable, memberId: MemberId, amount: Cny): Promise<void> {
  const of = await outstandingOf(on, memberId);
  const refusal = wageringRefusal(of);
  if (refusal && compare(amount, await freeWhileEnding(on, memberId, of)) > 0) throw refusal;
}

/**
 * As `assertWagered`, but nobody opens or works off a lot of the member until the transaction ends:
 * the word a withdrawal relies on. What was free beside ending bonuses is used up by it.
 */
export async function assertWageredLocked(tx: Tx, memberId: MemberId, amount: Cny): Promise<void> {
  await lockMembers(tx, [memberId]);
  await assertWagered(tx, memberId, amount);
  await takeFreeAtHome(tx, memberId, amount);
}

/** The oldest open requirement of a bonus that does not count a bet of this kind now; or null. */
export async function lotElsewhere(
  on: Queryable,
  memberId: MemberId,
  bet: { readonly category: string; readonly venue: string; readonly at: Date },
): Promise<LimitedLot | null> {
  const open = (await readLimitedLots(on, memberId)).filter(
    ({ limits }) => limits.until === null || bet.at < limits.until,
  );
  return open.find(({ limits }) => !counts(limits, bet)) ?? null;
}

/** The newest lots of a member, whatever became of them: what a reviewer looks at. */
export const recentLots = (on: Queryable, memberId: MemberId): Promise<Lot[]> =>
  readLots(on, memberId, 30);
