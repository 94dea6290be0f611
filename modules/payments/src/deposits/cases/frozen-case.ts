import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { type TransferLog, transferKey } from '../../chain/chain-transfer.ts';
import type { ArrivedMoney } from '../arrived-money.ts';

/** The present block of a transaction: height and hash; '' when it is on no chain. */
export interface MinedIn {
  readonly minedIn: string;
  readonly minedHash: string;
}

interface FrozenCase {
  readonly money: ArrivedMoney;
  readonly memberId: MemberId;
  readonly orderNumber: string;
  readonly block: MinedIn;
  readonly at: Date;
}

/**
 * Opens the case of a credit whose block was replaced; null while one is open. A credit that was
 * released and is doubted again gets a new case, with a number after its key.
 */
export async function openFrozenCase(tx: Tx, frozenCase: FrozenCase): Promise<string | null> {
  const { key, channel, network, txHash, units } = frozenCase.money;
  const detail = JSON.stringify(frozenCase.block);
  const before = sql`SELECT CASE count(*) WHEN 0 THEN '' ELSE '@' || count(*) END
    FROM payment_case WHERE kind = 'reorganised' AND tx_hash = ${txHash} AND state = 'resolved'
      AND split_part(transfer, '@', 1) = ${key}`;
  const { rows } = await sql<{ id: string }>`INSERT INTO payment_case
      (id, kind, transfer, channel, network, tx_hash, member_id, order_number, units, detail, state,
       opened_at)
    VALUES (${newId()}, 'reorganised', ${key} || (${before}), ${channel}, ${network}, ${txHash},
      ${frozenCase.memberId}, ${frozenCase.orderNumber}, ${String(units)}::numeric,
      ${detail}::jsonb, 'open', ${frozenCase.at})
    ON CONFLICT (transfer, kind) DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Records how much of a credit is held, and how much could not be held. */
export async function writeFrozen(
  tx: Tx,
  id: string,
  { frozen, claimed }: { readonly frozen: Cny; readonly claimed: Cny },
): Promise<void> {
  await sql`UPDATE payment_case SET frozen = ${frozen.minor}, claimed = ${claimed.minor}
    WHERE id = ${id}`.execute(tx);
}

/** Records where the chain shows a transaction now; a page that shows another place cannot act. */
export async function writeMinedIn(database: Queryable, transfer: TransferLog, block: MinedIn) {
  const now = JSON.stringify(block);
  await sql`UPDATE payment_case SET version = version + 1, detail = detail || ${now}::jsonb
    WHERE kind = 'reorganised' AND state = 'open' AND tx_hash = ${transfer.txHash}
      AND split_part(transfer, '@', 1) = ${transferKey(transfer)}
      AND NOT detail @> ${now}::jsonb`.execute(database);
}

/** Whether two people cancelled the credit of a transaction. */
export async function wasCancelled(
  database: Queryable,
  { network, txHash }: { readonly network: ChainNetwork; readonly txHash: string },
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM payment_case WHERE kind = 'reorganised'
    AND network = ${network} AND tx_hash = ${txHash} AND outcome = 'cancel'`.execute(database);
  return rows.length > 0;
}

/** Whether a credit of the member is doubted, or was since a moment. */
export async function wasDoubted(
  database: Queryable,
  memberId: MemberId,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM payment_case WHERE kind = 'reorganised'
    AND member_id = ${memberId} AND (state = 'open' OR opened_at >= ${since}) LIMIT 1`.execute(
    database,
  );
  return rows.length > 0;
}

/** Refuses a payout while a credit of the member is doubted (rules.md, Corrections). */
export async function assertNothingFrozen(database: Queryable, memberId: MemberId): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM payment_case WHERE kind = 'reorganised'
    AND state = 'open' AND member_id = ${memberId} LIMIT 1`.execute(database);
  if (rows.length > 0) throw refuse('condition', { words: '会员有存款在链上重新核对，取款暂缓' });
}
