import { hasDisowned } from '@haitang/identity/sessions/assert-sign-ins-own.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { screeningOf } from '../../chain/screening/screening.ts';
import { wasDoubted } from '../../deposits/cases/frozen-case.ts';
import { needsTwoPeople } from '../approve-withdrawal.ts';
import { rateStandingOf } from '../rate-standing.ts';
import { REVIEW_FLAG_WORDS } from '../review-flags.ts';
import type { Withdrawal } from '../withdrawal.ts';

const DOUBTED_MS = 30 * DAY_MS;
const BOOKS_WORDS = '账本或链上资金有未结差异';

/** Whether our own books or treasury are in doubt; then no rule approves anything. */
export type BooksDoubt = (database: Queryable) => Promise<boolean>;

/**
 * What stands against an approval by a rule, in Chinese; empty when nothing does. No rule approves
 * while a lock, a pause or an exclusion holds, after a disowned sign-in, for a listed address,
 * after a doubted credit, at a rate that has moved, above the two-person line, or while our own
 * books are in doubt.
 */
export async function stopsOf(
  context: Context,
  database: Queryable,
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
    (await refusalFor(database, memberId, 'withdraw', at)) ??
    (await refusalFor(database, memberId, 'promotion', at));
  const isPaused = locked?.key === 'excluded' || locked?.key === 'time-out';
  const rate = await rateStandingOf(context, database, order, at);
  const found: readonly (readonly [string, boolean])[] = [
    [REVIEW_FLAG_WORDS.blocked, locked !== null && !isPaused],
    [REVIEW_FLAG_WORDS.paused, isPaused],
    [REVIEW_FLAG_WORDS.disowned, await hasDisowned(database, memberId)],
    [
      REVIEW_FLAG_WORDS.screened,
      isListed || (await screeningOf(database, network, address)) !== null,
    ],
    [
      REVIEW_FLAG_WORDS['credit-doubted'],
      await wasDoubted(database, memberId, later(at, -DOUBTED_MS)),
    ],
    [REVIEW_FLAG_WORDS['rate-moved'], rate.kind !== 'usual'],
    [REVIEW_FLAG_WORDS['two-people'], await needsTwoPeople(context, database, order)],
    [BOOKS_WORDS, await areBooksDoubted(database)],
  ];
  return found.flatMap(([words, holds]) => (holds ? [words] : []));
}
