import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import type { ArrivedMoney } from '../arrived-money.ts';

interface FrozenCase {
  readonly money: ArrivedMoney;
  readonly memberId: MemberId;
  readonly orderNumber: string;
  /** Block the transaction stands in now, as text; '' when it is on no chain. */
  readonly minedIn: string;
  readonly at: Date;
}

/** Opens the case of a credit whose block was replaced, once; null when it was opened before. */
export async function openFrozenCase(tx: Tx, one: FrozenCase): Promise<string | null> {
  const { key, channel, network, txHash, units } = one.money;
  const detail = JSON.stringify({ minedIn: one.minedIn });
  const { rows } = await sql<{ id: string }>`INSERT INTO payment_case
      (id, kind, transfer, channel, network, tx_hash, member_id, order_number, units, detail, state,
       opened_at)
    VALUES (${newId()}, 'reorganised', ${key}, ${channel}, ${network}, ${txHash}, ${one.memberId},
      ${one.orderNumber}, ${String(units)}::numeric, ${detail}::jsonb, 'open', ${one.at})
    ON CONFLICT (transfer, kind) DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Notes what is held of a credit, and what could not be. */
export async function writeFrozen(
  tx: Tx,
  id: string,
  { frozen, claimed }: { readonly frozen: Cny; readonly claimed: Cny },
): Promise<void> {
  await sql`UPDATE payment_case SET frozen = ${frozen.minor}, claimed = ${claimed.minor}
    WHERE id = ${id}`.execute(tx);
}

/** Notes where the chain shows a transaction now; a page that shows it elsewhere cannot act. */
export async function writeMinedIn(on: Queryable, transfer: string, minedIn: string) {
  await sql`UPDATE payment_case SET version = version + 1,
      detail = detail || ${JSON.stringify({ minedIn })}::jsonb
    WHERE transfer = ${transfer} AND kind = 'reorganised' AND state = 'open'
      AND detail ->> 'minedIn' IS DISTINCT FROM ${minedIn}`.execute(on);
}

/** Whether two people cancelled the credit of a transaction. */
export async function wasCancelled(
  on: Queryable,
  { network, txHash }: { readonly network: ChainNetwork; readonly txHash: string },
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM payment_case WHERE kind = 'reorganised'
    AND network = ${network} AND tx_hash = ${txHash} AND outcome = 'cancel'`.execute(on);
  return rows.length > 0;
}

/** Refuses a payout while a credit of the member is in doubt (rules.md, Corrections). */
export async function assertNothingFrozen(on: Queryable, memberId: MemberId): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM payment_case WHERE kind = 'reorganised'
    AND state = 'open' AND member_id = ${memberId} LIMIT 1`.execute(on);
  if (rows.length > 0) throw refuse('condition', { words: '会员有存款在链上重新核对，取款暂缓' });
}
