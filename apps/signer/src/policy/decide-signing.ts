import type {
  ColdIntent,
  GasIntent,
  PayoutIntent,
  SweepIntent,
} from '@haitang/contract/signer/intent.ts';
import type { RefusalReason } from '@haitang/contract/signer/refusal-reason.ts';
import { HOUR_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { parseAccount } from '../transactions/address.ts';
import type { AttemptRecord, Book, OrderRecord, Reservation } from './book.ts';
import { ceilingPassed, coldPassed, ownMovePassed } from './ceilings.ts';
import { isOpen } from './hours.ts';
import type { NetworkPolicy, Policy } from './policy-file.ts';

/** A movement between our own addresses; the signer itself derives where it goes. */
export type OwnMove = (SweepIntent | GasIntent) & {
  readonly to: string;
  readonly version: number;
};

/** A transfer to a cold wallet that the policy lists. */
export type ColdMove = ColdIntent & { readonly version: number };

/** Everything that is signed as a transaction. */
export type Transfer = PayoutIntent | OwnMove | ColdMove;

/** The number of the deposit address of a transfer; null for payouts and cold transfers. */
export const indexOf = (transfer: Transfer): number | null =>
  transfer.kind === 'payout' || transfer.kind === 'cold' ? null : transfer.index;

/** An intent with the people who signed for it. */
export interface Asked {
  readonly intent: Transfer;
  readonly approvers: ReadonlySet<string>;
}

export type Decision =
  | { readonly kind: 'refuse'; readonly reason: RefusalReason }
  /** Signed before: the same bytes are returned again. */
  | { readonly kind: 'repeat'; readonly attempt: AttemptRecord }
  /** To be reserved and signed once earlier attempts are known to be over. */
  | {
      readonly kind: 'sign';
      readonly network: NetworkPolicy;
      readonly reservation: Reservation;
      readonly before: OrderRecord | null;
    };

const refused = (reason: RefusalReason): Decision => ({ kind: 'refuse', reason });

/** Clock adjustments are small steps, which the signer waits out. */
const SMALL_STEP_MS = 5 * SECOND_MS;

/** The reason why the signer signs nothing at all; null if it is open. */
export function shutBy(book: Book, now: number): RefusalReason | null {
  if (book.stopped) return 'stopped';
  if (book.locked !== null) return 'locked';
  return now < book.lastAt - SMALL_STEP_MS ? 'clock-backwards' : null;
}

const isSameOrder = (order: OrderRecord, intent: Transfer): boolean =>
  order.kind === intent.kind &&
  order.index === indexOf(intent) &&
  order.network === intent.network &&
  order.to === intent.to &&
  order.units === BigInt(intent.units) &&
  order.version === intent.version;

/** The decision on an intent with a known number; null if it goes on to the ceilings. */
function decideKnown(order: OrderRecord, intent: Transfer): Decision | null {
  // A number closed before any request has no earlier intent to compare with.
  if (order.closed && order.attempts.length === 0) return refused('closed');
  if (!isSameOrder(order, intent)) return refused('other-intent');
  const known = order.attempts.find(({ attempt }) => attempt === intent.attempt);
  if (known?.signed) return { kind: 'repeat', attempt: known };
  if (order.closed) return refused('closed');
  if (known) return null;
  return intent.attempt === order.attempts.length + 1 ? null : refused('attempt-order');
}

function destinationRefused(
  policy: Policy,
  network: NetworkPolicy,
  book: Book,
  to: string,
  time: number,
): RefusalReason | null {
  const account = parseAccount(network.chain.family, to);
  if (account === null || /^0{36}/.test(account)) return 'malformed';
  if (to === network.contract || to === network.wallet.address) return 'malformed';
  const { screening } = book;
  const age = screening ? time - screening.at : Number.POSITIVE_INFINITY;
  // A list dated in the future would never be too old.
  if (!screening || age > policy.screeningHours * HOUR_MS || age < -HOUR_MS) {
    return 'screening-stale';
  }
  return screening.addresses.has(to) ? 'screened' : null;
}

/** Why the destination of a transfer is not accepted; null for one that is. */
function unfitFor(
  policy: Policy,
  network: NetworkPolicy,
  book: Book,
  { kind, number, to }: Transfer,
  time: number,
): RefusalReason | null {
  if (kind === 'payout') return destinationRefused(policy, network, book, to, time);
  // Where coins and sweeps go the policy says, or our own key.
  if (kind !== 'cold' || network.cold?.to.includes(to)) return null;
  // A number that was right by a policy before is over; any other is an attack.
  return book.orders.has(number) ? 'closed' : 'not-ours';
}

const PASSES = {
  payout: ceilingPassed,
  cold: coldPassed,
  sweep: ownMovePassed,
  gas: ownMovePassed,
} as const;

/**
 * Decides whether a payment is signed; pure, from the content of the log. A number has one payment
 * permanently: another intent with it is refused as an alarm (RL-05). Ceilings apply to any period
 * of an hour or a day (RL-04); above the automatic ones enough people must have signed for it
 * (RL-03).
 */
export function decideSigning(
  policy: Policy,
  book: Book,
  { intent, approvers }: Asked,
  now: number,
): Decision {
  const shut = shutBy(book, now);
  if (shut) return refused(shut);
  const time = Math.max(now, book.lastAt);
  const network = policy.networks[intent.network];
  if (!network) return refused('not-ours');
  const before = book.orders.get(intent.number) ?? null;
  if (!before && intent.attempt !== 1) return refused('attempt-order');
  const known = before && decideKnown(before, intent);
  if (known) return known;
  const { number, to } = intent;
  const unfit = unfitFor(policy, network, book, intent, time);
  if (unfit) return refused(unfit);
  if (!isOpen(policy.hours, time)) return refused('hours');
  const reservation: Reservation = {
    kind: intent.kind,
    at: time,
    number,
    network: intent.network,
    to,
    units: BigInt(intent.units),
    approved: approvers.size >= policy.approvalsNeeded,
    fee: 0n,
  };
  const passed = PASSES[intent.kind](network, book.reservations, reservation);
  return passed ? refused(passed) : { kind: 'sign', network, reservation, before };
}
