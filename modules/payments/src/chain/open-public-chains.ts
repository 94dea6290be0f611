import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import { z } from 'zod';
import type { Chain, Chains, Receiving } from './chain.ts';
import { decodeAddress } from './check-address.ts';
import { deriveAddress } from './deposit-address.ts';
import { createRpcChainReader } from './rpc-chain-reader.ts';

/** Ethereum; wallets know no such number for TRON. */
const MAINNET_ID = 1;

/** The USDT contracts of the public networks. */
const CONTRACTS: Readonly<Record<ChainNetwork, string>> = {
  TRC20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ERC20: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
};

const chainForm = z.strictObject({
  /** JSON-RPC addresses; with two or more, all must agree before money is credited. */
  urls: z.array(z.url()).min(1),
  headers: z.record(z.string(), z.string()).default({}),
  /** Exactly one of the two: a key to derive members' addresses, or one shared address. */
  extendedPublicKey: z.string().optional(),
  sharedAddress: z.string().optional(),
  /** Replaces the public contract, for a test network. */
  contract: z.string().optional(),
  /** The EIP-155 number of that network. */
  chainId: z.int().positive().optional(),
});

const chainsForm = z.strictObject({ TRC20: chainForm.optional(), ERC20: chainForm.optional() });

type ChainForm = z.output<typeof chainForm>;

function receivingOf(network: ChainNetwork, form: ChainForm): Receiving {
  const { extendedPublicKey, sharedAddress } = form;
  assert(
    (extendedPublicKey === undefined) !== (sharedAddress === undefined),
    `${network} names an extendedPublicKey or a sharedAddress`,
  );
  if (sharedAddress !== undefined) {
    const address = decodeAddress(network, sharedAddress);
    return { kind: 'shared', address: present(address, `the shared address of ${network}`) };
  }
  const key = present(extendedPublicKey, 'a key');
  // Refuses a private or broken key now, not at the first deposit.
  deriveAddress(key, 0);
  return { kind: 'own', extendedPublicKey: key };
}

function openChain(network: ChainNetwork, form: ChainForm): Chain {
  const { urls, headers, contract = CONTRACTS[network] } = form;
  const isMainnet = network === 'ERC20' && form.contract === undefined;
  return {
    network,
    reader: createRpcChainReader({ network, urls, headers }),
    contract: present(decodeAddress(network, contract), `the USDT contract of ${network}`),
    chainId: form.chainId ?? (isMainnet ? MAINNET_ID : null),
    receiving: receivingOf(network, form),
    firstBlock: null,
    sandbox: null,
  };
}

/**
 * The chains of a real lobby, from a JSON text: `{ "TRC20": { "urls": […], "extendedPublicKey":
 * "xpub…" }, "ERC20": … }`. Only the configured networks are offered. Throws on invalid text.
 */
export function openPublicChains(text: string): Chains {
  const forms = chainsForm.parse(JSON.parse(text));
  const chains = new Map<ChainNetwork, Chain>();
  if (forms.TRC20) chains.set('TRC20', openChain('TRC20', forms.TRC20));
  if (forms.ERC20) chains.set('ERC20', openChain('ERC20', forms.ERC20));
  return chains;
}
