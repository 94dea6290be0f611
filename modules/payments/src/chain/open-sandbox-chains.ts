import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CHAIN_NETWORKS,
  type ChainNetwork,
  perNetwork,
} from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { z } from 'zod';
import type { Backoff } from './backoff.ts';
import type { Chain, Chains } from './chain.ts';
import { usualTerms } from './chain-terms.ts';
import { decodeAddress } from './check-address.ts';
import { NETWORK_FACTS } from './network-facts.ts';
import { createRpcChainReader } from './rpc-chain-reader.ts';

const textOfEach = z.object(perNetwork(() => z.string()));
const keysForm = z.object({
  extendedPublicKeys: textOfEach,
  contracts: textOfEach,
  payoutWallets: textOfEach,
  chainIds: z.partialRecord(z.enum(CHAIN_NETWORKS), z.number()),
  payoutFunds: z.string(),
  /** The networks that run: BSC only on request (CHAIN_BSC). */
  networks: z.array(z.enum(CHAIN_NETWORKS)),
});

export interface SandboxOptions {
  /** Address of the test chain for the server. */
  readonly url: string;
  /** Its address for a browser, when different. */
  readonly publicUrl?: string;
  readonly dataDirectory: string;
  readonly backoff?: Backoff;
}

/**
 * The chains of the built-in sandbox, from `keys/deposit-chains.json`, which the test chain writes
 * before it listens. Makes no call, so that the lobby starts while the chain is down.
 */
export async function openSandboxChains(options: SandboxOptions): Promise<Chains> {
  const { url, publicUrl = url, dataDirectory, backoff } = options;
  const file = join(dataDirectory, 'keys', 'deposit-chains.json');
  const keys = keysForm.parse(JSON.parse(await readFile(file, 'utf8')));
  const open = (network: ChainNetwork): [ChainNetwork, Chain] => {
    const terms = usualTerms(network);
    const { decimals } = terms;
    const endpoints = [{ url: `${url}${NETWORK_FACTS[network].sandboxPath}` }];
    const contract = decodeAddress(network, keys.contracts[network]);
    const wallet = decodeAddress(network, keys.payoutWallets[network]);
    return [
      network,
      {
        network,
        reader: createRpcChainReader({
          network,
          endpoints,
          decimals,
          httpApi: [{ url: `${url}${NETWORK_FACTS.TRC20.sandboxPath}`, headers: {} }],
          ...(backoff ? { backoff } : {}),
        }),
        contract: present(contract, `the USDT contract of ${network}`),
        chainId: network === 'TRC20' ? null : (keys.chainIds[network] ?? null),
        receiving: { kind: 'own', extendedPublicKey: keys.extendedPublicKeys[network] },
        firstBlock: 0n,
        terms,
        sandbox: {
          faucetUrl: `${publicUrl}/faucet`,
          signerUrl: `${publicUrl}/signer`,
          payoutFunds: BigInt(keys.payoutFunds),
          payoutWallet: present(wallet, `the payout wallet of ${network}`),
        },
      },
    ];
  };
  return new Map(keys.networks.map(open));
}
