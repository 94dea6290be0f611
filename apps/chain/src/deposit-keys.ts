import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { HDKey } from 'viem/accounts';
import { CHAIN_IDS, formatAddress, type Network, perNetwork, TEST_NETWORKS } from './network.ts';
import { readIfThere, writeWhole } from './snapshot.ts';
import { HOT_WALLET, SUPPLY, TOKENS } from './tokens.ts';

/** The lobby's part of the wallet that receives deposits: it contains no private key. */
export interface DepositKeys {
  readonly extendedPublicKeys: Record<Network, string>;
  readonly contracts: Record<Network, string>;
  /** The wallets from which the signer pays withdrawals. */
  readonly payoutWallets: Record<Network, string>;
  /** The opening balance of each of them, in millionths of USDT. */
  readonly payoutFunds: string;
  readonly chainIds: Record<Network, number>;
  readonly decimals: Record<Network, number>;
  /** The running networks. */
  readonly networks: readonly Network[];
}

async function seedOf(path: string): Promise<Uint8Array> {
  const kept = await readIfThere(path);
  if (kept !== null) return Buffer.from(kept.trim(), 'hex');
  const seed = randomBytes(32);
  await writeWhole(path, `${seed.toString('hex')}\n`);
  return seed;
}

function publicKeyAt(root: HDKey, network: Network): string {
  return root.derive(TEST_NETWORKS[network].keyPath).publicExtendedKey;
}

/**
 * Creates (once) the wallet that receives test deposits. Its seed stays in `chain/`, with the
 * outside signer; the public part is written to `keys/deposit-chains.json` for the lobby.
 */
export async function makeDepositKeys(
  dataDirectory: string,
  networks: readonly Network[],
): Promise<DepositKeys> {
  const root = HDKey.fromMasterSeed(await seedOf(join(dataDirectory, 'chain', 'deposit-seed')));
  const keys: DepositKeys = {
    extendedPublicKeys: perNetwork((network) => publicKeyAt(root, network)),
    contracts: perNetwork((network) => formatAddress(network, TOKENS[network])),
    payoutFunds: String(SUPPLY),
    payoutWallets: perNetwork((network) => formatAddress(network, HOT_WALLET.address)),
    chainIds: CHAIN_IDS,
    decimals: perNetwork((network) => TEST_NETWORKS[network].decimals),
    networks,
  };
  const path = join(dataDirectory, 'keys', 'deposit-chains.json');
  await writeWhole(path, `${JSON.stringify(keys, null, 2)}\n`);
  return keys;
}
