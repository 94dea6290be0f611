import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { endSessions } from '../sessions/end-session.ts';
import { writePassword, writePayPassword } from './credential-store.ts';

/** Hashes of new passwords; null leaves the one in force. */
export interface NewPasswords {
  readonly login: string | null;
  readonly pay: string | null;
}

/** Says that a password is another one: the member gets a message (PA-12). */
export async function emitChanged(
  tx: Tx,
  kind: 'login' | 'pay',
  memberId: MemberId,
  now: Date,
): Promise<void> {
  await emit(tx, {
    name: 'password.changed',
    key: `password.changed:${kind}:${memberId}:${now.getTime()}`,
    memberId,
    payload: { kind },
    occurredAt: now,
  });
}

/**
 * Puts new passwords into force in the caller's transaction, which holds the member's row, and ends
 * every session: games stop, payouts wait as after any changed password. Returns the ended ones.
 */
export async function setPasswords(
  tx: Tx,
  memberId: MemberId,
  { login, pay }: NewPasswords,
  now: Date,
): Promise<string[]> {
  if (login !== null) {
    await writePassword(tx, memberId, login, now);
    await emitChanged(tx, 'login', memberId, now);
  }
  if (pay !== null) {
    await writePayPassword(tx, memberId, pay, now);
    await emitChanged(tx, 'pay', memberId, now);
  }
  return endSessions(tx, memberId, 'password', now);
}
