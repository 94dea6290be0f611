import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type BankCard, cardKey } from './bank-card.ts';

interface CardRow {
  readonly id: bigint;
  readonly member_id: number;
  readonly bank: string;
  readonly owner: string;
  readonly branch: string;
  readonly card_no: string;
  readonly card_key: string;
  readonly bound_at: Date;
  readonly deleted_at: Date | null;
}

const toCard = ({ bank, owner, branch, ...row }: CardRow): BankCard => ({
  bank,
  owner,
  branch,
  id: Number(row.id),
  memberId: memberId(row.member_id),
  cardNo: row.card_no,
  boundAt: row.bound_at,
});

/** A member's present cards, oldest first. */
export async function readCards(database: Queryable, member: MemberId): Promise<BankCard[]> {
  const { rows } = await sql<CardRow>`SELECT * FROM bank_card
    WHERE member_id = ${member} AND deleted_at IS NULL ORDER BY bound_at, id`.execute(database);
  return rows.map(toCard);
}

/**
 * Binds a card, or binds again one that the same member had deleted; false when it is another
 * member's.
 */
export async function writeCard(tx: Tx, wanted: BankCard): Promise<boolean> {
  const { rows } = await sql`INSERT INTO bank_card AS known
      (id, member_id, bank, owner, branch, card_no, card_key, bound_at)
    VALUES (${wanted.id}, ${wanted.memberId}, ${wanted.bank}, ${wanted.owner}, ${wanted.branch},
      ${wanted.cardNo}, ${cardKey(wanted.cardNo)}, ${wanted.boundAt})
    ON CONFLICT ON CONSTRAINT bank_card_once DO UPDATE SET deleted_at = NULL,
      bank = EXCLUDED.bank, owner = EXCLUDED.owner, branch = EXCLUDED.branch,
      bound_at = EXCLUDED.bound_at
      WHERE known.member_id = EXCLUDED.member_id AND known.deleted_at IS NOT NULL
    RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** Marks a present card of the member as deleted; false when there is none. */
export async function markCardDeleted(
  tx: Tx,
  member: MemberId,
  id: number,
  now: Date,
): Promise<boolean> {
  const result = await sql`UPDATE bank_card SET deleted_at = ${now}
    WHERE id = ${id} AND member_id = ${member} AND deleted_at IS NULL`.execute(tx);
  return result.numAffectedRows === 1n;
}
