import { CHAIN_NETWORKS, type ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { refuseProblems } from '@haitang/platform/config-problem.ts';
import type { Chain, Chains, Receiving } from './chain.ts';
import { blocksIn, type ChainCeilings } from './chain-terms.ts';
import { type ChainForm, readChains } from './chains-form.ts';
import { decodeAddress } from './check-address.ts';
import { NETWORK_FACTS } from './network-facts.ts';
import { createRpcChainReader } from './rpc-chain-reader.ts';

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
  const { token, overlapSeconds: usualOverlap } = NETWORK_FACTS[network];
  const { rpc, quorum, finality, overlapSeconds = usualOverlap } = form;
  const decimals = form.decimals ?? token.decimals;
  return {
    network,
    reader: createRpcChainReader({
      network,
      endpoints: rpc.map(({ name, ...endpoint }) =>
        name === undefined ? endpoint : { ...endpoint, name },
      ),
      ...(quorum === undefined ? {} : { quorum }),
      ...(finality === 'finalized' ? {} : { confirmations: BigInt(finality) }),
      decimals,
      httpApi: form.httpApi.map(({ url, headers }) => ({ url, headers })),
    }),
    contract: form.contract ?? present(decodeAddress(network, token.contract), 'the public USDT'),
    chainId: form.chainId ?? (form.contract === undefined ? token.chainId : null),
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
