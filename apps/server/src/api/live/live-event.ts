import { EVENT_SCHEMAS } from '@haitang/contract/events/event-map.ts';
import type { LiveEvents } from '@haitang/contract/member/events.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { CommittedEvent } from '@haitang/platform/outbox/committed-events.ts';

/** A message to streams; `memberId` null means everybody. */
export type LiveEvent = {
  [Name in keyof LiveEvents]: {
    readonly memberId: MemberId | null;
    readonly event: Name;
    readonly data: LiveEvents[Name];
  };
}[keyof LiveEvents];

const isShown = (name: string): boolean =>
  name === 'message.sent' || name.startsWith('deposit.') || name.startsWith('withdrawal.');

/** The names of the events a hub needs: what screens show, and the ends of sessions. */
export const LIVE_NAMES: readonly string[] = Object.keys(EVENT_SCHEMAS).filter(
  (name) => isShown(name) || name === 'session.ended',
);

const numberOf = ({ payload }: CommittedEvent): string | null => {
  const number = payload.order ?? payload.number;
  return typeof number === 'string' ? number : null;
};

/**
 * The stream message of a domain event; null if no screen shows the event. It contains only ids:
 * the client reads the rest with its calls.
 */
export function liveEventOf(happened: CommittedEvent): LiveEvent | null {
  const { name, memberId } = happened;
  if (name === 'message.sent') return { memberId, event: 'messages', data: {} };
  if (memberId === null) return null;
  const number = numberOf(happened);
  if (number === null) return null;
  const data = { out_trade_no: number };
  if (name.startsWith('deposit.')) return { memberId, event: 'deposit', data };
  if (name.startsWith('withdrawal.')) return { memberId, event: 'withdrawal', data };
  return null;
}
