/**
 * Networks of USDT; TRC20 is the default (specification, 9). BEP20 is offered only where the
 * operator has configured it.
 */
export const CHAIN_NETWORKS = ['TRC20', 'ERC20', 'BEP20'] as const;
export type ChainNetwork = (typeof CHAIN_NETWORKS)[number];

/** Whether a text is the name of a network. */
export const isChainNetwork = (text: string): text is ChainNetwork =>
  CHAIN_NETWORKS.some((network) => network === text);

/** Networks of the upay call; the specification has no number for a third. */
export const UPAY_NETWORKS = ['TRC20', 'ERC20'] as const;
export type UpayNetwork = (typeof UPAY_NETWORKS)[number];

/** `chain_type` of the upay call. */
export const CHAIN_TYPE: Readonly<Record<UpayNetwork, 1 | 2>> = { TRC20: 1, ERC20: 2 };
