import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';

/** A token with an unexpected answer. */
interface OddToken {
  readonly network: ChainNetwork;
  /** In the notation of its network. */
  readonly token: string;
  /** Its answer as text. */
  readonly decimals: string;
  readonly at: Date;
}

/** Closes USDT of a network until two people close the case; false when it is already closed. */
export async function openTokenCase(database: Queryable, odd: OddToken): Promise<boolean> {
  const { network, token, decimals, at } = odd;
  const id = newId();
  const detail = JSON.stringify({ token, decimals });
  const { rows } = await sql`INSERT INTO payment_case
      (id, kind, transfer, channel, network, tx_hash, units, detail, state, opened_at)
    VALUES (${id}, 'token-decimals', ${`token:${id}`}, ${network.toLowerCase()}, ${network}, '', 0,
      ${detail}::jsonb, 'open', ${at})
    ON CONFLICT (network) WHERE kind = 'token-decimals' AND state = 'open' DO NOTHING
    RETURNING 1`.execute(database);
  return rows.length > 0;
}

/** Networks whose token answered unexpectedly: no orders or credits on them. */
export async function closedNetworks(database: Queryable): Promise<ReadonlySet<ChainNetwork>> {
  const { rows } = await sql<{ network: ChainNetwork }>`SELECT network FROM payment_case
    WHERE kind = 'token-decimals' AND state = 'open' AND network IS NOT NULL`.execute(database);
  return new Set(rows.map(({ network }) => network));
}
