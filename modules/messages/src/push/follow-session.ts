import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import {
  deleteOfMember,
  deleteOfSession,
  endOfMember,
  endOfSession,
  moveToSession,
} from './push-store.ts';

/** A session that began; `replaced` are those that ended by it. */
export interface BegunSession {
  readonly id: string;
  readonly memberId: MemberId;
  readonly deviceName: string | null;
  readonly handedOver: boolean;
  readonly replaced: readonly string[];
  readonly at: Date;
}

/**
 * The browser of a new session keeps its member's subscription and loses another member's. A
 * session that went on from another device takes nothing along, but that device gets no more: its
 * member has moved on. One that a sign-in elsewhere replaced keeps its subscription, because it may
 * have to tell of that sign-in.
 */
export async function followBegun(tx: Tx, session: BegunSession): Promise<void> {
  const { id, memberId, deviceName, handedOver, replaced, at } = session;
  if (handedOver) for (const old of replaced) await endOfSession(tx, old, at);
  if (deviceName !== null) await moveToSession(tx, memberId, deviceName, id);
}

/** A session that ended, and why. */
export interface EndedSession {
  readonly id: string;
  readonly memberId: MemberId;
  readonly by: string;
  readonly at: Date;
}

/**
 * The browser of a session that its member ended gets nothing more, at once. After a changed
 * password no browser of the member gets what happens later, until the member signs in there again;
 * they still tell of the change itself.
 */
export async function followEnded(tx: Tx, { id, memberId, by, at }: EndedSession): Promise<void> {
  if (by === 'replaced') return;
  if (by === 'password') await endOfMember(tx, memberId, at);
  else await deleteOfSession(tx, id);
}

/** A closed account is pushed nothing. */
export const followClosed = (tx: Tx, memberId: MemberId): Promise<void> =>
  deleteOfMember(tx, memberId);
