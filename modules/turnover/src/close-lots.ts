import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, compare } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import type { Lot } from './lot.ts';
import { closeOpenLots, lockMembers } from './lot-store.ts';

/** With less than this in total, a member has nothing left to wager (rules.md, Wagering). */
export const LOT_FLOOR: Cny = cny(100n);

/** All money of a member. */
export interface MemberTotal {
  readonly memberId: MemberId;
  /** Available + held + in transit + at venues + unsettled stakes + open deposits. */
  readonly total: Cny;
}

/**
 * Closes every open lot of those members whose total is under 1.00; returns the lots closed now.
 * Emits `lot.closed` for each bonus lot among them, because its bonus is over.
 */
export async function closeLots(
  tx: Tx,
  totals: readonly MemberTotal[],
  moment: Date,
): Promise<readonly Lot[]> {
  const poor = totals.filter(({ total }) => compare(total, LOT_FLOOR) < 0);
  if (poor.length === 0) return [];
  const members = poor.map(({ memberId }) => memberId);
  await lockMembers(tx, members);
  const closed = await closeOpenLots(tx, members, moment);
  for (const { id, kind, reference, memberId } of closed.filter((lot) => lot.kind === 'bonus')) {
    const payload = { kind, reference };
    const key = `lot.closed:${id}`;
    await emit(tx, { name: 'lot.closed', key, memberId, payload, occurredAt: moment });
  }
  return closed;
}
