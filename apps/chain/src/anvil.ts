import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { assert } from '@haitang/kernel/assert.ts';
import { z } from 'zod';

/** The EVM node behind a face, on its own loopback port, which is not published. */
export interface Anvil {
  readonly url: string;
  /** One JSON-RPC call; throws `RpcFailure` on an error answer. */
  call(method: string, params?: readonly unknown[]): Promise<unknown>;
  /** Stops the node and waits for its exit. */
  stop(): Promise<void>;
  /** Resolves when the node has exited for any reason. */
  readonly ended: Promise<void>;
}

export class RpcFailure extends Error {
  override readonly name = 'RpcFailure';
  readonly rpcCode: number;
  constructor(rpcCode: number, words: string) {
    super(words);
    this.rpcCode = rpcCode;
  }
}

/**
 * Stops the node when our end of its standard input closes, so that a killed parent leaves no
 * orphan.
 */
const WATCHED =
  'exec 3<&0; main=$$; (read _ <&3; kill $main 2>/dev/null) & exec "$@" 3<&- 0</dev/null';

/** Path of the anvil program that npm installed for this machine. */
function anvilBinary(): string {
  const require = createRequire(import.meta.url);
  const start = createRequire(require.resolve('@foundry-rs/anvil/package.json'));
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  return start.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/anvil`);
}

async function listeningAddress(child: ChildProcess): Promise<string> {
  assert(child.stdout, 'the node has an output');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /Listening on ([\d.]+:\d+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('the chain node ended before it was listening');
}

const answerForm = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const body = answerForm.parse(await answer.json());
  if (body.error) throw new RpcFailure(body.error.code, `${method}: ${body.error.message}`);
  return body.result;
}

/**
 * Starts a node that mines only on command, finalizes two blocks deep and stores nothing itself.
 */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const flags = ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId)];
  const mining = ['--slots-in-an-epoch', '1', '--no-mining', '--order', 'fifo'];
  const child = spawn('sh', ['-c', WATCHED, 'sh', anvilBinary(), ...flags, ...mining], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
  const url = `http://${await listeningAddress(child)}`;
  child.stdout?.resume();
  const call = (method: string, params: readonly unknown[] = []) => callNode(url, method, params);
  // Its own log of every call costs more than the calls.
  await call('anvil_setLoggingEnabled', [false]);
  return {
    url,
    call,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
