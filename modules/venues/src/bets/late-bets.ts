import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { recordVenueResult } from '@haitang/wallet/record-venue-result.ts';
import { sql } from 'kysely';
import type { Bet } from './bet.ts';

/** The part of the lane's attachment type that is used here. */
type Attachment = Parameters<typeof recordVenueResult>[2];

interface LateBet {
  readonly memberId: MemberId;
  /** The earliest instant whose totals the version changes. */
  readonly settledAt: Date;
}

/** A version saved so shortly before a month's end may commit after it. */
const COMMIT_MS = 5 * MINUTE_MS;

const MARK = {
  name: 'venue-late-bet',
  text: `INSERT INTO venue_late_bet (member_id, settled_at)
    SELECT * FROM unnest($1::int[], $2::timestamptz[])`,
};

const writer: Attachment['writer'] = {
  write: async (statements, rows) => {
    const marks = rows as readonly LateBet[];
    await statements.rows(MARK, [
      marks.map((mark) => mark.memberId),
      marks.map((mark) => mark.settledAt.toISOString()),
    ]);
  },
};

const monthOf = (instant: Date): string => businessDayOf(instant).slice(0, 7);

/**
 * The mark of a bet version that is saved at `now` and changes the totals of an earlier Beijing
 * month, which may be added up already: because it arrives late, or replaces a version that was
 * settled then. None for other versions. It commits with the bet.
 */
export function lateMarks(bet: Bet, before: Bet | undefined, now: Date): readonly Attachment[] {
  const settled = [bet.settledAt, before?.settledAt].flatMap((moment) => moment ?? []);
  const settledAt = new Date(Math.min(...settled.map((moment) => moment.getTime())));
  if (settled.length === 0 || monthOf(settledAt) === monthOf(later(now, COMMIT_MS))) return [];
  return [{ writer, row: { memberId: bet.memberId, settledAt } satisfies LateBet }];
}

/** A mark of a member's late bet. */
export interface LateMark extends LateBet {
  readonly id: bigint;
}

/**
 * The marks of late bets settled before `before`. Read the bets after them: versions saved since
 * leave marks of their own.
 */
export async function readLateMarks(database: Queryable, before: Date): Promise<LateMark[]> {
  const { rows } = await sql<{ id: bigint; member_id: number; settled_at: Date }>`
    SELECT id, member_id, settled_at FROM venue_late_bet
    WHERE settled_at < ${before} ORDER BY id`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    memberId: memberId(row.member_id),
    settledAt: row.settled_at,
  }));
}

/** Takes the marks of bets that are added up now. */
export async function takeLateMarks(tx: Tx, marks: readonly LateMark[]): Promise<void> {
  await sql`DELETE FROM venue_late_bet
    WHERE id = ANY(${marks.map(({ id }) => id)}::bigint[])`.execute(tx);
}
