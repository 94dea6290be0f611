import type { Tx } from '@haitang/platform/database/database.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import type { Chain } from '../chain/chain.ts';
import type { ChainAddress } from '../chain/chain-address.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { type CoinStanding, decideCoins } from './coin-standing.ts';
import { hasCoinsInTransit, readCoinStandings, writeCoinStanding } from './coin-standing-store.ts';
import { bookedCoins } from './sweeps/coin-book.ts';
import { ownWallets } from './treasury-store.ts';
import type { OwnWallet } from './wallet-standing.ts';

/** The coins of an account; null, no amount, without an answer. */
async function coinsOf(
  { logger }: PaymentsContext,
  { network, reader }: Chain,
  address: ChainAddress,
): Promise<bigint | null> {
  try {
    return await reader.coins.balanceOf(address);
  } catch (error) {
    logger.warn({ network, address, error }, 'the coins of a wallet could not be read');
    return null;
  }
}

/** Handles a wallet's case, in the transaction that stores its standing. */
export type TellCoins = (tx: Tx, standing: CoinStanding) => Promise<void>;

async function compareOne(
  context: PaymentsContext,
  chain: Chain,
  { role, address }: OwnWallet & { readonly role: CoinStanding['role'] },
  before: readonly CoinStanding[],
  tell: TellCoins,
): Promise<void> {
  const { database, clock } = context;
  const { network } = chain;
  const isInTransit = await hasCoinsInTransit(database.read, network);
  const booked = (await bookedCoins(database.read, network)).get(address) ?? 0n;
  const onChain = await coinsOf(context, chain, address);
  const known = before.find(
    (coinStanding) => coinStanding.network === network && coinStanding.address === address,
  );
  const found = { network, address, role, booked, onChain, isInTransit };
  const standing = decideCoins(found, known ?? null, clock.now());
  await database.transaction(async (tx) => {
    await writeCoinStanding(tx, standing);
    await tell(tx, standing);
  });
}

/**
 * Compares the coins of payout and treasury wallets with the book of coins and stores the results.
 * The chains are called outside any database transaction. A wallet that fails stops no other.
 */
export async function reconcileCoins(context: PaymentsContext, tell: TellCoins): Promise<void> {
  const { database, chains } = context;
  const before = await readCoinStandings(database.read);
  for (const chain of chains.values()) {
    const { network, terms } = chain;
    const wallets = await ownWallets(database.read, network, terms.treasuryWallets);
    // Deposit addresses hold what is left of the coins for their sweeps, and are thousands.
    const asked = wallets.flatMap(({ role, ...wallet }) =>
      role === 'receiving' ? [] : [{ ...wallet, role }],
    );
    await rowByRow(context, asked, {
      name: 'reconcile-coins',
      keyOf: ({ address }) => `${network}:${address}`,
      work: (wallet) => compareOne(context, chain, wallet, before, tell),
    });
  }
}
