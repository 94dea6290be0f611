import { DAY_MS, HOUR_MS } from '@haitang/kernel/clock.ts';

/** A promise of the ceilings, made before anything is signed; never given back (RL-04). */
export interface Reservation {
  readonly at: number;
  readonly number: string;
  readonly network: string;
  readonly to: string;
  readonly units: bigint;
  /** Whether enough people signed for it. */
  readonly approved: boolean;
}

/** One attempt to pay a number. */
export interface AttemptRecord {
  readonly attempt: number;
  readonly nonce: number | null;
  /** Null while it is reserved and not signed. */
  readonly signed: SignedRecord | null;
  /** As our own nodes said last; `alive` may still be paid. */
  readonly state: 'alive' | 'paid' | 'failed' | 'dead';
}

export interface SignedRecord {
  readonly txid: string;
  readonly bytes: string;
  readonly expires: number | null;
  /** Wei for one gas; of EVM chains. */
  readonly fees: { readonly maxFee: bigint; readonly maxPriority: bigint } | null;
}

/** A number with what it pays, which never changes, and its attempts in order. */
export interface OrderRecord {
  readonly number: string;
  readonly network: string;
  readonly to: string;
  readonly units: bigint;
  readonly version: number;
  readonly closed: boolean;
  readonly attempts: readonly AttemptRecord[];
}

/** What decisions are made from; all of it is read from the log. */
export interface Book {
  /** The latest moment in the log: time never goes back behind it. */
  readonly lastAt: number;
  readonly locked: string | null;
  readonly stopped: boolean;
  /** Of the last day at least, in the order of time. */
  readonly reservations: readonly Reservation[];
  readonly orders: ReadonlyMap<string, OrderRecord>;
  /** Null when there is no list. */
  readonly screening: { readonly at: number; readonly addresses: ReadonlySet<string> } | null;
}

/** Reservations that count in the stretch of `length` milliseconds that ends at `at`. */
const within = (all: readonly Reservation[], at: number, length: number): readonly Reservation[] =>
  all.filter((one) => one.at > at - length);

/** A number pays once at most (RL-06): however many attempts it has, it counts once. */
function sumOf(all: readonly Reservation[]): bigint {
  const byNumber = new Map(all.map((one) => [one.number, one.units]));
  return [...byNumber.values()].reduce((sum, one) => sum + one, 0n);
}

export interface Spent {
  readonly hour: bigint;
  readonly day: bigint;
}

/** What was reserved in the hour and the day that end at `at`. */
export const spentOf = (all: readonly Reservation[], at: number): Spent => ({
  hour: sumOf(within(all, at, HOUR_MS)),
  day: sumOf(within(all, at, DAY_MS)),
});

/** How many signatures were reserved in the hour and the day that end at `at`. */
export const countOf = (all: readonly Reservation[], at: number) => ({
  hour: within(all, at, HOUR_MS).length,
  day: within(all, at, DAY_MS).length,
});
