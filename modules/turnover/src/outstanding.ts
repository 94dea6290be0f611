import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import {
  type Cny,
  compare,
  formatMoney,
  groupedMoney,
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
 * The data of `getBetAmount`: sums over the lots that accept bets, and the lots themselves, oldest
 * first.
 */
export interface Outstanding {
  readonly still: Cny;
  readonly need: Cny;
  readonly done: Cny;
  readonly lots: readonly Lot[];
  /** Lots without further wagering: what is left of their bonus is going back. */
  readonly ending: readonly Lot[];
}

/** What a member still has to wager, and for which sources (PR-05). One indexed query. */
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
  // A held lot with finished wagering waits for its bonus to be settled.
  const named = unfinished.length > 0 ? unfinished : lots;
  return [...new Set(named.map((lot) => LOT_WORDS[lot.kind]))].join('、');
}

const ENDING_WORDS = '优惠正在结束，其余额收回后即可取款，请稍后再试';

/** `wagering-open` (214) with the rest and its source; null while no lot is open or ending. */
export function wageringRefusal(of: Outstanding): Refusal | null {
  const { still, need, done, lots, ending } = of;
  if (lots.length === 0 && ending.length === 0) return null;
  const fill = { amount: groupedMoney(still), reason: sourcesOf(lots) };
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
 * What may be withdrawn despite any number of ending bonuses: money that is still away can only
 * increase it (docs/adr/0016). Zero while a lot is open, and until each ending was decided.
 */
export async function freeWhileEnding(
  on: Queryable,
  memberId: MemberId,
  { lots }: Outstanding,
): Promise<Cny> {
  const free = lots.length > 0 ? null : await readFreeAtHome(on, memberId);
  return free ?? zero('CNY');
}

/** Refuses as `wageringRefusal` does, unless `amount` is free beside ending bonuses. */
export async function assertWagered(on: Queryable, memberId: MemberId, amount: Cny): Promise<void> {
  const of = await outstandingOf(on, memberId);
  const refusal = wageringRefusal(of);
  if (refusal && compare(amount, await freeWhileEnding(on, memberId, of)) > 0) throw refusal;
}

/**
 * As `assertWagered`, but no lot of the member is opened or changed until the transaction ends, as
 * a withdrawal requires. It uses up what was free beside ending bonuses.
 */
export async function assertWageredLocked(tx: Tx, memberId: MemberId, amount: Cny): Promise<void> {
  await lockMembers(tx, [memberId]);
  await assertWagered(tx, memberId, amount);
  await takeFreeAtHome(tx, memberId, amount);
}

/** The oldest open requirement of a bonus that does not accept a bet of this kind now; or null. */
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

/** The newest lots of a member in any state, for a reviewer. */
export const recentLots = (on: Queryable, memberId: MemberId): Promise<Lot[]> =>
  readLots(on, memberId, 30);
