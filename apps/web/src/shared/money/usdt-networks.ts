import {
  CHAIN_NETWORKS,
  type ChainNetwork,
  UPAY_NETWORKS,
} from '@haitang/contract/codes/chain-network.ts';

/** Networks of a text with commas, in our order; those of the specification if none is known. */
export function networksIn(text: string | undefined): readonly ChainNetwork[] {
  const named = (text ?? '').split(',');
  const known = CHAIN_NETWORKS.filter((network) => named.includes(network));
  return known.length > 0 ? known : UPAY_NETWORKS;
}

/** TRC20 where it is offered, else the first network (specification, 9). */
export const defaultNetwork = (networks: readonly ChainNetwork[]): ChainNetwork =>
  networks.find((network) => network === 'TRC20') ?? networks[0] ?? 'TRC20';
