import type { RunningChain } from '../../apps/chain/src/chain.ts';
import { CHAIN_IDS } from '../../apps/chain/src/network.ts';

export const NETWORKS = ['TRC20', 'ERC20'] as const;
/** The largest payment, in units of both tokens: 100 USDT. */
const MOST = '100000000';
export type Network = (typeof NETWORKS)[number];

/** A test chain, with the addresses at which the signer reaches its nodes. */
export interface SignerChain {
  readonly keys: RunningChain['keys'];
  readonly nodesOf: (network: Network) => string[];
}

/** The people who sign large payments, and the largest one that needs no signature, in units. */
interface Approval {
  readonly approvers: readonly object[];
  readonly automatic: string;
}

/** A policy with one wallet on each network; `server` is the public key of the lobby's requests. */
export function policyOf(
  { keys, nodesOf }: SignerChain,
  server: string,
  addresses: Readonly<Record<Network, string>>,
  { approvers, automatic }: Approval = { approvers: [], automatic: MOST },
): object {
  const most = { transaction: MOST, hour: '200000000', day: '300000000' };
  const evmFees = { gas: '150000', priorityFee: '1000000000', maxFee: '400000000000' };
  const chains = {
    TRC20: { family: 'tron', lifeSeconds: 60, feeLimit: '30000000' },
    ERC20: { family: 'evm', chainId: CHAIN_IDS.ERC20, firstNonce: 0, ...evmFees },
  };
  const networks = NETWORKS.map((network) => {
    const wallet = { address: addresses[network], key: 'hot' };
    const bounds = {
      all: most,
      automatic: { ...most, transaction: automatic },
      addressDay: '300000000',
    };
    const counts = { countHour: 100, countDay: 100 };
    const contract = keys.contracts[network];
    const shared = { chain: chains[network], contract, wallet, nodes: nodesOf(network) };
    return [network, { ...shared, ...bounds, ...counts }];
  });
  return {
    signer: 'signer-1',
    site: 'haitang.test',
    servers: [{ name: 'lobby', key: server }],
    approvers,
    approvalsNeeded: 2,
    networks: Object.fromEntries(networks),
    hours: { from: '00:00', to: '24:00' },
    screeningHours: 24,
    alarmsAnHour: 20,
    requestsAMinute: 600,
    clockSeconds: 120,
    changeDelayHours: 24,
  };
}
