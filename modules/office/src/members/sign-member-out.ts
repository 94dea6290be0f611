import { refuse } from '@haitang/contract/codes/refuse.ts';
import { lockMemberRow } from '@haitang/identity/lock-member.ts';
import { endSessions } from '@haitang/identity/sessions/end-session.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import { memberNumbered } from '../member-file.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';

const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface SignOut {
  /** Number of the member. */
  readonly id: number;
  /** Id of the sign-in to end; '' for all. */
  readonly signIn: string;
  readonly reason: string;
}

/**
 * Ends a member's open sign-ins, or the one that is named, at once: its token is worth nothing any
 * more, and an open game takes no bet a second later, as after the member's own signing out
 * (rules.md, Corrections). The member may sign in again. Refuses an unknown member and a sign-in
 * that is not open (202). Returns how many were ended.
 */
export async function signMemberOut(
  context: OfficeContext,
  { session, ip }: Reader,
  { id, signIn, reason }: SignOut,
): Promise<number> {
  const member = await memberNumbered(context, id);
  const now = context.clock.now();
  const only = signIn === '' ? null : signIn;
  return context.database.transaction(async (tx) => {
    await lockMemberRow(tx, member.id);
    const isName = only === null || UUID_FORM.test(only);
    const ended = isName ? await endSessions(tx, member.id, 'lock', now, only) : [];
    if (ended.length === 0) throw refuse('nothing-to-do', { words: '没有未退出的登录，请刷新' });
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: 'member.signed-out',
      subject: `member:${member.id}`,
      reason,
      before: null,
      after: { ended },
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
    return ended.length;
  });
}
