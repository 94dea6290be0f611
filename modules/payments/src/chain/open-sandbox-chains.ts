import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHAIN_NETWORKS, type ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { z } from 'zod';
import type { Backoff } from './backoff.ts';
import type { Chain, Chains } from './chain.ts';
import { usualTerms } from './chain-terms.ts';
import { decodeAddress } from './check-address.ts';
import { createRpcChainReader } from './rpc-chain-reader.ts';

const perNetwork = z.object({ TRC20: z.string(), ERC20: z.string(), BEP20: z.string() });
const keysForm = z.object({
  extendedPublicKeys: perNetwork,
  contracts: perNetwork,
  payoutWallets: perNetwork,
  chainIds: z.object({ ERC20: z.number(), BEP20: z.number() }),
  payoutFunds: z.string(),
  /** The networks that run: BSC only on request (CHAIN_BSC). */
  networks: z.array(z.enum(CHAIN_NETWORKS)),
});

const RPC_PATH: Readonly<Record<ChainNetwork, string>> = {
  TRC20: '/tron',
  ERC20: '/eth',
  BEP20: '/bsc',
};

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
    const endpoints = [{ url: `${url}${RPC_PATH[network]}` }];
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
          httpApi: [{ url: `${url}${RPC_PATH.TRC20}`, headers: {} }],
          ...(backoff ? { backoff } : {}),
        }),
        contract: present(contract, `the USDT contract of ${network}`),
        chainId: network === 'TRC20' ? null : keys.chainIds[network],
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
