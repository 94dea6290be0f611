import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { wantHome } from './accounts/venue-accounts.ts';

/**
 * Brings a member's money home with the next sweep, within a minute, after the member paused, was
 * excluded or closed the account, or staff locked something (rules.md, Playing responsibly). A
 * subscriber; calls no venue itself.
 */
export async function sendHome(tx: Tx, event: DomainEvent): Promise<void> {
  const memberId: MemberId | null = event.memberId;
  if (memberId !== null) await wantHome(tx, memberId);
}
