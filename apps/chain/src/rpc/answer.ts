import { z } from 'zod';
import { type Anvil, RpcFailure } from '../anvil.ts';
import { type Face, NodeError } from './face.ts';
import type { Faults } from './faults.ts';

const requestForm = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string(), z.null()]),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
});

const withLogs = z.looseObject({ logs: z.array(z.looseObject({ address: z.string() })) });
const callForm = z.looseObject({ data: z.string().optional(), input: z.string().optional() });
/** Selector of `decimals()`. */
const DECIMALS = '0x313ce567';
const logList = z.array(z.looseObject({ address: z.string() }));

/** Takes the other network's token out of an answer: each face knows its own contract only. */
function hideOther(face: Face, method: string, result: unknown): unknown {
  const seen = (log: { address: string }) => log.address.toLowerCase() !== face.hidden;
  if (method === 'eth_getLogs') return logList.parse(result).filter(seen);
  if (method !== 'eth_getTransactionReceipt' || result === null) return result;
  const receipt = withLogs.parse(result);
  return { ...receipt, logs: receipt.logs.filter(seen) };
}

function asksDecimals(call: unknown): boolean {
  const { data, input } = callForm.parse(call);
  return (data ?? input) === DECIMALS;
}

function refuseTooMany(logs: unknown, most: number | null): void {
  if (most === null || logList.parse(logs).length <= most) return;
  throw new NodeError(-32005, `query returned more than ${most} results`);
}

async function resultOf(
  anvil: Anvil,
  face: Face,
  faults: Faults,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  if (!face.methods.has(method)) {
    throw new NodeError(-32601, `the method ${method} does not exist/is not available`);
  }
  if (method === 'eth_chainId') return `0x${face.chainId.toString(16)}`;
  if (method === 'net_version') return String(face.chainId);
  const translated = face.translate(method, params);
  if (method === 'eth_getLogs' && faults.takeEmptyLogs()) return [];
  if (method === 'eth_call' && faults.decimals !== null && asksDecimals(translated[0])) {
    return `0x${faults.decimals.toString(16).padStart(64, '0')}`;
  }
  const result = hideOther(face, method, await anvil.call(method, translated));
  if (method === 'eth_getLogs') refuseTooMany(result, faults.mostLogs);
  return result;
}

async function answerOne(anvil: Anvil, face: Face, faults: Faults, request: unknown) {
  const parsed = requestForm.safeParse(request);
  if (!parsed.success) {
    return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'invalid request' } };
  }
  const { id, method, params } = parsed.data;
  try {
    return { jsonrpc: '2.0', id, result: await resultOf(anvil, face, faults, method, params) };
  } catch (error) {
    if (error instanceof NodeError || error instanceof RpcFailure) {
      return { jsonrpc: '2.0', id, error: { code: error.rpcCode, message: error.message } };
    }
    throw error;
  }
}

/** Answers a JSON-RPC body, single or batch, as a node of the face's network would. */
export function answerRpc(anvil: Anvil, face: Face, faults: Faults, body: unknown) {
  if (!Array.isArray(body)) return answerOne(anvil, face, faults, body);
  return Promise.all(body.slice(0, 100).map((one) => answerOne(anvil, face, faults, one)));
}
