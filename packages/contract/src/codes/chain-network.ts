/**
 * Networks of USDT; TRC20 is the default (specification, 9). BEP20 is offered only where the
 * operator has configured it.
 */
export const CHAIN_NETWORKS = ['TRC20', 'ERC20', 'BEP20'] as const;
export type ChainNetwork = (typeof CHAIN_NETWORKS)[number];

interface NetworkWords {
  /** TRON's addresses begin with T, those of all other networks with 0x. */
  readonly addresses: 'tron' | 'evm';
  /** The chain's name for staff. */
  readonly chain: string;
}

/** What every side knows of a network. */
export const NETWORKS: Readonly<Record<ChainNetwork, NetworkWords>> = {
  TRC20: { addresses: 'tron', chain: '波场' },
  ERC20: { addresses: 'evm', chain: '以太坊' },
  BEP20: { addresses: 'evm', chain: '币安智能链' },
};

/** An object with a value for each network. */
export function perNetwork<T>(make: (network: ChainNetwork) => T): Record<ChainNetwork, T> {
  const entries = CHAIN_NETWORKS.map((network) => [network, make(network)] as const);
  return Object.fromEntries(entries) as Record<ChainNetwork, T>;
}

/** Whether a text is the name of a network. */
export const isChainNetwork = (text: string): text is ChainNetwork =>
  CHAIN_NETWORKS.some((network) => network === text);

/** Networks of the upay call; the specification has no number for a third. */
export const UPAY_NETWORKS = ['TRC20', 'ERC20'] as const;
export type UpayNetwork = (typeof UPAY_NETWORKS)[number];

/** `chain_type` of the upay call. */
export const CHAIN_TYPE: Readonly<Record<UpayNetwork, 1 | 2>> = { TRC20: 1, ERC20: 2 };
