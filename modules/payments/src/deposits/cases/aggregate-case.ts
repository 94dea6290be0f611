import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import type { PaymentCaseKind } from './payment-case.ts';

interface AggregatedCase {
  readonly kind: PaymentCaseKind;
  /** The common part of its transfers: the network, the token and our address. */
  readonly about: string;
  readonly channel: string;
  readonly network: ChainNetwork;
  /** The first of its transactions. */
  readonly txHash: string;
  readonly memberId: MemberId | null;
  /** Added to the units so far; 0 when our books have no such unit. */
  readonly units: bigint;
  /** Number of transfers to add. */
  readonly count: number;
  readonly detail: Readonly<Record<string, string>>;
  readonly at: Date;
}

/**
 * Counts transfers that bring no money in one case per kind and subject. The version stays the
 * same, so that further transfers never stop staff from closing the case; a closed case counts on
 * silently.
 */
export async function aggregateCase(tx: Tx, aggregatedCase: AggregatedCase): Promise<void> {
  await sql`INSERT INTO payment_case AS known
      (id, kind, transfer, channel, network, tx_hash, member_id, units, count, detail, state,
       opened_at)
    VALUES (${newId()}, ${aggregatedCase.kind}, ${aggregatedCase.about}, ${aggregatedCase.channel},
      ${aggregatedCase.network}, ${aggregatedCase.txHash},
      ${aggregatedCase.memberId}, ${String(aggregatedCase.units)}::numeric, ${aggregatedCase.count},
      ${JSON.stringify(aggregatedCase.detail)}::jsonb, 'open', ${aggregatedCase.at})
    ON CONFLICT (transfer, kind) DO UPDATE SET units = known.units + EXCLUDED.units,
      count = known.count + EXCLUDED.count`.execute(tx);
}
