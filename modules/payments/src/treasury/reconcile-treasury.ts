import { CHAIN_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import { usdt } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import { bookedTreasury } from '@haitang/wallet/treasury.ts';
import { type Chain, tokenUnits } from '../chain/chain.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { sweepsInFlight } from './sweeps/in-flight.ts';
import {
  ownWallets,
  pendingArrivals,
  readStandings,
  recordedDust,
  writeStanding,
} from './treasury-store.ts';
import {
  decideOnChain,
  decideStanding,
  type OwnWallet,
  type WalletStanding,
} from './wallet-standing.ts';

/** Concurrent calls to the nodes, for any number of wallets. */
const ASKED_AT_ONCE = 10;

const keyOf = ({ network, address }: OwnWallet): string => `${network}:${address}`;

/** The balance on chain, in the token's smallest units; null, no amount, without an answer. */
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
  for (let position = 0; position < wallets.length; position += ASKED_AT_ONCE) {
    const some = wallets.slice(position, position + ASKED_AT_ONCE);
    found.push(
      ...(await Promise.all(some.map((ownWallet) => onChainOf(context, chain, ownWallet)))),
    );
  }
  return found;
}

/** What is on chain and not in the books yet: deposits, and sweeps that are not final. */
async function pendingOf(context: PaymentsContext, chain: Chain): Promise<Map<string, bigint>> {
  const { read } = context.database;
  const all = new Map(await pendingArrivals(read, chain));
  const { network } = chain;
  const moved = await sweepsInFlight(read, chain).catch((error: unknown) => {
    context.logger.warn({ network, error }, 'sweeps in flight could not be read');
    return new Map<string, bigint>();
  });
  for (const [address, units] of moved) all.set(address, (all.get(address) ?? 0n) + units);
  return all;
}

/** Handles a wallet's case, in the transaction that stores its standing. */
export type TellStanding = (tx: Tx, standing: WalletStanding) => Promise<void>;

/**
 * Compares our wallets with their accounts and stores the results: all wallets, or payout and
 * treasury wallets and those that differed the last time. The chains are called outside any
 * database transaction; when one does not answer, its wallets become unknown and the others are
 * not delayed. A wallet that fails stops no other. Returns the standings.
 */
export async function reconcileTreasury(
  context: PaymentsContext,
  which: 'all' | 'in-trouble',
  tell: TellStanding,
): Promise<readonly WalletStanding[]> {
  const { database, clock } = context;
  const before = new Map(
    (await readStandings(database.read)).map((walletStanding) => [
      keyOf(walletStanding),
      walletStanding,
    ]),
  );
  const standings: WalletStanding[] = [];
  // One stops all: a chain without an answer is null here, so only the database throws.
  for (const network of CHAIN_NETWORKS) {
    const chain = context.chains.get(network);
    const all = await ownWallets(database.read, network, chain?.terms.treasuryWallets);
    // Few, and their level counts: payout and treasury wallets are asked about every time.
    const wallets = all.filter(
      (ownWallet) =>
        which === 'all' ||
        ownWallet.role !== 'receiving' ||
        before.get(keyOf(ownWallet))?.state !== 'equal',
    );
    const asked = await askAll(context, chain, wallets);
    const booked = await bookedTreasury(database.read, network);
    const pending = chain ? await pendingOf(context, chain) : new Map<string, bigint>();
    const dust = chain ? await recordedDust(database.read, chain) : new Map<string, bigint>();
    const unitsAMillionth = chain ? tokenUnits(chain, usdt(1n)) : 1n;
    const compare = async (wallet: OwnWallet, raw: bigint | null): Promise<void> => {
      const { address } = wallet;
      const books = { booked: booked.get(address) ?? 0n, pending: pending.get(address) ?? 0n };
      const since = before.get(keyOf(wallet))?.differsSince ?? null;
      const balance = { raw: raw ?? 0n, dust: dust.get(address) ?? 0n, unitsAMillionth };
      const onChain = raw === null ? null : decideOnChain(balance, books.booked + books.pending);
      const found = { ...wallet, ...books, onChain };
      const standing = decideStanding(found, since, clock.now());
      await database.transaction(async (tx) => {
        await writeStanding(tx, standing);
        await tell(tx, standing);
      });
      standings.push(standing);
    };
    await rowByRow(context, [...wallets.entries()], {
      name: 'reconcile-treasury',
      keyOf: ([, { address }]) => `${network}:${address}`,
      work: ([index, wallet]) => compare(wallet, asked[index] ?? null),
    });
  }
  return standings;
}
