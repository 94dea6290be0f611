import { refuse } from '@haitang/contract/codes/refuse.ts';
import { findMember } from '@haitang/identity/find-member.ts';
import { isSessionLiving } from '@haitang/identity/sessions/is-session-living.ts';
import { DAY_MS, later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import { newSecret } from '@haitang/platform/id-source.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import {
  deleteVisit,
  type Holder,
  insertCode,
  insertVisit,
  readVisit,
  useCode,
} from './portal-store.ts';

export const PORTAL_PATH = '/agent';

/** A code is valid once, for this time (wire.md, getAgentLoginUrl). */
const CODE_MS = 60 * SECOND_MS;
/** Maximum length of a visit; it also ends with the session it was opened from. */
const VISIT_MS = 30 * MINUTE_MS;
const FORM = /^[A-Za-z0-9_-]{43}$/;

/** Whether the holder may use the portal now: an agent with a living session. */
async function holds(context: Context, { memberId, sessionId }: Holder): Promise<boolean> {
  const member = await findMember(context.database.read, memberId);
  if (!member?.isAgent) return false;
  return isSessionLiving(context, sessionId);
}

/**
 * A root-relative address that opens the portal once, within 60 seconds, while the caller's session
 * is alive. Refuses (403) a member who is not an agent.
 */
export async function mintPortalLink(context: Context, holder: Holder): Promise<string> {
  const member = await findMember(context.database.read, holder.memberId);
  if (!member?.isAgent) {
    throw refuse('not-allowed', { words: '您还不是合营伙伴，请先提交合营申请' });
  }
  const code = newSecret();
  const now = context.clock.now();
  await context.database.transaction((tx) =>
    insertCode(tx, { ...holder, codeHash: tokenHash(code), at: now, before: later(now, -DAY_MS) }),
  );
  return `${PORTAL_PATH}?code=${code}`;
}

/** A visit: the agent, and the token that its pages pass on. */
export interface Visit {
  readonly memberId: MemberId;
  readonly token: string;
}

/**
 * Exchanges a code for a visit; null when the code is unknown, used or late, or its session has
 * ended.
 */
export async function openVisit(context: Context, code: string, ip: string): Promise<Visit | null> {
  if (!FORM.test(code)) return null;
  const now = context.clock.now();
  const token = newSecret();
  const holder = await context.database.transaction(async (tx) => {
    const since = later(now, -CODE_MS);
    const found = await useCode(tx, { codeHash: tokenHash(code), since, at: now });
    if (!found) return null;
    await insertVisit(tx, { ...found, tokenHash: tokenHash(token), at: now });
    await recordAudit(tx, {
      actor: memberActor(found.memberId),
      action: 'agent.portal-opened',
      subject: `member:${found.memberId}`,
      reason: '',
      before: null,
      after: null,
      sessionId: found.sessionId,
      ip,
      occurredAt: now,
    });
    return found;
  });
  if (!holder || !(await holds(context, holder))) return null;
  return { memberId: holder.memberId, token };
}

/** The visit of a page's token; null when it is over. */
export async function continueVisit(context: Context, token: string): Promise<Visit | null> {
  if (!FORM.test(token)) return null;
  const since = later(context.clock.now(), -VISIT_MS);
  const holder = await readVisit(context.database.read, tokenHash(token), since);
  if (!holder || !(await holds(context, holder))) return null;
  return { memberId: holder.memberId, token };
}

/** Ends a visit immediately; does nothing when it is over. */
export async function leavePortal(context: Context, token: string): Promise<void> {
  if (FORM.test(token)) await deleteVisit(context.database.read, tokenHash(token));
}
