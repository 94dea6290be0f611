import type { EventMap, EventName } from '@haitang/contract/events/event-map.ts';
import type { MemberId } from '@haitang/kernel/id.ts';

/**
 * What happened, in the past tense, written in the transaction of the change itself and delivered
 * at least once to each subscriber. Subscribers are registered in the worker's `subscribe-all.ts`.
 */
export interface DomainEvent<Name extends EventName = EventName> {
  readonly name: Name;
  /** The same occurrence has the same key, so that an event is never written twice. */
  readonly key: string;
  readonly memberId: MemberId | null;
  readonly payload: EventMap[Name];
  readonly occurredAt: Date;
}

/** An event as stored, not yet parsed by the schema of its name. */
export interface StoredEvent extends Omit<DomainEvent, 'name' | 'payload'> {
  readonly name: string;
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
}
