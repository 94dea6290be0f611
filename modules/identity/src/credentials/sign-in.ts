import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import { networkOf } from '@haitang/platform/http/rate-limit.ts';
import { verifyAgainstDummy, verifyPassword } from '@haitang/platform/security/passwords.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Origin } from '../sessions/session.ts';
import { type StartedSession, startSession } from '../sessions/start-session.ts';
import { askSecondFactor } from '../totp/ask-second-factor.ts';
import { tryCredential } from './credential-tries.ts';
import { type Credentials, findCredentials } from './find-credentials.ts';
import { slowStrangers } from './slow-strangers.ts';

/** No longer name exists; truncated, so that every try costs the same to count. */
const NAME_MOST = 40;

export interface SignInOptions {
  /** A code of the authenticator app or a recovery code. */
  readonly code?: string;
  /** The member asks to stay signed in on this browser (rules.md, Remember me). */
  readonly remembered?: boolean;
}

export interface SignedIn {
  readonly id: MemberId;
  readonly username: string;
  readonly session: StartedSession;
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

/**
 * Signs a member in and ends its other session. `wrong-login` (203) for an unknown name and for a
 * wrong password, with the same words and timing; `locked` (429) after five wrong ones from a
 * network, or everywhere from five locked networks on; the limiter's 429 where `slowStrangers`
 * applies; `blocked` (403) for a closed account; locks of staff do not prevent signing in. A member
 * with an authenticator app is asked for a code only after the correct password; refuses as
 * `askSecondFactor` does.
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
  await slowStrangers(context, known, origin);
  const { value, locksNow } = await tryCredential(
    context,
    { kind: 'login', account: username, network: networkOf(origin.ip) },
    () => check(known, password),
  );
  if (locksNow) await noteLock(context, known, origin);
  if (value === null) throw refuse('wrong-login');
  if (value.status !== 'normal') throw refuse('blocked');
  await askSecondFactor(context, value.id, code);
  const at = context.clock.now();
  const session = await context.database.transaction((tx) =>
    startSession(context, tx, value.id, origin, at, remembered ? 'remembered' : 'plain'),
  );
  return { id: value.id, username: value.username, session };
}
