import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Chain } from '../chain/chain.ts';
import type { ChainAddress } from '../chain/chain-address.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { payoutSenders } from './wallets/payout-wallets.ts';

/** The balance of one of our public wallets. */
export interface WalletReading {
  readonly network: ChainNetwork;
  readonly address: ChainAddress;
  /** The newest block on which enough nodes agreed just before; null when unread. */
  readonly block: bigint | null;
  /** Millionths of USDT on which enough nodes agree; null when unread. */
  readonly units: bigint | null;
}

async function readWallet(
  { logger }: PaymentsContext,
  { network, reader, contract }: Chain,
  address: ChainAddress,
): Promise<WalletReading> {
  try {
    const { latest: block } = await reader.heads();
    return { network, address, block, units: await reader.balanceOf(contract, address) };
  } catch (error) {
    logger.warn({ network, address, error }, 'the balance of a wallet could not be read');
    return { network, address, block: null, units: null };
  }
}

/** The wallets of a network that are shown to the public. */
export async function publicWallets(
  database: Queryable,
  { network, terms }: Chain,
  now: Date,
): Promise<readonly ChainAddress[]> {
  return [...new Set([...(await payoutSenders(database, network, now)), ...terms.treasuryWallets])];
}

/**
 * Reads the wallets that are shown to the public: the payout wallets in force and the treasury
 * wallets of the description of the chains. Members' deposit addresses are left out, because a list
 * of them would show who our members are. Calls the chains: never in a database transaction.
 */
export async function readPublicWallets(
  context: PaymentsContext,
): Promise<readonly WalletReading[]> {
  const { database, clock, chains } = context;
  const found: WalletReading[] = [];
  // One stops all: the wallets of all chains are one document.
  for (const chain of chains.values()) {
    const addresses = await publicWallets(database.read, chain, clock.now());
    // One stops all: a document without one of the wallets would be false.
    for (const address of addresses) found.push(await readWallet(context, chain, address));
  }
  return found;
}
