import { SECOND_MS } from '@haitang/kernel/clock.ts';
import {
  BaseError,
  HttpRequestError,
  type PublicClient,
  RpcRequestError,
  TimeoutError,
} from 'viem';

/**
 * Nodes say why they refuse in words and codes of their own, which change. Nothing here reads
 * them: what decides is whether a node has answered, and what it answers to another question.
 */

function httpErrorIn(error: unknown): HttpRequestError | null {
  const found =
    error instanceof BaseError ? error.walk((value) => value instanceof HttpRequestError) : null;
  return found instanceof HttpRequestError ? found : null;
}

/** Whether nothing readable as an answer came: no connection, a broken one, or none in time. */
export function isUnreached(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  if (error.walk((value) => value instanceof TimeoutError)) return true;
  const http = httpErrorIn(error);
  // A page of text is an answer, too: its status is 200, and it is no JSON.
  return http !== null && http.status === undefined && !(http.cause instanceof SyntaxError);
}

/**
 * The milliseconds that a node asks to wait (Retry-After, in seconds or as a time), of any length;
 * null when it names none.
 */
export function askedWait(error: unknown): number | null {
  const headers = httpErrorIn(error)?.headers;
  const asked = headers?.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(asked)) return Number(asked) * SECOND_MS;
  // By the node's own clock.
  const wait = Date.parse(asked) - Date.parse(headers?.get('date') ?? '');
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** A call of a contract, as `eth_call` takes it. */
export type NodeCall = Parameters<PublicClient['call']>[0];

const isRpcError = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((value) => value instanceof RpcRequestError) !== null;

/**
 * The data that a contract returns to a call; `refused` when the contract refuses it: the node
 * twice answers with an error, and in between answers `control`, a call that every node can run.
 * Any other failure is thrown.
 */
export async function callOrRefused(
  node: PublicClient,
  call: NodeCall,
  control: NodeCall,
): Promise<`0x${string}` | 'refused'> {
  const ask = async () => (await node.call(call)).data ?? '0x';
  try {
    return await ask();
  } catch (error) {
    if (!isRpcError(error)) throw error;
  }
  await node.call(control);
  try {
    return await ask();
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return 'refused';
  }
}
