import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type LateMark, readLateMarks } from '@haitang/venues/bets/late-bets.ts';
import { membersWithLateGains } from '@haitang/wallet/late-gains.ts';
import { endOfMonth, type Month } from '../month.ts';
import { readNoted, readTotalsThrough } from './member-total-store.ts';
import { readRunBefore } from './run-store.ts';
import { addTotals, COUNTED_REASONS, NO_TOTALS, type Totals, totalsOf } from './totals.ts';

/** A transaction that began before the amounts were read has ended after so long. */
const LONGEST_TRANSACTION_MS = HOUR_MS;

/** What members have brought in all time, and what of it the settled months have noted. */
export interface History {
  readonly ever: ReadonlyMap<MemberId, Totals>;
  readonly noted: ReadonlyMap<MemberId, Totals>;
  /** Members whose history was added up from the beginning. */
  readonly inFull: ReadonlySet<MemberId>;
  /** Marks of late bets that are in these totals, for whoever notes them. */
  readonly late: readonly LateMark[];
}

interface Asked {
  readonly memberIds: readonly MemberId[];
  /** The month that is added up; the settled months before it are known. */
  readonly month: Month;
  readonly to: Date;
}

/** The known totals of members of whom nothing has changed before the end of the last month. */
async function unchanged(database: Queryable, asked: Asked, marks: readonly LateMark[]) {
  const run = await readRunBefore(database, asked.month);
  const none = { from: asked.to, known: new Map<MemberId, Totals>() };
  if (run === null) return none;
  const from = endOfMonth(run.month);
  const known = await readTotalsThrough(database, run.month, asked.memberIds);
  const gained = await membersWithLateGains(database, {
    memberIds: [...known.keys()],
    reasons: COUNTED_REASONS,
    recordedFrom: later(run.readAt, -LONGEST_TRANSACTION_MS),
    occurredBefore: from,
  });
  const bet = new Set(marks.flatMap((mark) => (mark.settledAt < from ? mark.memberId : [])));
  return { from, known: new Map([...known].filter(([id]) => !gained.has(id) && !bet.has(id))) };
}

/**
 * The totals of members up to `to`: what is known up to the end of the last settled month, and what
 * came since. All history is read only for members of whom nothing is known yet, or whose past has
 * changed since: late bets and corrections (`lateMarks`), and movements recorded late.
 */
export async function historyOf(database: Queryable, asked: Asked): Promise<History> {
  const { memberIds, to } = asked;
  // Before the bets: one that is saved meanwhile leaves a mark for the next reading.
  const late = await readLateMarks(database, to);
  const { from, known } = await unchanged(database, asked, late);
  const since = await totalsOf(database, { memberIds: [...known.keys()], from, to });
  const others = memberIds.filter((id) => !known.has(id));
  const full = await totalsOf(database, { memberIds: others, to });
  const noted = await readNoted(database, others);
  const added = [...known].map(([id, totals]): [MemberId, Totals] => [
    id,
    addTotals(totals, since.get(id) ?? NO_TOTALS),
  ]);
  return {
    ever: new Map([...full, ...added]),
    noted: new Map([...noted, ...known]),
    inFull: new Set(others),
    late,
  };
}
