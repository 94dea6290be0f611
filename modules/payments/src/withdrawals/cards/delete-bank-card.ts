import type { Context } from '@haitang/platform/context.ts';
import { type RemovedBy, removeDestination } from '../remove-destination.ts';
import { markCardDeleted } from './card-store.ts';

export interface DeleteBankCardInput extends RemovedBy {
  readonly cardId: number;
}

/**
 * Removes a bank card from a member's list; no other member can bind it. Refuses as
 * `removeDestination` does.
 */
export const deleteBankCard = (
  context: Context,
  { cardId, ...by }: DeleteBankCardInput,
): Promise<void> =>
  removeDestination(context, by, {
    action: 'card.deleted',
    before: { cardId },
    mark: (tx, memberId, now) => markCardDeleted(tx, memberId, cardId, now),
  });
