import { z } from 'zod';
import { RpcFailure } from '../anvil.ts';
import type { Faults } from '../faults/faults.ts';
import type { ChainNode } from '../node.ts';
import { withOwnNames, withTronNames } from '../tron/rpc-names.ts';
import { tronHex } from '../tron/state.ts';
import { FACES, type Face, NodeError } from './face.ts';
import { liedAnswer } from './lie.ts';
import { checkReplacement } from './replacement.ts';

const requestForm = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string(), z.null()]),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
});

const callForm = z.looseObject({ data: z.string().optional(), input: z.string().optional() });
/** Selector of `decimals()`. */
const DECIMALS = '0x313ce567';
const logList = z.array(z.unknown());
const rangeForm = z.looseObject({ fromBlock: z.string(), toBlock: z.string() });

function asksDecimals(call: unknown): boolean {
  const { data, input } = callForm.parse(call);
  return (data ?? input) === DECIMALS;
}

function refuseTooMany(logs: unknown, most: number | null): void {
  if (most === null || logList.parse(logs).length <= most) return;
  throw new NodeError(-32005, `query returned more than ${most} results`);
}

function refuseTooWide(filter: unknown, most: number | null): void {
  const range = rangeForm.safeParse(filter);
  if (most === null || !range.success) return;
  const { fromBlock, toBlock } = range.data;
  if (Number(toBlock) - Number(fromBlock) < most) return;
  throw new NodeError(-32005, `exceed max block range: ${most}`);
}

/** The answers that a face gives without the EVM node. */
function ownAnswer(node: ChainNode, face: Face, method: string, params: readonly unknown[]) {
  if (method === 'eth_chainId') return `0x${face.chainId.toString(16)}`;
  if (method === 'net_version') return String(face.chainId);
  if (method !== 'eth_getBalance' || !node.tron) return null;
  // TRX in sun; the EVM node's own balance pays for gas, which TRON does not have.
  const account = node.tron.state.accounts.get(tronHex(z.string().parse(params[0])));
  return `0x${(account?.sun ?? 0).toString(16)}`;
}

/** The answer of an active fault; null if there is none. */
function faultyAnswer({ state, ...faults }: Faults, method: string, params: readonly unknown[]) {
  if (method === 'eth_getLogs') {
    refuseTooWide(params[0], state.mostBlocks);
    if (faults.takeEmptyLogs()) return [];
  }
  if (method === 'eth_call' && state.decimals !== null && asksDecimals(params[0])) {
    return `0x${state.decimals.toString(16).padStart(64, '0')}`;
  }
  return null;
}

async function resultOf(
  node: ChainNode,
  faults: Faults,
  method: string,
  asked: readonly unknown[],
): Promise<unknown> {
  const face = FACES[node.network];
  const { anvil, tron } = node;
  if (!face.methods.has(method)) {
    throw new NodeError(-32601, `the method ${method} does not exist/is not available`);
  }
  let params = face.translate(method, asked);
  const instead = ownAnswer(node, face, method, params) ?? faultyAnswer(faults, method, params);
  if (instead !== null) return instead;
  const { stalledFinal, mostLogs } = faults.state;
  if (stalledFinal !== null && params[0] === 'finalized') {
    params = [`0x${stalledFinal.toString(16)}`, ...params.slice(1)];
  }
  if (method === 'eth_sendRawTransaction') await checkReplacement(anvil, params);
  if (tron) params = await withOwnNames(anvil, tron.state, method, params);
  const answer = liedAnswer(faults, method, await anvil.call(method, params));
  if (method === 'eth_getLogs') refuseTooMany(answer, mostLogs);
  const named = tron && method !== 'eth_call' && method !== 'eth_getCode';
  return named ? withTronNames(tron.state, answer) : answer;
}

async function answerOne(node: ChainNode, faults: Faults, request: unknown) {
  const parsed = requestForm.safeParse(request);
  if (!parsed.success) {
    return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'invalid request' } };
  }
  const { id, method, params } = parsed.data;
  try {
    return { jsonrpc: '2.0', id, result: await resultOf(node, faults, method, params) };
  } catch (error) {
    if (error instanceof NodeError || error instanceof RpcFailure) {
      return { jsonrpc: '2.0', id, error: { code: error.rpcCode, message: error.message } };
    }
    throw error;
  }
}

/** Answers a JSON-RPC body, single or batch, like a node of its network. */
export function answerRpc(node: ChainNode, faults: Faults, body: unknown) {
  if (!Array.isArray(body)) return answerOne(node, faults, body);
  return Promise.all(body.slice(0, 100).map((value) => answerOne(node, faults, value)));
}
