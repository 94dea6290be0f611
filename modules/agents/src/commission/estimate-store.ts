import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Month } from '../month.ts';
import type { Commission } from './commission.ts';

/** What an agent has earned in the running month, if it ended now. */
export type SoFar = Pick<
  Commission,
  'rate' | 'net' | 'own' | 'share' | 'carryIn' | 'members' | 'excluded'
> & { readonly totals: Pick<Commission['totals'], 'turnover'> };

/** An agent's running month. */
export interface Estimate {
  readonly agentId: MemberId;
  /** Members permanently bound to the agent, active or not. */
  readonly bound: number;
  /** Null for an agent that no longer earns. */
  readonly soFar: SoFar | null;
}

interface EstimateRow {
  readonly agent_id: number;
  readonly bound: number;
  readonly rate: bigint | null;
  readonly net: bigint | null;
  readonly turnover: bigint | null;
  readonly own: bigint | null;
  readonly share: bigint | null;
  readonly carry_in: bigint | null;
  readonly members: number | null;
  readonly excluded: number | null;
  readonly computed_at: Date;
}

const toSoFar = (row: EstimateRow): SoFar | null =>
  row.rate === null
    ? null
    : {
        rate: { millionths: row.rate },
        net: cny(row.net ?? 0n),
        totals: { turnover: cny(row.turnover ?? 0n) },
        own: cny(row.own ?? 0n),
        share: cny(row.share ?? 0n),
        carryIn: cny(row.carry_in ?? 0n),
        members: row.members ?? 0,
        excluded: row.excluded ?? 0,
      };

/** The kept estimates of a month and when they were computed; null for none. */
export async function readEstimates(
  database: Queryable,
  month: Month,
): Promise<{ readonly at: Date; readonly estimates: readonly Estimate[] } | null> {
  const { rows } = await sql<EstimateRow>`SELECT agent_id, bound, rate, net, turnover, own, share,
      carry_in, members, excluded, computed_at
    FROM agent_estimate WHERE month = ${month}`.execute(database);
  if (!rows[0]) return null;
  const estimates = rows.map((row) => ({
    agentId: memberId(row.agent_id),
    bound: row.bound,
    soFar: toSoFar(row),
  }));
  return { at: rows[0].computed_at, estimates };
}

/** Replaces all kept estimates. */
export async function replaceEstimates(
  tx: Tx,
  computed: { readonly month: Month; readonly at: Date; readonly estimates: readonly Estimate[] },
): Promise<void> {
  const { month, at, estimates } = computed;
  const amounts = (amount: (soFar: SoFar) => bigint): (bigint | null)[] =>
    estimates.map(({ soFar }) => soFar && amount(soFar));
  const counts = (count: (soFar: SoFar) => number): (number | null)[] =>
    estimates.map(({ soFar }) => soFar && count(soFar));
  await sql`DELETE FROM agent_estimate`.execute(tx);
  await sql`INSERT INTO agent_estimate (agent_id, bound, rate, net, turnover, own, share, carry_in,
      members, excluded, month, computed_at)
    SELECT *, ${month}, ${at}::timestamptz FROM unnest(
      ${estimates.map(({ agentId }) => agentId)}::int[],
      ${estimates.map(({ bound }) => bound)}::int[],
      ${amounts(({ rate }) => rate.millionths)}::bigint[],
      ${amounts(({ net }) => net.minor)}::bigint[],
      ${amounts(({ totals }) => totals.turnover.minor)}::bigint[],
      ${amounts(({ own }) => own.minor)}::bigint[],
      ${amounts(({ share }) => share.minor)}::bigint[],
      ${amounts(({ carryIn }) => carryIn.minor)}::bigint[],
      ${counts(({ members }) => members)}::int[],
      ${counts(({ excluded }) => excluded)}::int[])`.execute(tx);
}
