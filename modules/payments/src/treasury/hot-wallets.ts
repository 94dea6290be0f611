import { CHAIN_NETWORKS, type ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { parseMoney } from '@haitang/kernel/money.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { decideLevel, type HotWalletLevel, type LevelBounds } from './hot-wallet-level.ts';
import { hotWalletCeiling, hotWalletFloor } from './treasury-settings.ts';
import { readStandings } from './treasury-store.ts';
import type { WalletStanding } from './wallet-standing.ts';
import { payoutSenders } from './wallets/payout-wallets.ts';

/** A network's payout wallets together; amounts in millionths of USDT. */
export interface HotWallets extends LevelBounds {
  readonly network: ChainNetwork;
  /** On chain when last checked; null while any of them could not be read. */
  readonly balance: bigint | null;
  readonly level: HotWalletLevel;
  /** Each of them as last checked; one that was never checked is missing. */
  readonly standings: readonly WalletStanding[];
}

/** The bounds by settings; where there is none, those of `CHAINS`. */
async function boundsOf(
  { settings, chains }: Pick<PaymentsContext, 'settings' | 'chains'>,
  network: ChainNetwork,
): Promise<LevelBounds> {
  const named = chains.get(network)?.terms.ceilings;
  const units = (text: string | undefined) => parseMoney('USDT', text ?? '')?.minor ?? null;
  const floor = units((await settings.get(hotWalletFloor))[network]);
  const ceiling = units((await settings.get(hotWalletCeiling))[network]);
  return {
    floor: floor ?? named?.hotWalletFloor?.minor ?? null,
    ceiling: ceiling ?? named?.hotWalletCeiling?.minor ?? null,
  };
}

/** The level of each network with payout wallets in force, as of the last check. */
export async function hotWallets(
  context: Pick<PaymentsContext, 'database' | 'clock' | 'settings' | 'chains'>,
): Promise<readonly HotWallets[]> {
  const { database, clock } = context;
  const standings = await readStandings(database.read);
  const found: HotWallets[] = [];
  // One stops all: the levels of all networks are one answer.
  for (const network of CHAIN_NETWORKS) {
    const wallets = await payoutSenders(database.read, network, clock.now());
    if (wallets.length === 0) continue;
    const bounds = await boundsOf(context, network);
    const here = standings.filter(
      (standing) => standing.network === network && wallets.includes(standing.address),
    );
    const held = wallets.map(
      (wallet) => here.find(({ address }) => address === wallet)?.onChain ?? null,
    );
    const balance = held.reduce<bigint | null>(
      (sum, amount) => (sum === null || amount === null ? null : sum + amount),
      0n,
    );
    const level = balance === null ? { kind: 'ok' as const } : decideLevel(balance, bounds);
    found.push({ network, ...bounds, balance, level, standings: here });
  }
  return found;
}
