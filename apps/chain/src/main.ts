import { resolve } from 'node:path';
import { assert } from '@haitang/kernel/assert.ts';
import { startChain } from './chain.ts';

/**
 * The test chain as a program: HOST, CHAIN_PORT and DATA_DIR as in `.env.example`; CHAIN_PORT 0 is
 * a free port, which its line names.
 */
async function main(): Promise<void> {
  const { HOST = '127.0.0.1', CHAIN_PORT = '8545', DATA_DIR = '.data', NODE_ENV } = process.env;
  const { CHAIN_URL = '', CHAIN_BSC = '' } = process.env;
  assert(NODE_ENV !== 'production', 'the test chain does not run in production');
  const port = Number(CHAIN_PORT);
  assert(Number.isInteger(port) && port >= 0 && port < 65_536, 'CHAIN_PORT is a port');
  const chain = await startChain({
    port,
    host: HOST,
    dataDirectory: resolve(DATA_DIR),
    bsc: CHAIN_BSC === '1',
    ...(CHAIN_URL === '' ? {} : { publicUrl: CHAIN_URL }),
  });
  console.log(`test chain  ${chain.url}`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    chain.close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await chain.ended;
  if (!stopping) throw new Error('the chain node ended by itself');
}

function fail(error: unknown): void {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(taken ? 'CHAIN_PORT is taken by another program; set another one' : error);
  process.exit(1);
}

main().catch(fail);
