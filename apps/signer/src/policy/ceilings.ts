import type { RefusalReason } from '@haitang/contract/signer/refusal-reason.ts';
import { countOf, type Reservation, spentOf } from './book.ts';
import type { Ceilings, NetworkPolicy } from './policy-file.ts';

function beyond(
  ceilings: Ceilings,
  all: readonly Reservation[],
  wanted: Reservation,
): RefusalReason | null {
  if (wanted.units > ceilings.transaction) return 'ceiling-transaction';
  const spent = spentOf([...all, wanted], wanted.at);
  if (spent.hour > ceilings.hour) return 'ceiling-hour';
  return spent.day > ceilings.day ? 'ceiling-day' : null;
}

/** Why a payment may not be reserved: an exceeded ceiling or missing approvals; else null. */
export function ceilingPassed(
  policy: NetworkPolicy,
  reservations: readonly Reservation[],
  wanted: Reservation,
): RefusalReason | null {
  const here = reservations.filter(({ network }) => network === wanted.network);
  const passed = beyond(policy.all, here, wanted);
  if (passed) return passed;
  if (!wanted.approved) {
    const alone = beyond(
      policy.automatic,
      here.filter((one) => !one.approved),
      wanted,
    );
    if (alone) return alone === 'ceiling-transaction' ? 'approval' : alone;
  }
  const there = [...here.filter(({ to }) => to === wanted.to), wanted];
  if (spentOf(there, wanted.at).day > policy.addressDay) return 'ceiling-address';
  const count = countOf([...here, wanted], wanted.at);
  return count.hour > policy.countHour || count.day > policy.countDay ? 'ceiling-count' : null;
}
