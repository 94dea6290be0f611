import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { addressKey } from '../../chain/address-key.ts';
import type { ChainAddress } from '../../chain/chain-address.ts';
import { decodeAddress, encodeAddress } from '../../chain/check-address.ts';
import { isInForce, type PayoutWallet } from './payout-wallet.ts';
import {
  isMembersAddress,
  isWallet,
  isWalletAnywhere,
  readWallets,
  writeWallet,
} from './wallet-store.ts';

/** Every wallet ever registered, ordered by network and number. */
export const payoutWallets = (database: Queryable): Promise<readonly PayoutWallet[]> =>
  readWallets(database);

/** The wallets that payouts of a network may come from at a moment. */
export async function walletsInForce(
  database: Queryable,
  network: ChainNetwork,
  moment: Date,
): Promise<readonly PayoutWallet[]> {
  const day = businessDayOf(moment);
  const all = await readWallets(database);
  return all.filter((wallet) => wallet.network === network && isInForce(wallet, day));
}

/** The accounts of those wallets. */
export async function payoutSenders(
  database: Queryable,
  network: ChainNetwork,
  moment: Date,
): Promise<readonly ChainAddress[]> {
  return (await walletsInForce(database, network, moment)).map(({ address }) => address);
}

/**
 * Whether an address is one of our payout wallets, on any network, which nobody may bind for
 * withdrawals.
 */
export async function isPayoutWallet(
  database: Queryable,
  network: ChainNetwork,
  text: string,
): Promise<boolean> {
  const address = decodeAddress(network, text);
  return address !== null && isWalletAnywhere(database, address);
}

/**
 * Whether an account is a member's payout address: a payment to it is a withdrawal, never our own
 * move.
 */
export const paysMember = (
  database: Queryable,
  network: ChainNetwork,
  account: ChainAddress,
): Promise<boolean> =>
  isMembersAddress(database, addressKey(network, encodeAddress(network, account)));

/**
 * Refuses (403) a person who proposed or confirmed a wallet that could pay this payout: with any
 * roles, that person neither approves nor enters the payout.
 */
export async function assertNoRegistrar(
  database: Queryable,
  { network, staff, at }: { network: ChainNetwork; staff: string; at: Date },
): Promise<void> {
  const wallets = await walletsInForce(database, network, at);
  const own = wallets.find((wallet) => wallet.proposedBy === staff || wallet.confirmedBy === staff);
  if (own === undefined) return;
  const words = `您登记过出款钱包“${own.label}”，不能审核或登记 ${network} 的付款`;
  throw refuse('not-allowed', { words });
}

/**
 * Refuses an invalid payout wallet: an address of a member (203), a registered one (202), a first
 * day in the past, and a last day before today or before the first (400).
 */
export async function assertWalletFits(
  database: Queryable,
  wallet: PayoutWallet,
  moment: Date,
): Promise<void> {
  const { id, network, address, from, to } = wallet;
  const today = businessDayOf(moment);
  const known = (await readWallets(database)).find((payoutWallet) => payoutWallet.id === id);
  if (id !== 0 && known === undefined) throw refuse('not-found', { words: '没有这个出款钱包' });
  if (known?.from !== from && from < today) {
    throw refuse('malformed', { words: '启用日不能早于今天，已发生的付款不能补认' });
  }
  if (to !== null && (to < from || to < today)) {
    throw refuse('malformed', { words: '停用日不能早于今天或启用日' });
  }
  if (known === undefined && (await isWallet(database, network, address))) {
    throw refuse('already-done', { words: '该地址已登记为出款钱包' });
  }
  if (await paysMember(database, network, address)) {
    throw refuse('condition', { words: '该地址是会员的取款地址，不能登记为出款钱包' });
  }
}

/** Registers a wallet without two people; sandbox only. False when it exists. */
export const addWallet = (tx: Tx, wallet: PayoutWallet, now: Date): Promise<boolean> =>
  writeWallet(tx, wallet, now);

/** Registers a wallet that two people agreed on, or changes its label and days. */
export async function setPayoutWallet(tx: Tx, wallet: PayoutWallet, moment: Date): Promise<void> {
  await assertWalletFits(tx, wallet, moment);
  if (await writeWallet(tx, wallet, moment)) return;
  throw refuse('already-done', { words: '该地址已登记为出款钱包' });
}
