import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { CoinStanding } from './coin-standing.ts';

type Row = Omit<CoinStanding, 'booked' | 'outside' | 'onChain'> & {
  readonly booked: string;
  readonly outside: string | null;
  readonly onChain: string | null;
};

const maybe = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

/** The last result for each wallet, by network. */
export async function readCoinStandings(database: Queryable): Promise<readonly CoinStanding[]> {
  const { rows } = await sql<Row>`SELECT network, address, role, booked, outside,
      on_chain AS "onChain", state, differs_since AS "differsSince", checked_at AS "checkedAt"
    FROM coin_standing ORDER BY network, role, address`.execute(database);
  return rows.map((row) => ({
    ...row,
    booked: BigInt(row.booked),
    outside: maybe(row.outside),
    onChain: maybe(row.onChain),
  }));
}

/** Whether a transaction of ours on a network is not booked in the book of coins yet. */
export async function hasCoinsInTransit(
  database: Queryable,
  network: ChainNetwork,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM payout_fee
      WHERE network = ${network} AND state = 'open'
    UNION ALL SELECT 1 FROM own_transfer WHERE network = ${network} AND state = 'open'
    LIMIT 1`.execute(database);
  return rows.length > 0;
}

/** Stores the present result. */
export async function writeCoinStanding(tx: Tx, coinStanding: CoinStanding): Promise<void> {
  const text = (units: bigint | null) => (units === null ? null : String(units));
  await sql`INSERT INTO coin_standing
      (network, address, role, booked, outside, on_chain, state, differs_since, checked_at)
    VALUES (${coinStanding.network}, ${coinStanding.address}, ${coinStanding.role},
      ${text(coinStanding.booked)}::numeric,
      ${text(coinStanding.outside)}::numeric, ${text(coinStanding.onChain)}::numeric,
      ${coinStanding.state}, ${coinStanding.differsSince}, ${coinStanding.checkedAt})
    ON CONFLICT (network, address) DO UPDATE SET role = EXCLUDED.role, booked = EXCLUDED.booked,
      outside = EXCLUDED.outside, on_chain = EXCLUDED.on_chain, state = EXCLUDED.state,
      differs_since = EXCLUDED.differs_since, checked_at = EXCLUDED.checked_at`.execute(tx);
}
