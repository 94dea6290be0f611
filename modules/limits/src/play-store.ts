import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type LimitSpan, SPAN_MS } from './limit-rule.ts';

/** Adds a settled result to its hour. */
export async function addResult(
  tx: Tx,
  result: { readonly memberId: MemberId; readonly net: bigint; readonly at: Date },
): Promise<void> {
  await sql`INSERT INTO limit_result AS known (member_id, hour, net)
    VALUES (${result.memberId}, date_trunc('hour', ${result.at}::timestamptz), ${result.net})
    ON CONFLICT (member_id, hour) DO UPDATE SET net = known.net + EXCLUDED.net`.execute(tx);
}

/** Net result of a window; an hour counts when any part of it is in the window. */
export async function readResult(
  on: Queryable,
  member: MemberId,
  span: LimitSpan,
  at: Date,
): Promise<bigint> {
  const seconds = SPAN_MS[span] / 1000;
  const { rows } = await sql<{ net: bigint }>`SELECT COALESCE(SUM(net), 0)::bigint AS net
    FROM limit_result WHERE member_id = ${member}
      AND hour + interval '1 hour' > ${at}::timestamptz - make_interval(secs => ${seconds}::int)
      AND hour <= ${at}`.execute(on);
  return rows[0]?.net ?? 0n;
}

/** Adds seconds of play to a Beijing day. */
export async function addPlay(
  tx: Tx,
  member: MemberId,
  day: BusinessDay,
  seconds: number,
): Promise<void> {
  await sql`INSERT INTO limit_play AS known (member_id, day, seconds)
    VALUES (${member}, ${day}::date, ${seconds})
    ON CONFLICT (member_id, day) DO UPDATE SET seconds = known.seconds + EXCLUDED.seconds`.execute(
    tx,
  );
}

/** Seconds played on a Beijing day. */
export async function readPlay(on: Queryable, member: MemberId, day: BusinessDay): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`SELECT seconds FROM limit_play
    WHERE member_id = ${member} AND day = ${day}::date`.execute(on);
  return rows[0]?.seconds ?? 0;
}

/** Stores the stretch of play from which reality checks count. */
export async function writeStretch(
  tx: Tx,
  member: MemberId,
  stretch: { readonly since: Date; readonly last: Date },
): Promise<void> {
  await sql`UPDATE limit_member SET playing_since = ${stretch.since}, last_play_at = ${stretch.last}
    WHERE member_id = ${member}`.execute(tx);
}
