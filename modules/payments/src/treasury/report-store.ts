import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const text = z.string();
const lineForm = z.object({
  /** The role of a wallet, or `fees`. */
  kind: z.enum(['payout', 'treasury', 'receiving', 'fees']),
  network: text,
  address: text,
  /** In USDT; '' where it is unknown or does not apply. */
  booked: text,
  pending: text,
  onChain: text,
  difference: text,
  /** In the network's coin. */
  fees: text,
});
export type ReportLine = z.output<typeof lineForm>;

const coinForm = z.object({
  kind: z.enum(['payout', 'treasury']),
  network: text,
  address: text,
  /** In the network's coin; '' where it is unknown. */
  booked: text,
  onChain: text,
  difference: text,
});
export type CoinLine = z.output<typeof coinForm>;

const moveForm = z.object({
  network: text,
  /** The payout wallet and the cold wallet. */
  address: text,
  recipient: text,
  /** In USDT. */
  amount: text,
  /** In the network's coin. */
  fees: text,
  txHash: text,
});
export type MoveLine = z.output<typeof moveForm>;

/** The treasury on a Beijing day. */
export interface TreasuryReport {
  readonly day: BusinessDay;
  readonly madeAt: Date;
  readonly lines: readonly ReportLine[];
  /** The coins of payout and treasury wallets. */
  readonly coins: readonly CoinLine[];
  /** What moved to cold wallets on the day before. */
  readonly moves: readonly MoveLine[];
}

/** Stores a report; a day that has one keeps it. */
export async function insertReport(tx: Tx, report: TreasuryReport): Promise<void> {
  const { day, madeAt, lines, coins, moves } = report;
  await sql`INSERT INTO treasury_report (day, made_at, lines, coins, moves)
    VALUES (${day}, ${madeAt}, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(coins)}::jsonb,
      ${JSON.stringify(moves)}::jsonb)
    ON CONFLICT (day) DO NOTHING`.execute(tx);
}

/** The newest reports, newest first. */
export async function readReports(database: Queryable, most: number): Promise<TreasuryReport[]> {
  const { rows } = await sql<{
    day: BusinessDay;
    madeAt: Date;
    lines: unknown;
    coins: unknown;
    moves: unknown;
  }>`SELECT
      day::text AS day, made_at AS "madeAt", lines, coins, moves
    FROM treasury_report
    ORDER BY day DESC LIMIT ${most}`.execute(database);
  return rows.map(({ lines, coins, moves, ...row }) => ({
    ...row,
    lines: z.array(lineForm).parse(lines),
    coins: z.array(coinForm).parse(coins),
    moves: z.array(moveForm).parse(moves),
  }));
}
