import { addDays, type BusinessDay, startOfDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { DayChange, HourChange, Sums } from './house-totals.ts';

const column = <Change extends Sums>(
  changes: readonly Change[],
  name: keyof Sums,
): readonly bigint[] => changes.map((change) => change[name]);

/** Adds changes to the totals. Their rows are locked until the transaction ends: call it last. */
export async function addToTotals(
  tx: Tx,
  { hours, days }: { readonly hours: readonly HourChange[]; readonly days: readonly DayChange[] },
): Promise<void> {
  if (hours.length > 0)
    await sql`INSERT INTO venue_bet_hour AS known (hour, venue, category, bets, stake, result,
        valid)
      SELECT * FROM unnest(${hours.map(({ hour }) => hour.toISOString())}::timestamptz[],
        ${hours.map(({ venue }) => venue)}::text[], ${hours.map((h) => h.category)}::text[],
        ${column(hours, 'bets')}::bigint[], ${column(hours, 'stake')}::bigint[],
        ${column(hours, 'result')}::bigint[], ${column(hours, 'valid')}::bigint[])
      ON CONFLICT (hour, venue, category) DO UPDATE SET bets = known.bets + EXCLUDED.bets,
        stake = known.stake + EXCLUDED.stake, result = known.result + EXCLUDED.result,
        valid = known.valid + EXCLUDED.valid`.execute(tx);
  if (days.length > 0)
    await sql`INSERT INTO venue_bet_day AS known (day, venue, game_code, category, bets, stake,
        result, valid)
      SELECT * FROM unnest(${days.map(({ day }) => day)}::date[],
        ${days.map(({ venue }) => venue)}::text[], ${days.map((d) => d.gameCode)}::text[],
        ${days.map(({ category }) => category)}::text[], ${column(days, 'bets')}::bigint[],
        ${column(days, 'stake')}::bigint[], ${column(days, 'result')}::bigint[],
        ${column(days, 'valid')}::bigint[])
      ON CONFLICT (day, venue, game_code, category) DO UPDATE SET
        bets = known.bets + EXCLUDED.bets, stake = known.stake + EXCLUDED.stake,
        result = known.result + EXCLUDED.result, valid = known.valid + EXCLUDED.valid`.execute(tx);
}

/** What the totals hold of a stored bet: as it is, or as it was when it was counted last. */
const COUNTED = sql`SELECT venue,
    coalesce(counted_as ->> 'gameCode', game_code) AS game_code,
    coalesce(counted_as ->> 'category', category) AS category,
    coalesce((counted_as ->> 'stake')::bigint, stake) AS stake,
    coalesce((counted_as ->> 'payout')::bigint, payout) AS payout,
    coalesce((counted_as ->> 'validAmount')::bigint, valid_amount) AS valid,
    coalesce((counted_as ->> 'status')::int, status) AS status,
    coalesce((counted_as ->> 'betAt')::timestamptz, bet_at) AS bet_at
  FROM venue_bet WHERE counted_version > 0`;

const SUMS = sql`count(*), coalesce(sum(stake) FILTER (WHERE status <> 0), 0),
  coalesce(sum(stake - payout) FILTER (WHERE status = 1), 0), sum(valid)`;

/**
 * Adds up the counted bets of whole Beijing days anew and replaces their totals. Nobody counts
 * bets meanwhile.
 */
export async function replaceTotals(
  tx: Tx,
  firstDay: BusinessDay,
  afterDay: BusinessDay,
): Promise<void> {
  await sql`LOCK TABLE venue_bet_hour, venue_bet_day IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const [from, to] = [startOfDay(firstDay), startOfDay(afterDay)];
  await sql`DELETE FROM venue_bet_hour WHERE hour >= ${from} AND hour < ${to}`.execute(tx);
  await sql`DELETE FROM venue_bet_day
    WHERE day >= ${firstDay}::date AND day < ${afterDay}::date`.execute(tx);
  // A bet's time changes by little, and only until it is counted again.
  const near = sql`bet_at >= ${startOfDay(addDays(firstDay, -1))}
    AND bet_at < ${startOfDay(addDays(afterDay, 1))}`;
  await sql`INSERT INTO venue_bet_hour (hour, venue, category, bets, stake, result, valid)
    SELECT date_trunc('hour', bet_at, 'UTC'), venue, category, ${SUMS}
    FROM (${COUNTED} AND ${near}) AS counted WHERE bet_at >= ${from} AND bet_at < ${to}
    GROUP BY 1, 2, 3`.execute(tx);
  await sql`INSERT INTO venue_bet_day (day, venue, game_code, category, bets, stake, result, valid)
    SELECT (bet_at AT TIME ZONE 'Asia/Shanghai')::date, venue, game_code, category, ${SUMS}
    FROM (${COUNTED} AND ${near}) AS counted WHERE bet_at >= ${from} AND bet_at < ${to}
    GROUP BY 1, 2, 3, 4`.execute(tx);
}

/** How far the totals have been added up. */
export interface TotalsStart {
  /** From here on the totals are whole. */
  readonly wholeFrom: Date;
  /** When the oldest bet was made that was there when adding up began; null for no bets. */
  readonly oldest: Date | null;
}

/** Null before the totals are added up for the first time. */
export async function readTotalsStart(database: Queryable): Promise<TotalsStart | null> {
  const { rows } = await sql<TotalsStart>`
    SELECT hour AS "wholeFrom", oldest FROM venue_bet_total_start`.execute(database);
  return rows[0] ?? null;
}

/** Notes the first start of whole totals, with the oldest bet: one pass over all bets. */
export async function beginTotals(tx: Tx, wholeFrom: Date): Promise<void> {
  await sql`INSERT INTO venue_bet_total_start (id, hour, oldest)
    SELECT 1, ${wholeFrom}, min(bet_at) FROM venue_bet`.execute(tx);
}

/** Notes from where on the totals are whole. */
export async function saveTotalsStart(tx: Tx, wholeFrom: Date): Promise<void> {
  await sql`UPDATE venue_bet_total_start SET hour = ${wholeFrom}`.execute(tx);
}
