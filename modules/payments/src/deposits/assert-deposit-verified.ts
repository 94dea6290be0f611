import { refuse } from '@haitang/contract/codes/refuse.ts';
import { verificationLevel } from '@haitang/identity/verification/verification-level.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { add, type Cny, cny, compare, groupedMoney } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type Gate, summedSince } from '../verification-gates.ts';

/** What was credited or may still be paid; an order whose time is over counts no longer. */
async function depositedSince(tx: Tx, id: MemberId, now: Date): Promise<Cny> {
  const from = summedSince(now);
  const { rows } = await sql<{ points: bigint }>`
    SELECT coalesce(sum(coalesce(credited, asked)), 0)::bigint AS points FROM deposit_order
    WHERE member_id = ${id} AND stage IN ('submitted', 'reviewing', 'suspended', 'credited')
      AND (stage <> 'submitted' OR expires_at IS NULL OR expires_at > ${now})
      AND (created_at > ${from} OR closed_at > ${from})`.execute(tx);
  return cny(rows[0]?.points ?? 0n);
}

/**
 * Refuses `verification-needed` (252) for a deposit with which orders of thirty days, open ones
 * included, exceed what passes without the level. Call it while the member's orders are counted one
 * after the other.
 */
export async function assertDepositVerified(
  tx: Tx,
  {
    memberId,
    amount,
    at,
  }: { readonly memberId: MemberId; readonly amount: Cny; readonly at: Date },
  { level, above }: Gate,
): Promise<void> {
  if (level === 0 || (await verificationLevel(tx, memberId)) >= level) return;
  const total = add(await depositedSince(tx, memberId, at), amount);
  if (compare(total, above) <= 0) return;
  throw refuse('verification-needed', {
    words: `30 天内存款累计超过 ${groupedMoney(above)} 须先完成 ${level} 级身份认证，请前往安全中心`,
    data: { level },
  });
}
