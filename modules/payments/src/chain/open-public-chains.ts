import { CHAIN_NETWORKS, type ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { refuseProblems } from '@haitang/platform/config.ts';
import type { Chain, Chains, Receiving } from './chain.ts';
import { blocksIn, type ChainCeilings, OVERLAP_SECONDS, USDT_DECIMALS } from './chain-terms.ts';
import { type ChainForm, readChains } from './chains-form.ts';
import { decodeAddress } from './check-address.ts';
import { createRpcChainReader } from './rpc-chain-reader.ts';

/** USDT on the public networks: contract, and the EIP-155 number (TRON has none). */
const PUBLIC: Readonly<Record<ChainNetwork, { contract: string; id: number | null }>> = {
  TRC20: { contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', id: null },
  ERC20: { contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7', id: 1 },
  BEP20: { contract: '0x55d398326f99059fF775485246999027B3197955', id: 56 },
};

function receivingOf({ extendedPublicKey, addresses, sharedAddress }: ChainForm['receiving']) {
  const found: Receiving[] = [
    ...(extendedPublicKey === undefined ? [] : [{ kind: 'own', extendedPublicKey } as const]),
    ...(addresses === undefined ? [] : [{ kind: 'list', addresses } as const]),
    ...(sharedAddress === undefined ? [] : [{ kind: 'shared', address: sharedAddress } as const]),
  ];
  return present(found[0], 'how deposits are received');
}

function ceilingsOf(form: ChainForm['ceilings']): ChainCeilings {
  return {
    creditPerTransaction: form.creditPerTransaction ?? null,
    payoutPerTransaction: form.payoutPerTransaction ?? null,
    payoutPerDay: form.payoutPerDay ?? null,
    hotWalletFloor: form.hotWalletFloor ?? null,
    hotWalletCeiling: form.hotWalletCeiling ?? null,
  };
}

function openChain(network: ChainNetwork, form: ChainForm): Chain {
  const usual = PUBLIC[network];
  const { rpc, quorum, finality, overlapSeconds = OVERLAP_SECONDS[network] } = form;
  const decimals = form.decimals ?? USDT_DECIMALS[network];
  return {
    network,
    reader: createRpcChainReader({
      network,
      endpoints: rpc.map(({ name, ...one }) => (name === undefined ? one : { ...one, name })),
      ...(quorum === undefined ? {} : { quorum }),
      ...(finality === 'finalized' ? {} : { confirmations: BigInt(finality) }),
      decimals,
      httpApi: form.httpApi.map(({ url, headers }) => ({ url, headers })),
    }),
    contract: form.contract ?? present(decodeAddress(network, usual.contract), 'the public USDT'),
    chainId: form.chainId ?? (form.contract === undefined ? usual.id : null),
    receiving: receivingOf(form.receiving),
    firstBlock: form.firstBlock === undefined ? null : BigInt(form.firstBlock),
    sandbox: null,
    terms: {
      decimals,
      overlap: blocksIn(network, overlapSeconds),
      explorer: form.explorer ?? null,
      treasuryWallets: form.treasuryWallets,
      ceilings: ceilingsOf(form.ceilings),
      httpApi: form.httpApi.map(({ url, headers }) => ({ url, headers })),
    },
  };
}

/**
 * The chains of a real lobby, described by `CHAINS` or the file `CHAINS_FILE`
 * (docs/operating/chains.md). Only the described networks are offered. Throws a `ConfigProblem`
 * with one line per error; no line quotes a header or a key.
 */
export function openPublicChains(text: string): Chains {
  const { forms, problems } = readChains(text);
  refuseProblems(problems);
  const chains = new Map<ChainNetwork, Chain>();
  for (const network of CHAIN_NETWORKS) {
    const form = forms[network];
    if (form) chains.set(network, openChain(network, form));
  }
  return chains;
}
