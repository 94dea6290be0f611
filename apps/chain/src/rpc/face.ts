import { CHAIN_IDS, perNetwork } from '../network.ts';

/** An error answer of a node, thrown by a face. */
export class NodeError extends Error {
  override readonly name = 'NodeError';
  readonly rpcCode: number;
  constructor(rpcCode: number, words: string) {
    super(words);
    this.rpcCode = rpcCode;
  }
}

/** The view of the EVM node for users of its network. */
export interface Face {
  readonly chainId: number;
  readonly methods: ReadonlySet<string>;
  /** The parameters in the node's form; throws `NodeError` on those a real node refuses. */
  translate(method: string, params: readonly unknown[]): readonly unknown[];
}

/** Reads of every network; no face offers the node's own controls (anvil_, evm_). */
const READS = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'net_version',
  'web3_clientVersion',
];

const WRITES = [
  'eth_sendRawTransaction',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_feeHistory',
  'eth_getTransactionCount',
  'eth_getStorageAt',
];

/** An EVM network's face: the node's own protocol without its controls. */
const evmFace = (chainId: number): Face => ({
  chainId,
  methods: new Set([...READS, ...WRITES]),
  translate: (_method, params) => params,
});

const UNSUPPORTED_TAGS = new Set(['pending', 'safe']);
const TRON_HEX = /^(?:0x)?41([0-9a-fA-F]{40})$/;
const EVM_HEX = /^0x[0-9a-fA-F]{40}$/;

function tronAddress(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const rest = TRON_HEX.exec(value)?.[1];
  if (rest) return `0x${rest}`;
  if (EVM_HEX.test(value)) return value;
  throw new NodeError(-32602, 'invalid address hash value');
}

function refuseTags(value: unknown): void {
  if (typeof value === 'string' && UNSUPPORTED_TAGS.has(value)) {
    throw new NodeError(-32602, 'TAG [pending | safe] not supported');
  }
}

function tronFilter(filter: unknown): unknown {
  if (typeof filter !== 'object' || filter === null) return filter;
  const addresses = 'address' in filter ? [filter.address].flat() : [];
  // Filters accept only the 20-byte form, unlike the other calls.
  for (const address of addresses) {
    if (typeof address !== 'string' || !EVM_HEX.test(address)) {
      throw new NodeError(-32602, 'invalid address in filter');
    }
  }
  for (const bound of Object.values(filter)) refuseTags(bound);
  return filter;
}

/** Position of the address in the parameters of calls that take one. */
const TAKES_ADDRESS = new Set(['eth_getBalance', 'eth_getCode']);

/** The TRC20 face: answers like a TRON node's JSON-RPC. */
const TRON_FACE: Face = {
  chainId: CHAIN_IDS.TRC20,
  methods: new Set(READS),
  translate: (method, params) => {
    if (method === 'eth_getLogs') return [tronFilter(params[0]), ...params.slice(1)];
    for (const param of params) refuseTags(param);
    if (TAKES_ADDRESS.has(method)) return [tronAddress(params[0]), ...params.slice(1)];
    if (method !== 'eth_call') return params;
    const [call, ...rest] = params;
    if (typeof call !== 'object' || call === null || !('to' in call)) return params;
    return [{ ...call, to: tronAddress(call.to) }, ...rest];
  },
};

/** The faces by network. */
export const FACES = perNetwork((network) =>
  network === 'TRC20' ? TRON_FACE : evmFace(CHAIN_IDS[network]),
);
