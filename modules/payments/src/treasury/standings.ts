import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { ChainAddress } from '../chain/chain-address.ts';
import { readCoinStandings } from './coin-standing-store.ts';
import { countStandings, isArrival, ownWallets, readShown } from './treasury-store.ts';

/** The coins of payout and treasury wallets beside the book of coins. */
export const coinStandings = readCoinStandings;

/**
 * Payout wallets and wallets that differ, problems first, with the number of wallets in each state.
 */
export const shownStandings = async (database: Queryable) => ({
  rows: await readShown(database),
  counts: await countStandings(database),
});

/** Whether an account is one of our wallets on a network. */
export const isOwnWallet = async (
  database: Queryable,
  network: ChainNetwork,
  address: ChainAddress,
  named: readonly ChainAddress[] = [],
): Promise<boolean> =>
  (await ownWallets(database, network, named)).some((ownWallet) => ownWallet.address === address);

/** Whether a transfer to one of our addresses is booked automatically as members' money. */
export const comesByItself = isArrival;
