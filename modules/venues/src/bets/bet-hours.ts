import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Sums } from './house-totals.ts';

/** Totals of the bets that were made in an hour, of one venue and kind of games. */
export interface BetHour {
  readonly hour: Date;
  readonly venue: string;
  readonly category: string;
  readonly bets: number;
  /** Of bets that are not invalid. */
  readonly stake: Cny;
  /** Of settled bets; positive is our gain. */
  readonly result: Cny;
  readonly valid: Cny;
}

/** The totals of the hours that begin in [from, to), oldest first. */
export async function betHours(
  database: Queryable,
  from: Date,
  to: Date,
): Promise<readonly BetHour[]> {
  const { rows } = await sql<Sums & Pick<BetHour, 'hour' | 'venue' | 'category'>>`
    SELECT hour, venue, category, bets, stake, result, valid FROM venue_bet_hour
    WHERE hour >= ${from} AND hour < ${to} ORDER BY hour, venue, category`.execute(database);
  return rows.map(({ hour, venue, category, bets, stake, result, valid }) => ({
    hour,
    venue,
    category,
    bets: Number(bets),
    stake: cny(stake),
    result: cny(result),
    valid: cny(valid),
  }));
}
