import { present } from '@haitang/kernel/assert.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { closeLotsForExclusion } from '../../turnover/close-lots.ts';
import { endGrants } from './grant-store.ts';

/**
 * Listens to `member.excluded`: lots of own money close and bonuses end with theirs, so that a
 * member who stays away can withdraw (rules.md, Wagering). Nothing is taken. Doing it again changes
 * nothing.
 */
export async function endBonusesOnExclusion(tx: Tx, event: DomainEvent): Promise<void> {
  const memberId = present(event.memberId, 'the member of an exclusion');
  const at = event.occurredAt;
  const ended = await closeLotsForExclusion(tx, { memberId, at });
  const numbers = ended.filter(({ kind }) => kind === 'bonus').map(({ reference }) => reference);
  await endGrants(tx, numbers, at);
}
