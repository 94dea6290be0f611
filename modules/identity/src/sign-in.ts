import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import { networkOf } from '@haitang/platform/http/rate-limit.ts';
import { verifyAgainstDummy, verifyPassword } from '@haitang/platform/security/passwords.ts';
import { tryCredential } from './credentials/credential-tries.ts';
import { type Credentials, findCredentials } from './credentials/find-credentials.ts';
import { groundOf } from './credentials/own-ground.ts';
import { slowStrangers } from './credentials/slow-strangers.ts';
import type { IdentityContext } from './identity-context.ts';
import { lockMemberRow } from './lock-member.ts';
import type { Origin } from './sessions/session.ts';
import { type SignedIn, type StartedSession, startSession } from './sessions/start-session.ts';
import { askSecondFactor, assertSameFactor } from './totp/ask-second-factor.ts';

/** No longer name exists; truncated, so that every try costs the same to count. */
const NAME_MOST = 40;

export interface SignInOptions {
  /** A code of the authenticator app or a recovery code. */
  readonly code?: string;
  /** The member asks to stay signed in on this browser (rules.md, Remember me). */
  readonly remembered?: boolean;
}

/** Checks the password, or spends the same time on an unknown name. */
async function check(known: Credentials | null, password: string): Promise<Credentials | null> {
  if (known === null) {
    await verifyAgainstDummy(password);
    return null;
  }
  return (await verifyPassword(known.passwordHash, password)) ? known : null;
}

async function noteLock(
  context: IdentityContext,
  known: Credentials | null,
  origin: Origin,
): Promise<void> {
  if (known === null) return;
  const occurredAt = context.clock.now();
  await context.database.transaction((tx) =>
    recordAudit(tx, {
      actor: 'system:identity',
      action: 'login.locked',
      subject: `member:${known.id}`,
      reason: '密码连续错误',
      before: null,
      after: { network: networkOf(origin.ip) },
      sessionId: null,
      ip: origin.ip,
      occurredAt,
    }),
  );
}

/** The part of a sign-in that was checked before the member's row is locked. */
interface Checked {
  readonly known: Credentials;
  readonly password: string;
  /** When the authenticator app that was asked for a code was bound; null when none was. */
  readonly boundAt: Date | null;
  readonly origin: Origin;
  readonly remembered: boolean;
}

/**
 * Opens the session with the member's row locked, if all that was checked is still true. A change
 * that committed meanwhile has ended the sessions of the old password: none may start after it.
 * Returns the credentials of now instead when the password is another one.
 */
async function open(
  context: IdentityContext,
  { known, boundAt, origin, remembered }: Checked,
): Promise<StartedSession | Credentials> {
  const moment = context.clock.now();
  return context.database.transaction(async (tx) => {
    await lockMemberRow(tx, known.id);
    const now = present(await findCredentials(tx, { id: known.id }), `member ${known.id}`);
    if (now.passwordHash !== known.passwordHash) return now;
    if (now.status !== 'normal') throw refuse('blocked');
    await assertSameFactor(tx, known.id, boundAt);
    return startSession(context, tx, known.id, origin, moment, remembered ? 'remembered' : 'plain');
  });
}

/** Opens the session; a password that was replaced meanwhile is tried against the new one. */
async function openChecked(context: IdentityContext, checked: Checked): Promise<StartedSession> {
  const opened = await open(context, checked);
  if ('token' in opened) return opened;
  if (!(await verifyPassword(opened.passwordHash, checked.password))) throw refuse('wrong-login');
  return openChecked(context, { ...checked, known: opened });
}

/**
 * Signs a member in and ends its other session. `wrong-login` (203) for an unknown name and for a
 * wrong password, with the same words and timing; `locked` (429) as `tryCredential` says; the
 * limiter's 429 where `slowStrangers` applies; `blocked` (403) for a closed account; locks of staff
 * do not prevent signing in. A member with an authenticator app is asked for a code only after the
 * correct password; refuses as `askSecondFactor` does.
 */
export async function signIn(
  context: IdentityContext,
  name: string,
  password: string,
  origin: Origin,
  { code = '', remembered = false }: SignInOptions = {},
): Promise<SignedIn> {
  const username = name.trim().slice(0, NAME_MOST);
  const known = await findCredentials(context.database.read, { username });
  const ground = await groundOf(context, 'login', known?.id ?? null, origin);
  await slowStrangers(context, ground, origin);
  const { value, locksNow } = await tryCredential(
    context,
    { kind: 'login', account: username, ...ground },
    () => check(known, password),
  );
  if (locksNow) await noteLock(context, known, origin);
  if (value === null) throw refuse('wrong-login');
  if (value.status !== 'normal') throw refuse('blocked');
  const boundAt = await askSecondFactor(context, { memberId: value.id, code, origin });
  const checked = { known: value, password, boundAt, origin, remembered };
  const session = await openChecked(context, checked);
  return { id: value.id, username: value.username, session };
}
