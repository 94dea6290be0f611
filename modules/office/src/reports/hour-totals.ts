import { type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import { HOUR_MS } from '@haitang/kernel/clock.ts';
import { add, type Cny, cny, zero } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** What is added up by the hour over all members: the kinds of `office_happening`. */
export const HOUR_KINDS = [
  'deposit',
  'withdrawal',
  'rebate',
  'bonus',
  'red-packet',
  'registration',
] as const;

export type HourKind = (typeof HOUR_KINDS)[number];

/** A stretch of time, [from, to). */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The total and number of a period. */
export interface Total {
  readonly total: Cny;
  readonly count: number;
}

/** The parts of a span whose rows are read, and the part whose sealed hours are read instead. */
export interface SplitSpan {
  readonly before: Span;
  readonly sealed: Span;
  readonly after: Span;
}

/** The start of the hour that contains an instant; Beijing's hours begin with those of UTC. */
export const hourAt = (instant: number): Date => new Date(Math.floor(instant / HOUR_MS) * HOUR_MS);

/** Splits a span along the sealed hours; a part without length is read in no time. */
export function splitSpan({ from, to }: Span, known: Span | null): SplitSpan {
  const first = hourAt(from.getTime() + HOUR_MS - 1);
  const last = hourAt(to.getTime());
  const start = known && known.from > first ? known.from : first;
  const end = known && known.to < last ? known.to : last;
  if (known === null || start >= end)
    return { before: { from, to }, sealed: { from: to, to }, after: { from: to, to } };
  return {
    before: { from, to: start },
    sealed: { from: start, to: end },
    after: { from: end, to },
  };
}

/** The hours of a kind that have been sealed; null before the first. */
export async function sealedHours(database: Queryable, kind: HourKind): Promise<Span | null> {
  const { rows } = await sql<Span>`SELECT from_hour AS from, to_hour AS to
    FROM office_hour_sealed WHERE kind = ${kind}`.execute(database);
  return rows[0] ?? null;
}

interface HourRow {
  readonly hour: Date;
  readonly amount: bigint;
  readonly count: bigint;
}

/** The hours of a span with something in them: sealed ones, and the rest from the rows. */
async function hoursOf(
  database: Queryable,
  kind: HourKind,
  span: Span,
): Promise<readonly HourRow[]> {
  const { before, sealed, after } = splitSpan(span, await sealedHours(database, kind));
  const live = ({ from, to }: Span) => sql`
    SELECT date_trunc('hour', at, 'UTC') AS hour, coalesce(sum(amount), 0)::bigint AS amount,
      count(*) AS count
    FROM office_happening WHERE kind = ${kind} AND at >= ${from} AND at < ${to} GROUP BY 1`;
  const { rows } = await sql<HourRow>`${live(before)} UNION ALL ${live(after)}
    UNION ALL SELECT hour, amount, count FROM office_hour_total
    WHERE kind = ${kind} AND hour >= ${sealed.from} AND hour < ${sealed.to}`.execute(database);
  return rows;
}

/** The total of a kind in [from, to). */
export async function totalOf(database: Queryable, kind: HourKind, span: Span): Promise<Total> {
  const hours = await hoursOf(database, kind, span);
  return {
    total: cny(hours.reduce((sum, { amount }) => sum + amount, 0n)),
    count: hours.reduce((sum, { count }) => sum + Number(count), 0),
  };
}

/** Totals and numbers of a kind by Beijing day; a day without anything is left out. */
export async function dayTotalsOf(
  database: Queryable,
  kind: HourKind,
  span: Span,
): Promise<ReadonlyMap<BusinessDay, Total>> {
  const days = new Map<BusinessDay, Total>();
  for (const { hour, amount, count } of await hoursOf(database, kind, span)) {
    const day = businessDayOf(hour);
    const known = days.get(day) ?? { total: zero('CNY'), count: 0 };
    const total = add(known.total, cny(amount));
    days.set(day, { total, count: known.count + Number(count) });
  }
  return days;
}

/** The totals alone. */
export async function daysOf(
  database: Queryable,
  kind: HourKind,
  span: Span,
): Promise<ReadonlyMap<BusinessDay, Cny>> {
  const days = await dayTotalsOf(database, kind, span);
  return new Map([...days].map(([day, { total }]) => [day, total]));
}
