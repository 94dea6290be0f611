import { HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import type { IdentityContext } from '../identity-context.ts';
import { sessionHours, sessionIdleMinutes } from '../identity-settings.ts';
import { isAlive, type LivingSession } from './session.ts';
import { readLiving, writeAction } from './session-store.ts';

const TOKEN_FORM = /^[A-Za-z0-9_-]{20,100}$/;
/** Acts closer together than this are written down as one. */
const ACTION_STEP_MS = 5_000;

async function find(
  context: IdentityContext,
  hash: string,
  now: Date,
): Promise<LivingSession | null> {
  const seen = context.sessions.get(hash, now);
  if (seen) return seen;
  const mark = context.sessions.mark();
  const session = await readLiving(context.database, hash);
  if (session) context.sessions.keep(hash, session, now, mark);
  return session;
}

async function noteAction(
  context: IdentityContext,
  hash: string,
  session: LivingSession,
  now: Date,
): Promise<void> {
  if (now.getTime() - session.lastActionAt.getTime() < ACTION_STEP_MS) return;
  const mark = context.sessions.mark();
  await writeAction(context.database, session.id, now);
  context.sessions.keep(hash, { ...session, lastActionAt: now }, now, mark);
}

/**
 * The session a token stands for, or null: unknown, ended, 30 minutes without an action of the
 * person, or 12 hours old. A call a timer makes (`background`) does not count as an action.
 */
export async function authenticateMember(
  context: IdentityContext,
  token: string,
  background: boolean,
): Promise<MemberSession | null> {
  if (!TOKEN_FORM.test(token)) return null;
  const now = context.clock.now();
  const hash = tokenHash(token);
  const session = await find(context, hash, now);
  if (!session) return null;
  const idle = (await context.settings.get(sessionIdleMinutes)) * MINUTE_MS;
  const absolute = (await context.settings.get(sessionHours)) * HOUR_MS;
  if (!isAlive(session, { idle, absolute }, now)) return null;
  if (!background) await noteAction(context, hash, session, now);
  return { id: session.id, memberId: session.memberId, username: session.username };
}
