import { LONGEST_SESSION_DAYS } from '@haitang/identity/identity-settings.ts';
import { businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Span } from './hour-totals.ts';

/** Where counting takes less it is done anew for each reader. */
const QUICK_MS = 50;
/** A kept number that is older is not shown: the job that keeps it stands still. */
const OLDEST_MS = 10 * MINUTE_MS;

/** How many members were active today, and yesterday up to the same time. */
export interface Active {
  readonly today: number;
  readonly yesterday: number;
}

/**
 * Members active in a period: those with a session that began before its end and had its last
 * action after its beginning. A session has no gap longer than its idle time.
 */
export async function activeIn(database: Queryable, { from, to }: Span): Promise<number> {
  const earliest = later(from, -LONGEST_SESSION_DAYS * DAY_MS);
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(DISTINCT member_id) AS count FROM member_session
    WHERE last_action_at >= ${from} AND started_at >= ${earliest}
      AND started_at <= ${to}`.execute(database);
  return Number(rows[0]?.count ?? 0n);
}

async function countActive(database: Queryable, now: Date): Promise<Active> {
  const from = startOfDay(businessDayOf(now));
  const today = await activeIn(database, { from, to: now });
  const before = { from: later(from, -DAY_MS), to: later(now, -DAY_MS) };
  return { today, yesterday: await activeIn(database, before) };
}

/** The active members for a page: of now where counting is quick, else of some minutes ago. */
export async function activeForPage({ database: { read }, clock }: Context): Promise<Active> {
  const now = clock.now();
  const { rows } = await sql<{ today: bigint; yesterday: bigint; at: Date }>`
    SELECT today, yesterday, counted_at AS at FROM office_active`.execute(read);
  const [kept] = rows;
  if (kept && now.getTime() - kept.at.getTime() < OLDEST_MS)
    return { today: Number(kept.today), yesterday: Number(kept.yesterday) };
  return countActive(read, now);
}

/** Counts active members, and keeps the numbers where that took long. Run by a job. */
export async function keepActive(
  { database, clock }: Context,
  quickMs: number = QUICK_MS,
): Promise<void> {
  const now = clock.now();
  const from = performance.now();
  const { today, yesterday } = await countActive(database.read, now);
  const isQuick = performance.now() - from < quickMs;
  await database.transaction(async (tx) => {
    await sql`DELETE FROM office_active`.execute(tx);
    if (isQuick) return;
    await sql`INSERT INTO office_active (id, today, yesterday, counted_at)
      VALUES (1, ${today}, ${yesterday}, ${now})`.execute(tx);
  });
}
