import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { BonusOffer } from './offer.ts';

interface OfferRow {
  id: string;
  member_id: number;
  rule_code: string;
  rule_version: number;
  reference: string;
  amount: bigint;
  wagering: bigint;
  offered_at: Date;
  expires_at: Date | null;
  claimed_at: Date | null;
}

const toOffer = (row: OfferRow): BonusOffer => ({
  id: row.id,
  memberId: memberId(row.member_id),
  ruleCode: row.rule_code,
  ruleVersion: row.rule_version,
  reference: row.reference,
  amount: cny(row.amount),
  wagering: { millionths: row.wagering },
  offeredAt: row.offered_at,
  expiresAt: row.expires_at,
  claimedAt: row.claimed_at,
});

/** Writes an offer; false when the rule has already made one for the reference. */
export async function insertOffer(tx: Tx, offer: BonusOffer): Promise<boolean> {
  const result = await sql`INSERT INTO bonus_offer (id, member_id, rule_code, rule_version,
      reference, amount, wagering, offered_at, expires_at)
    VALUES (${offer.id}, ${offer.memberId}, ${offer.ruleCode}, ${offer.ruleVersion},
      ${offer.reference}, ${offer.amount.minor}, ${offer.wagering.millionths},
      ${offer.offeredAt}, ${offer.expiresAt})
    ON CONFLICT ON CONSTRAINT bonus_offer_once DO NOTHING`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** A member's open offers at `moment`, newest first. */
export async function readOpenOffers(
  database: Queryable,
  member: MemberId,
  moment: Date,
): Promise<BonusOffer[]> {
  const { rows } = await sql<OfferRow>`SELECT * FROM bonus_offer
    WHERE member_id = ${member} AND claimed_at IS NULL
    AND (expires_at IS NULL OR expires_at > ${moment})
    ORDER BY offered_at DESC, id LIMIT 50`.execute(database);
  return rows.map(toOffer);
}

/** An offer, locked until the transaction ends; null when there is none. */
export async function lockOffer(tx: Tx, id: string): Promise<BonusOffer | null> {
  const { rows } = await sql<OfferRow>`SELECT * FROM bonus_offer
    WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0] ? toOffer(rows[0]) : null;
}

/** Records when an offer was claimed. */
export async function writeClaim(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE bonus_offer SET claimed_at = ${now} WHERE id = ${id}`.execute(tx);
}
