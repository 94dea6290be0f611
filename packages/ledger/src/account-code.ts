import type { MemberId } from '@haitang/kernel/id.ts';
import type { Asset } from '@haitang/kernel/money.ts';

/**
 * The chart of accounts. A balance is credits minus debits, so money we owe a member is positive.
 * `available`, `held` and `transit` are never negative; other accounts may be (ARCHITECTURE.md).
 */
export type AccountCode =
  | `member:${number}:available`
  | `member:${number}:held`
  | `member:${number}:transit:${string}`
  | `member:${number}:venue:${string}`
  | `house:deposits:${string}`
  /** Of a deposit channel, or `venue:CODE`: what a venue sent home without an explanation. */
  | `house:suspense:${string}`
  | `house:claims`
  | `house:payouts`
  | `house:rebates`
  | `house:red-packets`
  | `house:bonus`
  | `house:commission`
  | `house:fees`
  | `house:rounding`
  | `house:adjustments`
  /** Our USDT in a wallet on chain: a debit balance. */
  | `house:treasury:${string}:${string}`
  /** Our own USDT that entered a wallet from outside, or left for outside. */
  | `house:funding`
  | `venue:${string}:result`
  | `fx:${Asset}`;

export const availableOf = (id: MemberId): AccountCode => `member:${id}:available`;
export const heldOf = (id: MemberId): AccountCode => `member:${id}:held`;
/** Money in transit to or from a venue. */
export const transitOf = (id: MemberId, venue: string): AccountCode =>
  `member:${id}:transit:${venue}`;
/** Our mirror of the balance at the venue; negative until the bet feed catches up. */
export const atVenueOf = (id: MemberId, venue: string): AccountCode =>
  `member:${id}:venue:${venue}`;

/** One of our wallets on a network, under the short form of its address that logs use. */
export const treasuryOf = (network: string, address: string): AccountCode =>
  `house:treasury:${network}:${address}`;

const GUARDED = /^member:\d+:(available|held|transit:.+)$/;

/** Whether an account must never be negative. */
export const isGuarded = (code: AccountCode): boolean => GUARDED.test(code);
