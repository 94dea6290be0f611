import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { memberId } from '@haitang/kernel/id.ts';
import type { LateDay } from './late-bets.ts';

/** The parts of a counted version that affect a day. */
export interface Counted {
  readonly memberId: number;
  readonly category: string;
  readonly valid: bigint;
  readonly at: Date;
}

/** The Beijing days of a member that a newly counted version changes: none, one, or two. */
export function touchedDays(before: Counted | undefined, now: Counted): LateDay[] {
  const dayOf = (counted: Counted): LateDay => ({
    day: businessDayOf(counted.at),
    memberId: memberId(counted.memberId),
  });
  const then = before && before.valid > 0n ? dayOf(before) : null;
  const since = now.valid > 0n ? dayOf(now) : null;
  if (then === null || since === null) return [then ?? since].flatMap((day) => day ?? []);
  const moved = then.day !== since.day;
  if (moved) return [then, since];
  const same = before?.valid === now.valid && before.category === now.category;
  // The hour matters too: a boost may cover a part of the day.
  return same && before?.at.getTime() === now.at.getTime() ? [] : [since];
}
