import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { tokenHash } from '@haitang/platform/security/token-hash.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockMemberRow } from '../lock-member.ts';
import { endSessions } from './end-session.ts';
import { deviceOf, type Origin, placeOf } from './session.ts';
import { insertSession, isKnownOrigin, readSignIns, type SignIn } from './session-store.ts';

export interface StartedSession {
  readonly id: string;
  readonly token: string;
  /** The previous sign-in; null on the first. */
  readonly last: SignIn | null;
}

/** A member with the session that was opened for it. */
export interface SignedIn {
  readonly id: MemberId;
  readonly username: string;
  readonly session: StartedSession;
}

/**
 * Opens the member's only session in the caller's transaction and ends the previous one. A
 * `remembered` one lives for days; a `handed-over` one counts as a new device, so that the member
 * gets a message. Only the caller gets the token.
 */
export async function startSession(
  context: IdentityContext,
  tx: Tx,
  memberId: MemberId,
  origin: Origin,
  now: Date,
  kind: 'plain' | 'remembered' | 'handed-over' = 'plain',
): Promise<StartedSession> {
  await lockMemberRow(tx, memberId);
  const remembered = kind === 'remembered';
  const handedOver = kind === 'handed-over';
  const token = context.random.secret();
  const id = newId();
  const place = placeOf(origin.country);
  const device = deviceOf(origin.userAgent);
  const [last = null] = await readSignIns(tx, memberId, 1);
  const isNewDevice =
    last !== null && (handedOver || !(await isKnownOrigin(tx, memberId, place, device)));
  const replaced = await endSessions(tx, memberId, 'replaced', now);
  const { ip, deviceId = null } = origin;
  const hash = tokenHash(token);
  const from = { ip, place, device, deviceId };
  const opened = { id, tokenHash: hash, memberId, at: now, ...from, remembered, handedOver };
  await insertSession(tx, opened);
  await emit(tx, {
    name: 'session.started',
    key: `session.started:${id}`,
    memberId,
    payload: { sessionId: id, newDevice: isNewDevice },
    occurredAt: now,
  });
  await recordAudit(tx, {
    actor: memberActor(memberId),
    action: 'session.started',
    subject: `member:${memberId}`,
    reason: '',
    before: { replaced },
    after: { place, device, remembered, handedOver },
    sessionId: id,
    ip,
    occurredAt: now,
  });
  return { id, token, last };
}
