import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Numbers of items that wait for a person. */
export interface Waiting {
  /** Withdrawals to review. */
  readonly withdrawals: number;
  /** Approved withdrawals that wait for their payment or its confirmation. */
  readonly toPay: number;
  readonly oldestWithdrawal: Date | null;
  /** Deposits that a person must check; those that wait for the chain do not count. */
  readonly deposits: number;
  /** Applications for activities to review. */
  readonly activities: number;
  readonly service: number;
  readonly cases: number;
  /** Credited payments that a person is to look at. */
  readonly noted: number;
  /** Agents' applications, and statements that are not fully approved. */
  readonly agents: number;
  /** Members who ask to be verified. */
  readonly verifications: number;
}

/** Counts waiting items, in one query over partial indexes. */
export async function readWaiting(database: Queryable): Promise<Waiting> {
  const { rows } = await sql<{
    withdrawals: bigint;
    to_pay: bigint;
    oldest: Date | null;
    deposits: bigint;
    activities: bigint;
    service: bigint;
    cases: bigint;
    noted: bigint;
    agents: bigint;
    verifications: bigint;
  }>`SELECT
    (SELECT count(*) FROM withdrawal WHERE stage IN ('submitted', 'reviewing')) AS withdrawals,
    (SELECT count(*) FROM withdrawal WHERE stage IN ('approved', 'paying')) AS to_pay,
    -- Each along its stage: one look for both goes through all orders by their time.
    least((SELECT min(submitted_at) FROM withdrawal WHERE stage = 'submitted'),
      (SELECT min(submitted_at) FROM withdrawal WHERE stage = 'reviewing')) AS oldest,
    (SELECT count(*) FROM deposit_order WHERE stage IN ('reviewing', 'suspended')) AS deposits,
    (SELECT count(*) FROM activity_application WHERE state = 1) AS activities,
    (SELECT count(*) FROM service_thread WHERE state = 'open') AS service,
    (SELECT count(*) FROM venue_case WHERE state = 'open')
      + (SELECT count(*) FROM payment_case WHERE state = 'open') AS cases,
    (SELECT count(*) FROM payment_case WHERE to_see) AS noted,
    (SELECT count(*) FROM agent_application WHERE state = 'submitted')
      + (SELECT count(*) FROM agent_commission WHERE state IN ('computed', 'reviewed'))
      AS agents,
    (SELECT count(*) FROM verification_case WHERE state = 'waiting') AS verifications`.execute(
    database,
  );
  const row = rows[0];
  return {
    withdrawals: Number(row?.withdrawals ?? 0n),
    toPay: Number(row?.to_pay ?? 0n),
    oldestWithdrawal: row?.oldest ?? null,
    deposits: Number(row?.deposits ?? 0n),
    activities: Number(row?.activities ?? 0n),
    service: Number(row?.service ?? 0n),
    cases: Number(row?.cases ?? 0n),
    noted: Number(row?.noted ?? 0n),
    agents: Number(row?.agents ?? 0n),
    verifications: Number(row?.verifications ?? 0n),
  };
}

/** Transfers of unknown outcome by age (LG-15). */
export interface UnknownTransfers {
  /** Under five minutes. */
  readonly fresh: number;
  /** Under an hour. */
  readonly hour: number;
  readonly older: number;
}

export async function readUnknownTransfers(
  database: Queryable,
  now: Date,
): Promise<UnknownTransfers> {
  const fresh = later(now, -5 * MINUTE_MS);
  const hour = later(now, -HOUR_MS);
  const { rows } = await sql<{ fresh: bigint; hour: bigint; older: bigint }>`SELECT
      count(*) FILTER (WHERE started_at > ${fresh}) AS fresh,
      count(*) FILTER (WHERE started_at <= ${fresh} AND started_at > ${hour}) AS hour,
      count(*) FILTER (WHERE started_at <= ${hour}) AS older
    FROM venue_transfer WHERE state = 'unknown'`.execute(database);
  const row = rows[0];
  return {
    fresh: Number(row?.fresh ?? 0n),
    hour: Number(row?.hour ?? 0n),
    older: Number(row?.older ?? 0n),
  };
}
