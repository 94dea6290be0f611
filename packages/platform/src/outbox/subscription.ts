import { EVENT_SCHEMAS, type EventName } from '@haitang/contract/events/event-map.ts';
import type { Tx } from '../database/database.ts';
import type { DomainEvent, StoredEvent } from './domain-event.ts';

/**
 * Told of an event at least once. What it writes through `tx` commits together with the delivery;
 * anything else it does must be idempotent by `event.key`. No outside call: `tx` is open.
 */
export type EventHandler<Name extends EventName = EventName> = (
  tx: Tx,
  event: DomainEvent<Name>,
) => Promise<void>;

/** Who listens to what; made by `subscription`. */
export interface Subscription {
  readonly event: EventName;
  /** Stable over releases: deliveries are kept under it. */
  readonly subscriber: string;
  /** Reads a stored event through its schema and hands it on; what does not fit is a fault. */
  readonly deliver: (tx: Tx, stored: StoredEvent) => Promise<void>;
}

/** `subscriber` names who listens, e.g. `promotions.first-deposit`. */
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
