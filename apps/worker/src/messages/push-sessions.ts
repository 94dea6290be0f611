import { originOfSession } from '@haitang/identity/sessions/origin-of-session.ts';
import { present } from '@haitang/kernel/assert.ts';
import { followBegun, followClosed, followEnded } from '@haitang/messages/push/follow-session.ts';
import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';

const begun: EventHandler<'session.started'> = async (tx, event) => {
  const memberId = present(event.memberId, 'the member of a session');
  const id = event.payload.sessionId;
  const origin = await originOfSession(tx, id);
  if (!origin) return;
  const { deviceId: deviceName, handedOver, replaced } = origin;
  await followBegun(tx, { id, memberId, deviceName, handedOver, replaced, at: event.occurredAt });
};

const ended: EventHandler<'session.ended'> = async (tx, event) => {
  const memberId = present(event.memberId, 'the member of a session');
  const { sessionId: id, by } = event.payload;
  await followEnded(tx, { id, memberId, by, at: event.occurredAt });
};

const closed: EventHandler<'member.closed'> = (tx, event) =>
  followClosed(tx, present(event.memberId, 'the member of an event'));

/** Subscriptions of browsers follow the sessions in which they are used; one listener, in order. */
export const PUSH_SESSIONS: readonly Subscription[] = [
  subscription('session.started', 'push.sessions', begun),
  subscription('session.ended', 'push.sessions', ended),
  subscription('member.closed', 'push.sessions', closed),
];
