import { DAY_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { HOUR_KINDS, type HourKind, hourAt, type Span } from './hour-totals.ts';

/** An hour is sealed when no transaction can still add a row to it: none is that long. */
const SETTLED_MS = 10 * MINUTE_MS;
/** The same for rows with the moment of an event: no outage lasts that long. */
const LATE_MS = 31 * DAY_MS;
/** How far back the first run begins; what is older is read from the rows. */
const FIRST_DAYS = 62;
/** Days that one statement adds up, and statements of one run. */
const DAYS_AT_ONCE = 7;
const STEPS = 10;

/**
 * How long after its end an hour of a kind is sealed. Rebates, red packets and members carry the
 * moment at which they are written. A payout carries the time of its block, a deposit and a bonus
 * that of their event: they may be written hours later, after an outage days later, so that the
 * rows of the last month are read.
 */
const SEALED_AFTER: Readonly<Record<HourKind, number>> = {
  rebate: SETTLED_MS,
  'red-packet': SETTLED_MS,
  registration: SETTLED_MS,
  deposit: LATE_MS,
  withdrawal: LATE_MS,
  bonus: LATE_MS,
};

/** Seals the next hours of a kind; whether some may be left. */
async function sealNext(tx: Tx, kind: HourKind, now: Date): Promise<boolean> {
  const first = hourAt(later(now, -FIRST_DAYS * DAY_MS).getTime());
  const last = hourAt(later(now, -SEALED_AFTER[kind]).getTime());
  await sql`INSERT INTO office_hour_sealed (kind, from_hour, to_hour)
    VALUES (${kind}, ${first}, ${first}) ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<Span>`SELECT from_hour AS from, to_hour AS to
    FROM office_hour_sealed WHERE kind = ${kind} FOR UPDATE`.execute(tx);
  const from = rows[0]?.to ?? first;
  const next = later(from, DAYS_AT_ONCE * DAY_MS);
  const to = new Date(Math.min(next.getTime(), last.getTime()));
  if (from >= to) return false;
  await sql`INSERT INTO office_hour_total (kind, hour, amount, count)
    SELECT ${kind}, date_trunc('hour', at, 'UTC'), sum(amount)::bigint, count(*)
    FROM office_happening WHERE kind = ${kind} AND at >= ${from} AND at < ${to} GROUP BY 2`.execute(
    tx,
  );
  await sql`UPDATE office_hour_sealed SET to_hour = ${to} WHERE kind = ${kind}`.execute(tx);
  return to < last;
}

/** Adds up the hours that are over and keeps their totals. A repeat finds nothing to do. */
export async function sealHours({ database, clock }: Context): Promise<void> {
  for (const kind of HOUR_KINDS)
    for (let step = 0; step < STEPS; step += 1) {
      const isLeft = await database.transaction((tx) => sealNext(tx, kind, clock.now()));
      if (!isLeft) break;
    }
}
