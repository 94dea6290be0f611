/** Networks of USDT; TRC20 is the default (specification, 9). */
export const CHAIN_NETWORKS = ['TRC20', 'ERC20'] as const;
export type ChainNetwork = (typeof CHAIN_NETWORKS)[number];

/** `chain_type` of the upay call. */
export const CHAIN_TYPE: Readonly<Record<ChainNetwork, 1 | 2>> = { TRC20: 1, ERC20: 2 };
