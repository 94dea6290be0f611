import type { RefusalReason } from '@haitang/contract/signer/refusal-reason.ts';
import { countOf, feesOf, type Reservation, spentOf } from './book.ts';
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

/** Reservations of the same kind on the same network. */
const alike = (all: readonly Reservation[], { kind, network }: Reservation) =>
  all.filter((reservation) => reservation.kind === kind && reservation.network === network);

/**
 * Why a sweep or the coins for one may not be reserved; else null. A sweep goes to ourselves, so
 * only its fees can be lost: they are bounded by the coins that deposit addresses are given.
 */
export function ownMovePassed(
  { deposits }: NetworkPolicy,
  reservations: readonly Reservation[],
  wanted: Reservation,
): RefusalReason | null {
  if (!deposits) return 'not-ours';
  const here = alike(reservations, wanted);
  const passed = wanted.kind === 'gas' ? beyond(deposits.coin, here, wanted) : null;
  if (passed) return passed;
  const count = countOf([...here, wanted], wanted.at);
  const tooMany = count.hour > deposits.countHour || count.day > deposits.countDay;
  return tooMany ? 'ceiling-count' : null;
}

/** Why a transfer to a cold wallet may not be reserved; else null. Its ceilings are its own. */
export function coldPassed(
  { cold }: NetworkPolicy,
  reservations: readonly Reservation[],
  wanted: Reservation,
): RefusalReason | null {
  if (!cold) return 'not-ours';
  const here = alike(reservations, wanted);
  const passed = beyond(cold.most, here, wanted);
  if (passed) return passed;
  const count = countOf([...here, wanted], wanted.at);
  return count.hour > cold.countHour || count.day > cold.countDay ? 'ceiling-count' : null;
}

/** Why a payment may not be reserved: an exceeded ceiling or missing approvals; else null. */
export function ceilingPassed(
  policy: NetworkPolicy,
  reservations: readonly Reservation[],
  wanted: Reservation,
): RefusalReason | null {
  const here = alike(reservations, wanted);
  const passed = beyond(policy.all, here, wanted);
  if (passed) return passed;
  if (!wanted.approved) {
    const alone = beyond(
      policy.automatic,
      here.filter((reservation) => !reservation.approved),
      wanted,
    );
    if (alone) return alone === 'ceiling-transaction' ? 'approval' : alone;
  }
  const there = [...here.filter(({ to }) => to === wanted.to), wanted];
  if (spentOf(there, wanted.at).day > policy.addressDay) return 'ceiling-address';
  const count = countOf([...here, wanted], wanted.at);
  return count.hour > policy.countHour || count.day > policy.countDay ? 'ceiling-count' : null;
}

/**
 * Whether the fees that all signatures of a network in a day may cost would exceed the policy. Each
 * attempt counts with the most it can cost, because a server may have each of them mined.
 */
export function feePassed(
  { feeDay }: NetworkPolicy,
  reservations: readonly Reservation[],
  wanted: Reservation,
): boolean {
  const here = reservations.filter(({ network }) => network === wanted.network);
  return feeDay !== undefined && feesOf([...here, wanted], wanted.at) > feeDay;
}
