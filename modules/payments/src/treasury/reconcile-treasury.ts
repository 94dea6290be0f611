import { CHAIN_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { bookedTreasury } from '@haitang/wallet/treasury.ts';
import type { Chain } from '../chain/chain.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { ownWallets, pendingArrivals, readStandings, writeStanding } from './treasury-store.ts';
import { decideStanding, type OwnWallet, type WalletStanding } from './wallet-standing.ts';

/** Concurrent calls to the nodes, for any number of wallets. */
const ASKED_AT_ONCE = 10;

const keyOf = ({ network, address }: OwnWallet): string => `${network}:${address}`;

/** The balance on chain; null when the chain does not answer, which is not an amount. */
async function onChainOf(
  context: PaymentsContext,
  chain: Chain,
  { address }: OwnWallet,
): Promise<bigint | null> {
  try {
    return await chain.reader.balanceOf(chain.contract, address);
  } catch (error) {
    const { network } = chain;
    context.logger.warn({ network, address, error }, 'the balance of a wallet could not be read');
    return null;
  }
}

async function askAll(
  context: PaymentsContext,
  chain: Chain | undefined,
  wallets: readonly OwnWallet[],
): Promise<readonly (bigint | null)[]> {
  if (chain === undefined) return wallets.map(() => null);
  const found: (bigint | null)[] = [];
  for (let at = 0; at < wallets.length; at += ASKED_AT_ONCE) {
    const some = wallets.slice(at, at + ASKED_AT_ONCE);
    found.push(...(await Promise.all(some.map((one) => onChainOf(context, chain, one)))));
  }
  return found;
}

/** Handles a wallet's case, in the transaction that stores its standing. */
export type TellStanding = (tx: Tx, standing: WalletStanding) => Promise<void>;

/**
 * Compares our wallets with their accounts and stores the results: all wallets, or those that
 * differed the last time. The chains are called outside any database transaction; when one does not
 * answer, its wallets become unknown and the others are not delayed. Returns the standings.
 */
export async function reconcileTreasury(
  context: PaymentsContext,
  which: 'all' | 'in-trouble',
  tell: TellStanding,
): Promise<readonly WalletStanding[]> {
  const { database, clock } = context;
  const before = new Map((await readStandings(database.read)).map((one) => [keyOf(one), one]));
  const standings: WalletStanding[] = [];
  for (const network of CHAIN_NETWORKS) {
    const chain = context.chains.get(network);
    const all = await ownWallets(database.read, network);
    const wallets = all.filter(
      (one) => which === 'all' || before.get(keyOf(one))?.state !== 'equal',
    );
    const asked = await askAll(context, chain, wallets);
    const booked = await bookedTreasury(database.read, network);
    const pending = chain ? await pendingArrivals(database.read, chain) : new Map<string, bigint>();
    for (const [at, wallet] of wallets.entries()) {
      const { address } = wallet;
      const books = { booked: booked.get(address) ?? 0n, pending: pending.get(address) ?? 0n };
      const since = before.get(keyOf(wallet))?.differsSince ?? null;
      const found = { ...wallet, ...books, onChain: asked[at] ?? null };
      const standing = decideStanding(found, since, clock.now());
      await database.transaction(async (tx) => {
        await writeStanding(tx, standing);
        await tell(tx, standing);
      });
      standings.push(standing);
    }
  }
  return standings;
}
