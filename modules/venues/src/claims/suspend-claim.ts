import { type Cny, cny, formatMoney, smaller, subtract, zero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { lockMirror } from '@haitang/wallet/venue-suspense.ts';
import { openCase } from '../cases/open-case.ts';
import type { MemberAtVenue } from './member-at-venue.ts';
import { mustWait } from './must-wait.ts';
import { insertSuspended, sumSuspended } from './suspense-store.ts';
import { unsettledStakes } from './unsettled-stakes.ts';

/** A transfer home. */
interface Homeward extends MemberAtVenue {
  readonly id: string;
  readonly amount: Cny;
}

/**
 * The part of a transfer home that the books do not explain, in cents of the `tolerance` beyond
 * them: it waits in suspense, with a case for staff at once. Runs in the transaction that books the
 * transfer; our mirror is locked, so that no bet comes between.
 */
export async function suspendClaim(
  tx: Tx,
  transfer: Homeward,
  tolerance: bigint,
  moment: Date,
): Promise<Cny> {
  const { id, memberId, venue, amount } = transfer;
  const mirror = (await lockMirror(tx, memberId, venue)).minor;
  const unsettled = await unsettledStakes(tx, memberId, venue);
  const before = await sumSuspended(tx, memberId, venue);
  const wanted = mustWait({ mirror: mirror - amount.minor, unsettled }, tolerance) - before;
  if (wanted <= 0n) return zero('CNY');
  const waits = smaller(cny(wanted), amount);
  await insertSuspended(tx, { id, memberId, venue, suspended: waits.minor }, moment);
  await openCase(tx, {
    kind: 'venue-claim',
    venue,
    memberId,
    subject: id,
    detail: {
      场馆转回: formatMoney(amount),
      已入账: formatMoney(subtract(amount, waits)),
      暂挂待核对: formatMoney(waits),
      账本应有: formatMoney(cny(mirror + before - unsettled)),
    },
    at: moment,
  });
  return waits;
}
