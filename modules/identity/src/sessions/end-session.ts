import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { SessionEnd } from './session.ts';
import { endOpen } from './session-store.ts';

const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ends a member's open sessions (or only the one of `only`) in the caller's transaction, and emits
 * events on which open games depend. Returns the ids of the ended sessions.
 */
export async function endSessions(
  tx: Tx,
  memberId: MemberId,
  sessionEnd: SessionEnd,
  now: Date,
  only: string | null = null,
): Promise<string[]> {
  const ids = await endOpen(tx, memberId, sessionEnd, now, only);
  for (const sessionId of ids) {
    await emit(tx, {
      name: 'session.ended',
      key: `session.ended:${sessionId}`,
      memberId,
      payload: { sessionId, by: sessionEnd },
      occurredAt: now,
    });
  }
  return ids;
}

async function end(
  context: IdentityContext,
  memberId: MemberId,
  sessionEnd: SessionEnd,
  only: string,
  sessionId: string,
): Promise<boolean> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const ids = await endSessions(tx, memberId, sessionEnd, now, only);
    if (ids.length === 0) return false;
    await recordAudit(tx, {
      actor: memberActor(memberId),
      action: 'session.ended',
      subject: `member:${memberId}`,
      reason: sessionEnd,
      before: null,
      after: { ended: ids },
      sessionId,
      ip: null,
      occurredAt: now,
    });
    return true;
  });
}

/** Signs out: the token becomes invalid immediately. Signing out twice is not an error. */
export async function signOut(context: IdentityContext, session: MemberSession): Promise<void> {
  await end(context, session.memberId, 'sign-out', session.id, session.id);
}

/**
 * Ends one of the member's own sessions; `not-found` (202) when it has ended or belongs to another
 * member.
 */
export async function endOwnSession(
  context: IdentityContext,
  session: MemberSession,
  id: string,
): Promise<void> {
  const ended =
    UUID_FORM.test(id) && (await end(context, session.memberId, 'member', id, session.id));
  if (!ended) throw refuse('not-found');
}
