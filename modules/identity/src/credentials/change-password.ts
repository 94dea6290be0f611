import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { hashPassword, verifyPassword } from '@haitang/platform/security/passwords.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockMemberRow } from '../lock-member.ts';
import { assertSignInsOwn } from '../sessions/assert-sign-ins-own.ts';
import { endSessions } from '../sessions/end-session.ts';
import { writePassword, writePayPassword } from './credential-store.ts';
import { type Credential, tryCredential } from './credential-tries.ts';
import { findCredentials } from './find-credentials.ts';
import { groundOf } from './own-ground.ts';
import { emitChanged } from './set-passwords.ts';

export interface PasswordChange {
  readonly session: MemberSession;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly ip: string;
  /** The client's name for its browser, if given. */
  readonly deviceId?: string | null;
}

type Kind = 'login' | 'pay';

async function credentialOf(
  context: IdentityContext,
  kind: Kind,
  change: PasswordChange,
): Promise<Credential> {
  const { username, memberId } = change.session;
  const ground = await groundOf(context, kind, memberId, change);
  return { kind, account: kind === 'login' ? username : String(memberId), ...ground };
}

/** The stored password that a change replaces, and the one it must differ from. */
interface Stored {
  readonly own: string | null;
  readonly other: string | null;
}

async function storedOf(database: Queryable, kind: Kind, memberId: MemberId): Promise<Stored> {
  const known = present(await findCredentials(database, { id: memberId }), `member ${memberId}`);
  return kind === 'login'
    ? { own: known.passwordHash, other: known.payPasswordHash }
    : { own: known.payPasswordHash, other: known.passwordHash };
}

interface Judged {
  readonly hash: string;
  /** The stored passwords it was checked against: it is valid only while they are unchanged. */
  readonly by: Stored;
}

/** Checks the old password, counted like any other try, and returns the hash of the new one. */
async function judge(
  context: IdentityContext,
  kind: Kind,
  change: PasswordChange,
): Promise<Judged> {
  const stored = await storedOf(context.database.read, kind, change.session.memberId);
  const { own, other } = stored;
  if (own === null) throw refuse('no-pay-password');
  const credential = await credentialOf(context, kind, change);
  const { value } = await tryCredential(context, credential, async () =>
    (await verifyPassword(own, change.oldPassword)) ? true : null,
  );
  if (value === null) throw refuse('old-password');
  if (other !== null && (await verifyPassword(other, change.newPassword))) {
    throw refuse('malformed', { words: '支付密码不能与登录密码相同' });
  }
  return { hash: await hashPassword(change.newPassword), by: stored };
}

/**
 * Writes a checked change under the member's row lock. Of two concurrent changes the second finds
 * that its old password is no longer valid: `old-password`. Returns false when the other password
 * has changed meanwhile: the new one must be compared with it again.
 */
async function writeJudged(
  tx: Tx,
  kind: Kind,
  { memberId }: MemberSession,
  { hash, by }: Judged,
  moment: Date,
): Promise<boolean> {
  await lockMemberRow(tx, memberId);
  const now = await storedOf(tx, kind, memberId);
  if (now.own !== by.own) throw refuse('old-password');
  if (now.other !== by.other) return false;
  if (kind === 'pay') await assertSignInsOwn(tx, memberId);
  await (kind === 'login' ? writePassword : writePayPassword)(tx, memberId, hash, moment);
  return true;
}

async function changeOne(
  context: IdentityContext,
  kind: Kind,
  change: PasswordChange,
): Promise<void> {
  for (;;) {
    const judged = await judge(context, kind, change);
    const now = context.clock.now();
    const isDone = await context.database.transaction(async (tx) => {
      if (!(await writeJudged(tx, kind, change.session, judged, now))) return false;
      if (kind === 'login') await endSessions(tx, change.session.memberId, 'password', now);
      await note(tx, kind, change, now);
      return true;
    });
    if (isDone) return;
  }
}

async function note(tx: Tx, kind: Kind, change: PasswordChange, now: Date): Promise<void> {
  const { id, memberId } = change.session;
  await emitChanged(tx, kind, memberId, now);
  await recordAudit(tx, {
    actor: memberActor(memberId),
    action: kind === 'login' ? 'password.changed' : 'pay-password.changed',
    subject: `member:${memberId}`,
    reason: '',
    before: null,
    after: null,
    sessionId: id,
    ip: change.ip,
    occurredAt: now,
  });
}

/**
 * Changes the login password and ends every session of the member. `old-password` (205) when the
 * old one is wrong, which counts as a wrong try, and for all but one of several concurrent changes;
 * `locked` (429); 400 when it equals the pay password. The contract has checked the form of the new
 * one.
 */
export const changePassword = (context: IdentityContext, change: PasswordChange): Promise<void> =>
  changeOne(context, 'login', change);

/**
 * Changes the pay password; refuses as `changePassword` does, with the pay password's own counter,
 * and as `assertSignInsOwn` does.
 */
export const changePayPassword = (
  context: IdentityContext,
  change: PasswordChange,
): Promise<void> => changeOne(context, 'pay', change);
