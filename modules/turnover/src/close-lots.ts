import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, compare } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { Lot, LotKind } from './lot.ts';
import { endOpenLots, lockMembers } from './lot-store.ts';

/** With less than this in total, a member has nothing left to wager (rules.md, Wagering). */
export const LOT_FLOOR: Cny = cny(100n);

const LOT_KINDS: readonly LotKind[] = ['deposit', 'bonus', 'rebate', 'red-packet', 'adjustment'];

interface CloseLotsInput {
  readonly memberId: MemberId;
  /** Available + held + in transit + at venues + unsettled stakes + open deposits. */
  readonly total: Cny;
  readonly at: Date;
}

/**
 * Closes every open lot once the member's total is under 1.00; returns the lots closed now. Emits
 * `lot.closed` for each bonus lot among them, because its bonus is over.
 */
export async function closeLots(tx: Tx, input: CloseLotsInput): Promise<readonly Lot[]> {
  if (compare(input.total, LOT_FLOOR) >= 0) return [];
  const { memberId, at } = input;
  await lockMembers(tx, [memberId]);
  const end = { state: 'closed', at } as const;
  const closed = await endOpenLots(tx, memberId, LOT_KINDS, end);
  for (const { id, kind, reference } of closed.filter((lot) => lot.kind === 'bonus')) {
    const payload = { kind, reference };
    await emit(tx, {
      name: 'lot.closed',
      key: `lot.closed:${id}`,
      memberId,
      payload,
      occurredAt: at,
    });
  }
  return closed;
}
