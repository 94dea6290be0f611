import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A transaction of a payout whose network fee is not booked yet. */
export interface OpenFee {
  readonly network: ChainNetwork;
  readonly txHash: string;
  /** The withdrawal. */
  readonly number: string;
  readonly sentAt: Date;
  /** Whether the order is paid, or back with people who have entered no payment. */
  readonly isOver: boolean;
}

/** Notes that a transaction may cost a network fee; a known one stays as it is. */
export async function expectFee(
  tx: Tx,
  openFee: Pick<OpenFee, 'network' | 'txHash' | 'number'>,
  moment: Date,
): Promise<void> {
  await sql`INSERT INTO payout_fee (network, tx_hash, number, state, sent_at)
    VALUES (${openFee.network}, ${openFee.txHash}, ${openFee.number}, 'open', ${moment})
    ON CONFLICT (network, tx_hash) DO NOTHING`.execute(tx);
}

/** The transactions of a network whose fees are not booked yet, oldest first. */
export async function readOpenFees(
  database: Queryable,
  network: ChainNetwork,
  most: number,
): Promise<readonly OpenFee[]> {
  const { rows } = await sql<OpenFee>`SELECT fee.network, fee.tx_hash AS "txHash", fee.number,
      fee.sent_at AS "sentAt",
      (paid_at IS NOT NULL OR (NOT by_signer AND stage <> 'paying')) AS "isOver"
    FROM payout_fee AS fee JOIN withdrawal USING (number)
    WHERE fee.network = ${network} AND state = 'open' ORDER BY fee.sent_at LIMIT ${most}`.execute(
    database,
  );
  return rows;
}

/** Ends an open one; false when another run has done so. */
export async function endFee(
  tx: Tx,
  { network, txHash }: Pick<OpenFee, 'network' | 'txHash'>,
  state: 'booked' | 'absent',
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`UPDATE payout_fee SET state = ${state}, ended_at = ${now}
    WHERE network = ${network} AND tx_hash = ${txHash} AND state = 'open' RETURNING 1`.execute(tx);
  return rows.length > 0;
}
