import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { networkOf } from '@haitang/platform/http/rate-limit.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { hashPassword, verifyPassword } from '@haitang/platform/security/passwords.ts';
import type { IdentityContext } from '../identity-context.ts';
import { endAllSessions } from '../sessions/end-session.ts';
import { writePassword, writePayPassword } from './credential-store.ts';
import { type Credential, tryCredential } from './credential-tries.ts';
import { findCredentials } from './find-credentials.ts';

export interface PasswordChange {
  readonly session: MemberSession;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly ip: string;
}

type Kind = 'login' | 'pay';

const credentialOf = (kind: Kind, { session, ip }: PasswordChange): Credential =>
  kind === 'login'
    ? { kind, account: session.username, network: networkOf(ip) }
    : { kind, account: String(session.memberId), network: '*' };

/** Checks the old password, counted like any other try, and gives the hash of the new one. */
async function judge(
  context: IdentityContext,
  kind: Kind,
  change: PasswordChange,
): Promise<string> {
  const { memberId } = change.session;
  const found = await findCredentials(context.database.read, { id: memberId });
  const known = present(found, `member ${memberId}`);
  const [own, other] =
    kind === 'login'
      ? [known.passwordHash, known.payPasswordHash]
      : [known.payPasswordHash, known.passwordHash];
  if (own === null) throw refuse('no-pay-password');
  const { value } = await tryCredential(context, credentialOf(kind, change), async () =>
    (await verifyPassword(own, change.oldPassword)) ? true : null,
  );
  if (value === null) throw refuse('old-password');
  if (other !== null && (await verifyPassword(other, change.newPassword))) {
    throw refuse('malformed', { words: '支付密码不能与登录密码相同' });
  }
  return hashPassword(change.newPassword);
}

async function note(tx: Tx, kind: Kind, change: PasswordChange, at: Date): Promise<void> {
  const { id, memberId } = change.session;
  await emit(tx, {
    name: 'password.changed',
    key: `password.changed:${kind}:${memberId}:${at.getTime()}`,
    memberId,
    payload: { kind },
    occurredAt: at,
  });
  await recordAudit(tx, {
    actor: memberActor(memberId),
    action: kind === 'login' ? 'password.changed' : 'pay-password.changed',
    subject: `member:${memberId}`,
    reason: '',
    before: null,
    after: null,
    sessionId: id,
    ip: change.ip,
    occurredAt: at,
  });
}

/**
 * Changes the login password and ends every session of the member. `old-password` (205) when the
 * old one is wrong, which counts against the lock; `locked` (429); 400 when it equals the pay
 * password. The form of the new one has been checked at the edge.
 */
export async function changePassword(
  context: IdentityContext,
  change: PasswordChange,
): Promise<void> {
  const hash = await judge(context, 'login', change);
  const at = context.clock.now();
  const { memberId } = change.session;
  await context.database.transaction(async (tx) => {
    await writePassword(tx, memberId, hash, at);
    await endAllSessions(tx, memberId, 'password', at);
    await note(tx, 'login', change, at);
  });
}

/** Changes the pay password; refusals as `changePassword`, on the pay password's own counter. */
export async function changePayPassword(
  context: IdentityContext,
  change: PasswordChange,
): Promise<void> {
  const hash = await judge(context, 'pay', change);
  const at = context.clock.now();
  await context.database.transaction(async (tx) => {
    await writePayPassword(tx, change.session.memberId, hash, at);
    await note(tx, 'pay', change, at);
  });
}
