import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { ChainAddress } from '../chain/chain-address.ts';
import { countStandings, isArrival, ownWallets, readShown } from './treasury-store.ts';

/** Payout wallets and what is not equal, those in trouble first, with how many stand how. */
export const shownStandings = async (on: Queryable) => ({
  rows: await readShown(on),
  counts: await countStandings(on),
});

/** Whether an account is a wallet of ours on a network. */
export const isOwnWallet = async (
  on: Queryable,
  network: ChainNetwork,
  address: ChainAddress,
): Promise<boolean> => (await ownWallets(on, network)).some((one) => one.address === address);

/** Whether a transfer to an address of ours comes into the books by itself, as members' money. */
export const comesByItself = isArrival;
