import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { assertSignInsOwn } from '../sessions/assert-sign-ins-own.ts';

/** A password that was checked, by the stored hash it was checked against. */
export interface PasswordProof {
  readonly memberId: MemberId;
  readonly kind: 'login' | 'pay';
  readonly hash: string;
}

/**
 * Refuses `old-password` or `pay-password` (205) when the stored password is no longer the one that
 * was checked: a change may have committed since. Call it within the transaction that acts on the
 * proof; the hash cannot change before that transaction ends (rules.md, Members and sessions). A
 * pay password moves money: it is refused as `assertSignInsOwn` does, too.
 */
export async function assertStillValid(
  tx: Tx,
  { memberId, kind, hash }: PasswordProof,
): Promise<void> {
  const { rows } = await sql<{ login: string; pay: string | null }>`
    SELECT password_hash AS login, pay_password_hash AS pay FROM member
    WHERE id = ${memberId} FOR SHARE`.execute(tx);
  if (rows[0]?.[kind] !== hash) {
    throw kind === 'pay'
      ? refuse('pay-password')
      : refuse('old-password', { words: '登录密码不正确' });
  }
  if (kind === 'pay') await assertSignInsOwn(tx, memberId);
}
