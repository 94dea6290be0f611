import { businessDayOf } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { allowanceOf } from './deposit-allowance.ts';
import { readDeposits } from './deposit-count-store.ts';
import type { LimitRule } from './limit-rule.ts';
import { type Lock, readLocks } from './lock-store.ts';
import { readPlay, readResult } from './play-store.ts';
import { isPaused, type Standing } from './standing.ts';
import { readStanding } from './standing-store.ts';

/** A limit with its used part: minor CNY, minutes for `time`. */
export interface LimitState extends LimitRule {
  readonly used: bigint;
}

export interface LimitsOf {
  readonly limits: readonly LimitState[];
  /** The pause in force, if there is one. */
  readonly pause: Standing['pause'];
  readonly checkMinutes: number;
  /** The locks set by staff. */
  readonly locks: readonly Lock[];
}

/** A member's own limits and how much of them is used. */
export async function limitsOf(
  database: Queryable,
  memberId: MemberId,
  now: Date,
): Promise<LimitsOf> {
  const standing = await readStanding(database, memberId);
  const deposits = await readDeposits(database, memberId, now);
  const usedOf = async (rule: LimitRule): Promise<bigint> => {
    if (rule.kind === 'deposit') return (rule.amount ?? 0n) - allowanceOf(rule, deposits, now);
    if (rule.kind === 'time') {
      return BigInt(Math.floor((await readPlay(database, memberId, businessDayOf(now))) / 60));
    }
    const net = await readResult(database, memberId, rule.span, now);
    return net < 0n ? -net : 0n;
  };
  const limits: LimitState[] = [];
  for (const rule of standing.rules) limits.push({ ...rule, used: await usedOf(rule) });
  const pause = isPaused(standing, now) ? standing.pause : null;
  const locks = await readLocks(database, memberId);
  return { limits, pause, checkMinutes: standing.checkMinutes, locks };
}
