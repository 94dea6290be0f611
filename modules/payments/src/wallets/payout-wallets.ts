import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { addressKey } from '../addresses/address.ts';
import type { ChainAddress } from '../chain/chain-address.ts';
import { decodeAddress, encodeAddress } from '../chain/check-address.ts';
import { isInForce, type PayoutWallet } from './payout-wallet.ts';
import { isMembersAddress, isWallet, readWallets, writeWallet } from './wallet-store.ts';

/** Every wallet there ever was, by network and number. */
export const payoutWallets = (on: Queryable): Promise<readonly PayoutWallet[]> => readWallets(on);

/** The wallets a payout of a network may come from at a moment. */
export async function walletsInForce(
  on: Queryable,
  network: ChainNetwork,
  at: Date,
): Promise<readonly PayoutWallet[]> {
  const day = businessDayOf(at);
  const all = await readWallets(on);
  return all.filter((wallet) => wallet.network === network && isInForce(wallet, day));
}

/** The accounts of those wallets. */
export async function payoutSenders(
  on: Queryable,
  network: ChainNetwork,
  at: Date,
): Promise<readonly ChainAddress[]> {
  return (await walletsInForce(on, network, at)).map(({ address }) => address);
}

/** Whether an address is a payout wallet of ours: nobody may bind it for withdrawals. */
export async function isPayoutWallet(
  on: Queryable,
  network: ChainNetwork,
  text: string,
): Promise<boolean> {
  const address = decodeAddress(network, text);
  return address !== null && isWallet(on, network, address);
}

/** Whether members are paid at an account: money there is a withdrawal, never our own. */
export const paysMember = (
  on: Queryable,
  network: ChainNetwork,
  account: ChainAddress,
): Promise<boolean> =>
  isMembersAddress(on, network, addressKey(network, encodeAddress(network, account)));

/**
 * Refuses (403) somebody who has proposed or confirmed a wallet this payout could come from: who
 * names the wallets neither approves nor enters a payout, whatever roles one holds.
 */
export async function assertNoRegistrar(
  on: Queryable,
  { network, staff, at }: { network: ChainNetwork; staff: string; at: Date },
): Promise<void> {
  const wallets = await walletsInForce(on, network, at);
  const own = wallets.find((one) => one.proposedBy === staff || one.confirmedBy === staff);
  if (own === undefined) return;
  const words = `您登记过出款钱包“${own.label}”，不能审核或登记 ${network} 的付款`;
  throw refuse('not-allowed', { words });
}

/**
 * Refuses what cannot be a payout wallet: an address of a member (203), one that is registered
 * already (202), a first day that is over, and a last day before today or the first (400).
 */
export async function assertWalletFits(
  on: Queryable,
  wallet: PayoutWallet,
  at: Date,
): Promise<void> {
  const { id, network, address, from, to } = wallet;
  const today = businessDayOf(at);
  const known = (await readWallets(on)).find((one) => one.id === id);
  if (id !== 0 && known === undefined) throw refuse('not-found', { words: '没有这个出款钱包' });
  if (known?.from !== from && from < today) {
    throw refuse('malformed', { words: '启用日不能早于今天，已发生的付款不能补认' });
  }
  if (to !== null && (to < from || to < today)) {
    throw refuse('malformed', { words: '停用日不能早于今天或启用日' });
  }
  if (known === undefined && (await isWallet(on, network, address))) {
    throw refuse('already-done', { words: '该地址已登记为出款钱包' });
  }
  if (await paysMember(on, network, address)) {
    throw refuse('condition', { words: '该地址是会员的取款地址，不能登记为出款钱包' });
  }
}

/** Writes a wallet nobody has looked at: of the sandbox alone. False when it stands already. */
export const addWallet = (tx: Tx, wallet: PayoutWallet, at: Date): Promise<boolean> =>
  writeWallet(tx, wallet, at);

/** Registers a wallet as two people agreed, or its label and days anew. */
export async function setPayoutWallet(tx: Tx, wallet: PayoutWallet, at: Date): Promise<void> {
  await assertWalletFits(tx, wallet, at);
  if (await writeWallet(tx, wallet, at)) return;
  throw refuse('already-done', { words: '该地址已登记为出款钱包' });
}
