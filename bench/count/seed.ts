import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Members with an account at the venue; every third has an open lot, every tenth two. */
const MEMBERS = 2_000;
const FIRST = 10_000_000;
const VENUE = 'haitang';

/** Writes the members: money at home and at the venue, accounts there, and lots. */
export async function seedMembers({ read }: Database): Promise<void> {
  const members = sql`generate_series(${FIRST}::int, ${FIRST + MEMBERS - 1}::int)`;
  await sql`INSERT INTO account (id, code, asset, guarded, balance, version)
    SELECT gen_random_uuid(), 'member:' || id || place, 'CNY', place = ':available', 1000000, 1
    FROM ${members} AS id, unnest(ARRAY[':available', ${`:venue:${VENUE}`}]) AS place`.execute(
    read,
  );
  await sql`INSERT INTO venue_account (member_id, venue, opened, may_hold, touched_at)
    SELECT id, ${VENUE}, true, true, now() - interval '1 day' FROM ${members} AS id`.execute(read);
  await sql`INSERT INTO turnover_lot
      (id, member_id, kind, reference, base, required, opened_at, releases)
    SELECT gen_random_uuid(), id, kind, kind || id, 5000, 1000000, now() - interval '1 day', true
    FROM ${members} AS id, (VALUES ('deposit', 3), ('bonus', 10)) AS lot (kind, each)
    WHERE id % each = 0`.execute(read);
}

/** Writes settled bets that nobody has counted, each of any member. */
export async function seedBets({ read }: Database, bets: number): Promise<void> {
  await sql`INSERT INTO venue_bet (venue, member_id, bet_id, version, game_code, game_name,
      category, stake, payout, valid_amount, status, bet_at, settled_at)
    SELECT ${VENUE}, ${FIRST}::int + floor(random() * ${MEMBERS}::int)::int,
      gen_random_uuid()::text, 1, 'cloud-dice', 'Cloud Dice', 'concise', 100,
      CASE WHEN random() < 0.5 THEN 198 ELSE 0 END, 40, 1, at, at
    FROM generate_series(1, ${bets}::int) AS n,
      LATERAL (SELECT clock_timestamp() + n * interval '1 microsecond' AS at) AS moment`.execute(
    read,
  );
  await sql`ANALYZE`.execute(read);
}

/** Whether every bet is counted, once, in wagering and in the results of its member. */
export async function isCounted({ read }: Database): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`SELECT
      count(*) FILTER (WHERE counted_version < version) = 0
      AND sum(payout - stake) = (SELECT sum(net) FROM limit_result)
      AND sum(valid_amount) = (SELECT sum(valid_total) FROM turnover_member)
      AND count(*) = (SELECT count(*) FROM turnover_bet) AS right
    FROM venue_bet`.execute(read);
  return rows[0]?.right === true;
}
