import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { hashPassword, verifyPassword } from '@haitang/platform/security/passwords.ts';
import { type Credentials, findCredentials } from '../credentials/find-credentials.ts';
import { setPasswords } from '../credentials/set-passwords.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockMemberRow } from '../lock-member.ts';
import { assertSessionOpen } from '../sessions/assert-session-open.ts';
import { assertSignInsOwn } from '../sessions/assert-sign-ins-own.ts';
import { endOpen, type OpenCode, writeUsed } from './code-store.ts';
import { byMember } from './contact.ts';
import { type CodeTry, openCode, wrongCode } from './try-code.ts';

interface NewPassword extends CodeTry {
  /** Its form was checked by the contract. */
  readonly password: string;
  readonly ip: string;
}

interface Setting {
  readonly which: 'login' | 'pay';
  /** Of the member who is signed in; null for none. */
  readonly session: MemberSession | null;
  readonly given: NewPassword;
}

/** Refuses a password that equals the other one; returns the hash of a good one. */
async function judge({ which, given }: Setting, known: Credentials): Promise<string> {
  const other = which === 'login' ? known.payPasswordHash : known.passwordHash;
  if (other !== null && (await verifyPassword(other, given.password))) {
    const field = which === 'login' ? 'password' : 'paypassword';
    throw refuse('malformed', { words: '支付密码不能与登录密码相同', data: { field } });
  }
  return hashPassword(given.password);
}

interface Judged {
  readonly opened: OpenCode;
  readonly known: Credentials;
  readonly hash: string;
  readonly now: Date;
}

/** Writes a judged password; false when one it was compared with has changed meanwhile. */
async function write(
  tx: Tx,
  { which, session, given }: Setting,
  { opened, known, hash, now }: Judged,
): Promise<boolean> {
  const { id: memberId } = known;
  await lockMemberRow(tx, memberId);
  if (session !== null) await assertSessionOpen(tx, session.id);
  const current = present(await findCredentials(tx, { id: memberId }), `member ${memberId}`);
  if (current.status !== 'normal') throw refuse('blocked');
  if (current.passwordHash !== known.passwordHash) return false;
  if (current.payPasswordHash !== known.payPasswordHash) return false;
  if (which === 'pay') await assertSignInsOwn(tx, memberId);
  if (!(await writeUsed(tx, opened.id, now))) throw wrongCode();
  await endOpen(tx, memberId, now);
  const hashes = { login: which === 'login' ? hash : null, pay: which === 'pay' ? hash : null };
  const ended = await setPasswords(tx, memberId, hashes, now);
  await recordAudit(tx, {
    ...byMember(memberId),
    action: 'recovery.by-code',
    after: { which, channel: opened.kind, ended },
    sessionId: session?.id ?? null,
    ip: given.ip,
    occurredAt: now,
  });
  return true;
}

async function setBy(context: IdentityContext, setting: Setting): Promise<void> {
  const { which, session, given } = setting;
  const purpose = which === 'login' ? 'recover-login' : 'recover-pay';
  const opened = await openCode(context, given, purpose, session?.memberId ?? null);
  for (;;) {
    const found = await findCredentials(context.database.read, { id: opened.memberId });
    const known = present(found, `member ${opened.memberId}`);
    const hash = await judge(setting, known);
    const now = context.clock.now();
    const isDone = await context.database.transaction((tx) =>
      write(tx, setting, { opened, known, hash, now }),
    );
    if (isDone) return;
  }
}

/**
 * Sets the login password of whoever got the code, once, and ends every session: payouts wait as
 * after any changed password, the second factor, locks and pauses stay what they were (ADR 62).
 * Refuses as `openCode` does; only whoever has the code is told more: 400 for a password equal to
 * the pay password, `blocked` (403) for a closed account.
 */
export const recoverLogin = (context: IdentityContext, given: NewPassword): Promise<void> =>
  setBy(context, { which: 'login', session: null, given });

/**
 * The same for the pay password of a signed-in member, by a code sent to this member; refuses as
 * `assertSignInsOwn` does, too.
 */
export const recoverPay = (
  context: IdentityContext,
  session: MemberSession,
  given: NewPassword,
): Promise<void> => setBy(context, { which: 'pay', session, given });
