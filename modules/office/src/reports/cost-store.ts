import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Total } from './totals-store.ts';

async function costOf(
  database: Queryable,
  table: string,
  time: string,
  span: Span,
): Promise<Total> {
  const at = sql.ref(time);
  const { rows } = await sql<{ total: bigint; count: bigint }>`
    SELECT coalesce(sum(amount), 0)::bigint AS total, count(*) AS count FROM ${sql.table(table)}
    WHERE ${at} >= ${span.from} AND ${at} < ${span.to}`.execute(database);
  return { total: cny(rows[0]?.total ?? 0n), count: Number(rows[0]?.count ?? 0n) };
}

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Rebates claimed in [from, to). */
export const rebatesOf = (database: Queryable, from: Date, to: Date): Promise<Total> =>
  costOf(database, 'rebate_claim', 'claimed_at', { from, to });

/** Bonuses granted in [from, to). */
export const bonusesOf = (database: Queryable, from: Date, to: Date): Promise<Total> =>
  costOf(database, 'bonus_grant', 'granted_at', { from, to });

/** Red packets drawn in [from, to). */
export const redPacketsOf = (database: Queryable, from: Date, to: Date): Promise<Total> =>
  costOf(database, 'red_packet', 'drawn_at', { from, to });

/** The bets of a venue in a period, and our gain from the settled ones. */
export interface VenueStakes {
  readonly venue: string;
  readonly stake: Cny;
  readonly result: Cny;
}

/** Stakes and gross result of each venue in [from, to). */
export async function stakesOf(
  database: Queryable,
  from: Date,
  to: Date,
): Promise<readonly VenueStakes[]> {
  const { rows } = await sql<{ venue: string; stake: bigint; result: bigint }>`
    SELECT venue, coalesce(sum(stake) FILTER (WHERE status <> 0), 0)::bigint AS stake,
      coalesce(sum(stake - payout) FILTER (WHERE status = 1), 0)::bigint AS result
    FROM venue_bet WHERE bet_at >= ${from} AND bet_at < ${to} GROUP BY venue`.execute(database);
  return rows.map(({ venue, stake, result }) => {
    return { venue, stake: cny(stake), result: cny(result) };
  });
}

/** Totals of a venue's settled bets: positive is our gain. */
export interface VenueResult {
  readonly venue: string;
  readonly valid: Cny;
  readonly result: Cny;
  /** Of the same hours of the previous day. */
  readonly before: Cny;
}

/** The gross result of each venue today, from `from` to `at`, largest turnover first. */
export async function venueResultsOf(
  database: Queryable,
  query: { readonly yesterday: Date; readonly until: Date; readonly from: Date; readonly at: Date },
): Promise<readonly VenueResult[]> {
  const { rows } = await sql<{ venue: string; valid: bigint; result: bigint; before: bigint }>`
    SELECT venue,
      coalesce(sum(valid_amount) FILTER (WHERE bet_at >= ${query.from}), 0)::bigint AS valid,
      coalesce(sum(stake - payout) FILTER (WHERE bet_at >= ${query.from}), 0)::bigint AS result,
      coalesce(sum(stake - payout) FILTER (WHERE bet_at < ${query.until}), 0)::bigint AS before
    FROM venue_bet WHERE bet_at >= ${query.yesterday} AND bet_at < ${query.at} AND status = 1
    GROUP BY venue ORDER BY valid DESC, venue`.execute(database);
  return rows.map(({ venue, valid, result, before }) => ({
    venue,
    valid: cny(valid),
    result: cny(result),
    before: cny(before),
  }));
}
