import type { MemberId } from '@haitang/kernel/id.ts';
import type { Asset } from '@haitang/kernel/money.ts';

/**
 * The chart of accounts. A balance is credits minus debits, so what we owe a member is positive.
 * `available`, `held` and `transit` never go below zero; the others may (ARCHITECTURE.md).
 */
export type AccountCode =
  | `member:${number}:available`
  | `member:${number}:held`
  | `member:${number}:transit:${string}`
  | `member:${number}:venue:${string}`
  | `house:deposits:${string}`
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
  /** USDT of ours in a wallet on chain: a debit. */
  | `house:treasury:${string}:${string}`
  /** Own USDT that came into a wallet from elsewhere, or went there. */
  | `house:funding`
  | `venue:${string}:result`
  | `fx:${Asset}`;

export const availableOf = (id: MemberId): AccountCode => `member:${id}:available`;
export const heldOf = (id: MemberId): AccountCode => `member:${id}:held`;
/** On its way to or from a venue. */
export const transitOf = (id: MemberId, venue: string): AccountCode =>
  `member:${id}:transit:${venue}`;
/** Our mirror of what the venue holds; negative until the bet feed catches up. */
export const atVenueOf = (id: MemberId, venue: string): AccountCode =>
  `member:${id}:venue:${venue}`;

/** A wallet of ours on a network; its address as logs name it. */
export const treasuryOf = (network: string, address: string): AccountCode =>
  `house:treasury:${network}:${address}`;

const GUARDED = /^member:\d+:(available|held|transit:.+)$/;

/** Whether an account may never be below zero. */
export const isGuarded = (code: AccountCode): boolean => GUARDED.test(code);
