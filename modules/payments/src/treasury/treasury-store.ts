import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { ChainAddress } from '../chain/chain-address.ts';
import type { OwnWallet, WalletStanding } from './wallet-standing.ts';

/** A settled transfer to one of our addresses that is not booked in the treasury yet. */
export interface Arrival {
  readonly network: ChainNetwork;
  readonly txHash: string;
  readonly logIndex: number;
  readonly recipient: ChainAddress;
  readonly units: bigint;
}

/**
 * Takes settled transfers of a network's USDT that are not in the treasury, and marks them.
 * Transfers of the time before the test chain are not on it and are excluded.
 */
export async function takeArrivals(
  tx: Tx,
  { network, contract }: { readonly network: ChainNetwork; readonly contract: ChainAddress },
  now: Date,
  most: number,
): Promise<readonly Arrival[]> {
  const { rows } = await sql<Omit<Arrival, 'units'> & { units: string }>`
    UPDATE chain_transfer AS taken SET treasury_at = ${now}
    FROM (SELECT network, tx_hash, log_index FROM chain_transfer
      WHERE network = ${network} AND treasury_at IS NULL AND settled_at IS NOT NULL
        AND contract = ${contract} AND block_number >= 0 AND units > 0
      ORDER BY settled_at LIMIT ${most} FOR UPDATE SKIP LOCKED) AS one
    WHERE taken.network = one.network AND taken.tx_hash = one.tx_hash
      AND taken.log_index = one.log_index
    RETURNING taken.network, taken.tx_hash AS "txHash", taken.log_index AS "logIndex",
      taken.recipient, taken.units`.execute(tx);
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }));
}

/** Whether a transfer to one of our addresses is booked as an arrival, or will be. */
export async function isArrival(
  database: Queryable,
  { network, txHash, recipient }: Pick<Arrival, 'network' | 'txHash' | 'recipient'>,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM chain_transfer WHERE network = ${network}
    AND tx_hash = ${`0x${txHash.replace(/^0x/, '')}`} AND recipient = ${recipient}`.execute(
    database,
  );
  return rows.length > 0;
}

/**
 * All our wallets on a network: payout wallets, addresses that members pay to, and treasury
 * wallets, which are those that the operator names, those known before, and those swept to.
 */
export async function ownWallets(
  database: Queryable,
  network: ChainNetwork,
  named: readonly ChainAddress[] = [],
): Promise<readonly OwnWallet[]> {
  const { rows } = await sql<OwnWallet>`WITH payout AS
      (SELECT address FROM payout_wallet WHERE network = ${network}),
    receiving AS (SELECT address FROM deposit_address WHERE network = ${network}
      AND address NOT IN (SELECT address FROM payout)),
    treasury AS (SELECT unnest(${[...named]}::text[]) AS address
      UNION SELECT address FROM treasury_wallet WHERE network = ${network} AND role = 'treasury'
      UNION SELECT recipient FROM own_transfer
        WHERE network = ${network} AND recipient IS NOT NULL)
    SELECT ${network} AS network, address, 'payout' AS role FROM payout
    UNION ALL SELECT ${network}, address, 'treasury' FROM treasury
      WHERE address NOT IN (SELECT address FROM payout UNION SELECT address FROM receiving)
    UNION ALL SELECT ${network}, address, 'receiving' FROM receiving
    ORDER BY role, address`.execute(database);
  return rows;
}

/** Amounts found at each address of a network that are not booked yet, by address. */
export async function pendingArrivals(
  database: Queryable,
  { network, contract }: { readonly network: ChainNetwork; readonly contract: ChainAddress },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ recipient: string; units: string }>`SELECT recipient,
      sum(units)::text AS units
    FROM chain_transfer WHERE network = ${network} AND contract = ${contract}
      AND treasury_at IS NULL AND block_number >= 0 GROUP BY recipient`.execute(database);
  return new Map(rows.map(({ recipient, units }) => [recipient, BigInt(units)]));
}

/** What arrivals brought below a millionth, by address, in the token's smallest units. */
export async function recordedDust(
  database: Queryable,
  { network, contract }: { readonly network: ChainNetwork; readonly contract: ChainAddress },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ recipient: string; dust: string }>`SELECT recipient,
      sum(dust)::text AS dust
    FROM chain_transfer WHERE network = ${network} AND contract = ${contract} AND dust > 0
      AND block_number >= 0 AND state <> 'cancelled' GROUP BY recipient`.execute(database);
  return new Map(rows.map(({ recipient, dust }) => [recipient, BigInt(dust)]));
}

const COLUMNS = sql`network, address, role, booked, pending, on_chain AS "onChain", state,
  differs_since AS "differsSince", checked_at AS "checkedAt"`;

/** The last result for each wallet; problems first. */
export async function readStandings(database: Queryable): Promise<readonly WalletStanding[]> {
  const { rows } = await sql<WalletStanding>`SELECT ${COLUMNS} FROM treasury_wallet
    ORDER BY state = 'equal', role, network, address`.execute(database);
  return rows;
}

const SHOWN = 200;

/** Payout and treasury wallets, and other wallets that differ; problems first. */
export async function readShown(database: Queryable): Promise<readonly WalletStanding[]> {
  const { rows } = await sql<WalletStanding>`SELECT ${COLUMNS} FROM treasury_wallet
    WHERE role <> 'receiving' OR state <> 'equal'
    ORDER BY state = 'equal', role, network, address LIMIT ${SHOWN}`.execute(database);
  return rows;
}

interface Counts {
  readonly equal: number;
  readonly differs: number;
  readonly unknown: number;
  /** Time of the oldest check; null before the first run. */
  readonly oldest: Date | null;
}

/** Number of wallets in each state. */
export async function countStandings(database: Queryable): Promise<Counts> {
  const { rows } = await sql<Counts>`SELECT
      count(*) FILTER (WHERE state = 'equal')::int AS equal,
      count(*) FILTER (WHERE state = 'differs')::int AS differs,
      count(*) FILTER (WHERE state = 'unknown')::int AS unknown,
      min(checked_at) AS oldest FROM treasury_wallet`.execute(database);
  return rows[0] ?? { equal: 0, differs: 0, unknown: 0, oldest: null };
}

/** Stores the present result. */
export async function writeStanding(tx: Tx, walletStanding: WalletStanding): Promise<void> {
  await sql`INSERT INTO treasury_wallet AS known
      (network, address, role, booked, pending, on_chain, state, differs_since, checked_at)
    VALUES (${walletStanding.network}, ${walletStanding.address}, ${walletStanding.role},
      ${walletStanding.booked}, ${walletStanding.pending},
      ${walletStanding.onChain}, ${walletStanding.state}, ${walletStanding.differsSince},
      ${walletStanding.checkedAt})
    ON CONFLICT (network, address) DO UPDATE SET role = EXCLUDED.role, booked = EXCLUDED.booked,
      pending = EXCLUDED.pending, on_chain = EXCLUDED.on_chain, state = EXCLUDED.state,
      differs_since = EXCLUDED.differs_since, checked_at = EXCLUDED.checked_at`.execute(tx);
}
