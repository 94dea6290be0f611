import type { MemberId } from '@haitang/kernel/id.ts';

/**
 * What happened, in the past tense, written in the transaction of the change itself and delivered
 * at least once to each subscriber. Subscribers are registered in the server's `app.ts`.
 */
export interface DomainEvent {
  /** e.g. `deposit.credited`. */
  readonly name: string;
  /** The same for the same happening, so that an event is never written twice. */
  readonly key: string;
  readonly memberId: MemberId | null;
  /** Ids and amounts as strings; never a secret or personal data. */
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
  readonly occurredAt: Date;
}
