import { refuse } from '@haitang/contract/codes/refuse.ts';
import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { networkOf } from '@haitang/platform/http/rate-limit.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockMemberRow } from '../lock-member.ts';
import { takeHandover, writeHandover } from './handover-store.ts';
import { isAlive, type Origin } from './session.ts';
import { sessionLife } from './session-life.ts';
import { lockLiving } from './session-store.ts';
import { type SignedIn, startSession } from './start-session.ts';

/** How long a code can be used, in seconds. */
export const HANDOVER_SECONDS = 60;

/**
 * Makes a code by which this session goes on on another device within a minute (ADR 34). Only its
 * hash is stored; the member's code before it becomes useless. 429 when asked too often.
 */
export async function askHandover(
  context: IdentityContext,
  session: MemberSession,
): Promise<string> {
  context.handovers.take(`ask ${session.memberId}`);
  const code = context.random.secret();
  const askedAt = context.clock.now();
  const asked = { memberId: session.memberId, sessionId: session.id, askedAt };
  await writeHandover(context.database.read, asked, tokenHash(code));
  return code;
}

const over = () => refuse('not-found', { words: '二维码已失效，请在原设备上重新生成' });

/**
 * Takes a code and opens a session of its own on this device, which ends the one that asked: a
 * member has one session. `not-found` (202), always with the same words, for a code that is
 * unknown, used, replaced or a minute old, and when the session that asked has ended by then or
 * its account is closed; 429 for too many tries of a network. Locks and pauses stay what they were.
 */
export async function claimHandover(
  context: IdentityContext,
  code: string,
  origin: Origin,
): Promise<SignedIn> {
  context.handovers.take(`claim ${networkOf(origin.ip)}`);
  const life = await sessionLife(context.settings);
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const taken = await takeHandover(tx, tokenHash(code));
    if (!taken || now >= later(taken.askedAt, HANDOVER_SECONDS * SECOND_MS)) throw over();
    // The member's row first, as whoever closes an account does: the two never wait for each other.
    await lockMemberRow(tx, taken.memberId);
    const asker = await lockLiving(tx, taken.sessionId);
    if (!asker || !isAlive(asker, life, now)) throw over();
    const session = await startSession(context, tx, taken.memberId, origin, now, 'handed-over');
    return { id: taken.memberId, username: asker.username, session };
  });
}
