import { z } from 'zod';

/** Sun for one unit of energy, and for one byte of bandwidth. */
export const ENERGY_PRICE = 100;
export const BYTE_PRICE = 1_000;
/** Bytes of free bandwidth for an account on a day (UTC). */
export const FREE_BYTES = 600;
/** Sun to activate a new account by sending it TRX, its bandwidth included. */
export const ACTIVATION = 1_100_000;

const DAY_MS = 86_400_000;

export const accountForm = z.object({
  /** TRX in sun. */
  sun: z.int().nonnegative(),
  /** Energy of stake or delegation; it does not recover here. */
  energy: z.int().nonnegative(),
  /** Free bytes used on `day`, counted in days since 1970. */
  usedBytes: z.int().nonnegative(),
  day: z.int().nonnegative(),
});

/**
 * The resources of an activated account. Stake, permissions and recovery of energy are not
 * modelled.
 */
export type TronAccount = z.output<typeof accountForm>;

/** Accounts by 21-byte address as hex; one that is missing was never activated. */
export type TronAccounts = Map<string, TronAccount>;

export const newAccount = (sun: number, energy = 0): TronAccount => ({
  sun,
  energy,
  usedBytes: 0,
  day: 0,
});

/** Free bytes an account has left at a time of the chain. */
export const freeBytes = (account: TronAccount, now: number): number =>
  FREE_BYTES - (account.day === Math.floor(now / DAY_MS) ? account.usedBytes : 0);

/** The resources used by a transaction and its cost, in sun. */
export const billForm = z.object({
  energy: z.int(),
  /** Energy that came from stake or delegation. */
  ownEnergy: z.int(),
  energyFee: z.int(),
  bytes: z.int(),
  /** 0 if the free bytes were enough. */
  byteFee: z.int(),
  /** For an account that the transfer activates. */
  activation: z.int().default(0),
});

export type Bill = z.output<typeof billForm>;

/** Charges a bill to an account; its free bytes are used for the day. */
export function charge(account: TronAccount, bill: Bill, time: number): void {
  account.energy -= bill.ownEnergy;
  account.sun -= bill.energyFee + bill.byteFee + bill.activation;
  if (bill.byteFee > 0) return;
  account.usedBytes = FREE_BYTES - freeBytes(account, time) + bill.bytes;
  account.day = Math.floor(time / DAY_MS);
}

/** Refunds the cost of a transaction whose block was replaced. */
export function refund(account: TronAccount, bill: Bill): void {
  account.energy += bill.ownEnergy;
  account.sun += bill.energyFee + bill.byteFee;
}
