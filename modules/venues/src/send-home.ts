import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { wantHome } from './accounts/venue-accounts.ts';

/**
 * A member has paused or excluded themselves or closed the account, or staff have locked something:
 * what is at venues comes home with the next sweep, within a minute (rules.md, Playing
 * responsibly). Subscriber of the event; calls no venue itself.
 */
export async function sendHome(tx: Tx, event: DomainEvent): Promise<void> {
  const memberId: MemberId | null = event.memberId;
  if (memberId !== null) await wantHome(tx, memberId);
}
