import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { wasDoubted } from '../cases/frozen-case.ts';
import { screeningOf } from '../screening/screening.ts';
import { needsTwoPeople } from '../withdrawals/approve-withdrawal.ts';
import { rateStandingOf } from '../withdrawals/rate-standing.ts';
import { REVIEW_FLAG_WORDS } from '../withdrawals/review-flags.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';

const DOUBTED_MS = 30 * DAY_MS;
const BOOKS_WORDS = '账本或链上资金有未结差异';

/** Whether our own books or treasury are in doubt; then no rule approves anything. */
export type BooksDoubt = (on: Queryable) => Promise<boolean>;

/**
 * What stands against an approval by a rule, in Chinese; empty when nothing does. No rule approves
 * while a lock, a pause or an exclusion holds, for a listed address, after a doubted credit, at a
 * rate that has moved, above the two-person line, or while our own books are in doubt.
 */
export async function stopsOf(
  context: Context,
  on: Queryable,
  {
    order,
    isListed,
    at,
  }: {
    readonly order: Withdrawal;
    /** A source outside the database names its address. */
    readonly isListed: boolean;
    readonly at: Date;
  },
  areBooksDoubted: BooksDoubt,
): Promise<readonly string[]> {
  const { memberId, network, address } = order;
  const locked =
    (await refusalFor(on, memberId, 'withdraw', at)) ??
    (await refusalFor(on, memberId, 'promotion', at));
  const isPaused = locked?.key === 'excluded' || locked?.key === 'time-out';
  const rate = await rateStandingOf(context, on, order, at);
  const found: readonly (readonly [string, boolean])[] = [
    [REVIEW_FLAG_WORDS.blocked, locked !== null && !isPaused],
    [REVIEW_FLAG_WORDS.paused, isPaused],
    [REVIEW_FLAG_WORDS.screened, isListed || (await screeningOf(on, network, address)) !== null],
    [REVIEW_FLAG_WORDS['credit-doubted'], await wasDoubted(on, memberId, later(at, -DOUBTED_MS))],
    [REVIEW_FLAG_WORDS['rate-moved'], rate.kind !== 'usual'],
    [REVIEW_FLAG_WORDS['two-people'], await needsTwoPeople(context, on, order)],
    [BOOKS_WORDS, await areBooksDoubted(on)],
  ];
  return found.flatMap(([words, holds]) => (holds ? [words] : []));
}
