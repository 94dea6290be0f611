import { DAY_MS, HOUR_MS } from '@haitang/kernel/clock.ts';

/**
 * What a number is for: a member's payout, gathering deposits, coins for the fee of that, or
 * emptying the payout wallet into a cold one.
 */
export type TransferKind = 'payout' | 'sweep' | 'gas' | 'cold';

/** Whether a transfer takes tokens out of the payout wallet. */
export const isFromWallet = (kind: TransferKind): boolean => kind === 'payout' || kind === 'cold';

/** A transfer by the address it is paid from. */
interface Sourced {
  readonly kind: TransferKind;
  readonly network: string;
  /** The number of a deposit address; null for payouts and cold transfers. */
  readonly index: number | null;
}

/** The key of an account's nonces: those of the payout wallet, or of a deposit address. */
export const nonceLine = ({ kind, network, index }: Sourced): string =>
  kind === 'sweep' ? `${network}/${index}` : network;

/** A reservation of ceilings, made before anything is signed; never given back (RL-04). */
export interface Reservation {
  readonly kind: TransferKind;
  readonly at: number;
  readonly number: string;
  readonly network: string;
  readonly to: string;
  readonly units: bigint;
  /** Whether enough people have signed for it. */
  readonly approved: boolean;
  /** The most its transaction can cost in the chain's coin; 0 until it is planned. */
  readonly fee: bigint;
}

/** One attempt to pay a number. */
export interface AttemptRecord {
  readonly attempt: number;
  readonly nonce: number | null;
  /** Null while it is reserved and not signed. */
  readonly signed: SignedRecord | null;
  /** The last state from our own nodes; `alive` may still be paid. */
  readonly state: 'alive' | 'paid' | 'failed' | 'dead';
}

export interface SignedRecord {
  readonly txid: string;
  readonly bytes: string;
  readonly expires: number | null;
  /** Wei per gas, on EVM chains. */
  readonly fees: { readonly maxFee: bigint; readonly maxPriority: bigint } | null;
}

/** A number with its payment, which never changes, and its attempts in order. */
export interface OrderRecord extends Sourced {
  readonly number: string;
  readonly to: string;
  readonly units: bigint;
  readonly version: number;
  readonly closed: boolean;
  readonly attempts: readonly AttemptRecord[];
}

/** The input of decisions, all of it from the log. */
export interface Book {
  /** The latest time in the log: time never goes back before it. */
  readonly lastAt: number;
  readonly locked: string | null;
  readonly stopped: boolean;
  /** At least those of the last day, in order of time. */
  readonly reservations: readonly Reservation[];
  readonly orders: ReadonlyMap<string, OrderRecord>;
  /** Null if there is no list. */
  readonly screening: { readonly at: number; readonly addresses: ReadonlySet<string> } | null;
}

/** Reservations in the period of `length` milliseconds that ends at `at`. */
const within = (all: readonly Reservation[], now: number, length: number): readonly Reservation[] =>
  all.filter((reservation) => reservation.at > now - length);

/** A number pays at most once (RL-06): it counts once, however many attempts it has. */
function sumOf(all: readonly Reservation[]): bigint {
  const byNumber = new Map(all.map((reservation) => [reservation.number, reservation.units]));
  return [...byNumber.values()].reduce((sum, value) => sum + value, 0n);
}

export interface Spent {
  readonly hour: bigint;
  readonly day: bigint;
}

/** The sums reserved in the hour and the day that end at `at`. */
export const spentOf = (all: readonly Reservation[], now: number): Spent => ({
  hour: sumOf(within(all, now, HOUR_MS)),
  day: sumOf(within(all, now, DAY_MS)),
});

/** The number of signatures reserved in the hour and the day that end at `at`. */
export const countOf = (all: readonly Reservation[], now: number) => ({
  hour: within(all, now, HOUR_MS).length,
  day: within(all, now, DAY_MS).length,
});

/** What the signatures reserved in the day that ends at `at` can cost in fees. */
export const feesOf = (all: readonly Reservation[], now: number): bigint =>
  within(all, now, DAY_MS).reduce((sum, { fee }) => sum + fee, 0n);
