import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { createPublicClient, http, type PublicClient } from 'viem';
import { type Backoff, NODE_BACKOFF, withBackoff } from './backoff.ts';

export interface RpcChainOptions {
  readonly network: ChainNetwork;
  /** JSON-RPC addresses of nodes; a credit needs all of them to agree. */
  readonly urls: readonly string[];
  /** Sent with every call, e.g. a provider's key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly backoff?: Backoff;
}

/** The nodes of a network and the way to call them. */
export interface RpcNodes {
  readonly network: ChainNetwork;
  readonly all: readonly PublicClient[];
  readonly first: PublicClient;
  /** Retries after errors, with pauses. */
  readonly ask: <T>(work: () => Promise<T>) => Promise<T>;
}

const CALL_MS = 10_000;

/** Creates the clients of a network's nodes; makes no call yet. */
export function openNodes(options: RpcChainOptions): RpcNodes {
  const { network, urls, headers = {}, backoff = NODE_BACKOFF } = options;
  const transport = { retryCount: 0, timeout: CALL_MS, fetchOptions: { headers } };
  const all = urls.map((url) => createPublicClient({ transport: http(url, transport) }));
  return {
    network,
    all,
    first: present(all[0], 'a node of the chain'),
    ask: (work) => withBackoff(backoff, work),
  };
}

/** The answers of all nodes, called concurrently. */
export const askAll = <T>(
  { all, ask }: RpcNodes,
  question: (node: PublicClient) => Promise<T>,
): Promise<T[]> => Promise.all(all.map((node) => ask(() => question(node))));
