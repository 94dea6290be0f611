import { EVENT_SCHEMAS, type EventName } from '@haitang/contract/events/event-map.ts';
import type { Tx } from '../database/database.ts';
import type { DomainEvent, StoredEvent } from './domain-event.ts';

/**
 * Receives an event at least once. Its writes through `tx` commit together with the delivery; any
 * other effect must be idempotent by `event.key`. No outside call is allowed, because `tx` is open.
 */
export type EventHandler<Name extends EventName = EventName> = (
  tx: Tx,
  event: DomainEvent<Name>,
) => Promise<void>;

/** A subscriber and its event; created by `subscription`. */
export interface Subscription {
  readonly event: EventName;
  /** Stable over releases, because deliveries are stored under it. */
  readonly subscriber: string;
  /**
   * Parses a stored event with its schema and passes it on; an event that does not fit is a fault.
   */
  readonly deliver: (tx: Tx, stored: StoredEvent) => Promise<void>;
}

/** `subscriber` names the listener, e.g. `promotions.first-deposit`. */
export const subscription = <Name extends EventName>(
  event: Name,
  subscriber: string,
  handle: EventHandler<Name>,
): Subscription => ({
  event,
  subscriber,
  deliver: (tx, stored) =>
    handle(tx, {
      ...stored,
      name: event,
      payload: EVENT_SCHEMAS[event].parse(stored.payload),
    }),
});
