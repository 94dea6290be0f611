import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type LimitSpan, SPAN_MS } from './limit-rule.ts';
import type { Stretch } from './standing-store.ts';

/** The result of a bet that settled at `at`. */
export interface SettledResult {
  readonly memberId: MemberId;
  /**
   * Won minus staked, from the member's side: a loss is negative. A correction is the difference.
   */
  readonly net: Cny;
  readonly at: Date;
}

/** Adds settled results to their hours, in the order of members. */
export async function addResults(tx: Tx, results: readonly SettledResult[]): Promise<void> {
  await sql`INSERT INTO limit_result AS known (member_id, hour, net)
    SELECT member_id, date_trunc('hour', at), sum(net)::bigint
    FROM unnest(${results.map((result) => result.memberId)}::int[],
      ${results.map((result) => result.at.toISOString())}::timestamptz[],
      ${results.map((result) => result.net.minor)}::bigint[]) AS settled (member_id, at, net)
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (member_id, hour) DO UPDATE SET net = known.net + EXCLUDED.net`.execute(tx);
}

/** Net result of a window; an hour counts when any part of it is in the window. */
export async function readResult(
  database: Queryable,
  member: MemberId,
  span: LimitSpan,
  moment: Date,
): Promise<bigint> {
  const seconds = SPAN_MS[span] / 1000;
  const { rows } = await sql<{ net: bigint }>`SELECT COALESCE(SUM(net), 0)::bigint AS net
    FROM limit_result WHERE member_id = ${member}
      AND hour + interval '1 hour' > ${moment}::timestamptz - make_interval(secs => ${seconds}::int)
      AND hour <= ${moment}`.execute(database);
  return rows[0]?.net ?? 0n;
}

/** Seconds that a member played on a Beijing day. */
export interface PlayedSeconds {
  readonly memberId: MemberId;
  readonly day: BusinessDay;
  readonly seconds: number;
}

/** Adds seconds of play to Beijing days, in the order of members. */
export async function addPlay(tx: Tx, played: readonly PlayedSeconds[]): Promise<void> {
  if (played.length === 0) return;
  await sql`INSERT INTO limit_play AS known (member_id, day, seconds)
    SELECT member_id, day, sum(seconds)::int
    FROM unnest(${played.map((play) => play.memberId)}::int[],
      ${played.map((play) => play.day)}::date[],
      ${played.map((play) => play.seconds)}::int[]) AS play (member_id, day, seconds)
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (member_id, day) DO UPDATE SET seconds = known.seconds + EXCLUDED.seconds`.execute(
    tx,
  );
}

/** Seconds played on a Beijing day. */
export async function readPlay(
  database: Queryable,
  member: MemberId,
  day: BusinessDay,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`SELECT seconds FROM limit_play
    WHERE member_id = ${member} AND day = ${day}::date`.execute(database);
  return rows[0]?.seconds ?? 0;
}

/** Stores stretches of play. The members must be locked. */
export async function writeStretches(
  tx: Tx,
  stretches: ReadonlyMap<MemberId, Stretch>,
): Promise<void> {
  if (stretches.size === 0) return;
  const all = [...stretches.values()];
  await sql`UPDATE limit_member AS member SET playing_since = play.since, last_play_at = play.last
    FROM unnest(${[...stretches.keys()]}::int[],
      ${all.map(({ since }) => since?.toISOString() ?? null)}::timestamptz[],
      ${all.map(({ last }) => last?.toISOString() ?? null)}::timestamptz[])
      AS play (member_id, since, last)
    WHERE member.member_id = play.member_id`.execute(tx);
}
