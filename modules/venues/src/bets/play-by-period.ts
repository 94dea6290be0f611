import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { readTotalsStart } from './house-total-store.ts';
import type { Sums } from './house-totals.ts';

/** Beijing days, weeks from Monday, or months. */
export type PeriodUnit = 'day' | 'week' | 'month';
/** What play is divided by: nothing, venue, kind of games, game. */
export type PlayDivision = 'all' | 'venue' | 'category' | 'game';

/** The bets of a period and of one part of the division. */
export interface PeriodPlay {
  /** The first day of the period. */
  readonly from: BusinessDay;
  /** Code of the venue or kind; `VENUE GAME` of a game; '' for all. */
  readonly key: string;
  readonly bets: number;
  /** Of bets that are not invalid. */
  readonly stake: Cny;
  /** Of settled bets; positive is our gain. */
  readonly result: Cny;
  readonly valid: Cny;
}

interface PlayAsked {
  readonly unit: PeriodUnit;
  readonly by: PlayDivision;
  /** Days, the last one excluded. */
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

/** The kept totals of days, added up by period and division. */
export async function playByPeriod(
  database: Queryable,
  { unit, by, from, to }: PlayAsked,
): Promise<readonly PeriodPlay[]> {
  const { rows } = await sql<Sums & Pick<PeriodPlay, 'from' | 'key'>>`
    SELECT period AS "from", part AS key, sum(bets)::bigint AS bets, sum(stake)::bigint AS stake,
      sum(result)::bigint AS result, sum(valid)::bigint AS valid
    FROM (SELECT date_trunc(${unit}, day::timestamp)::date::text AS period, bets, stake, result,
        valid,
        CASE ${by} WHEN 'venue' THEN venue WHEN 'category' THEN category
          WHEN 'game' THEN venue || ' ' || game_code ELSE '' END AS part
      FROM venue_bet_day WHERE day >= ${from}::date AND day < ${to}::date) AS named
    GROUP BY period, part ORDER BY period, part`.execute(database);
  return rows.map((row) => ({
    from: row.from,
    key: row.key,
    bets: Number(row.bets),
    stake: cny(row.stake),
    result: cny(row.result),
    valid: cny(row.valid),
  }));
}

/** From when on the totals hold every bet; null when they hold all there ever were. */
export async function playWholeFrom(database: Queryable): Promise<Date | null> {
  const start = await readTotalsStart(database);
  if (start === null || start.oldest === null || start.wholeFrom <= start.oldest) return null;
  return start.wholeFrom;
}
