import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import { startEmbeddedDatabase } from '@haitang/platform/embedded-database.ts';
import { expect, test } from 'vitest';
import { MIGRATION_ROOMS } from '../../apps/server/src/migration-rooms.ts';
import { History } from './ledger-history.ts';

/** Five of each in a normal run; `LEDGER_KILLS=1000` for a long one. */
const KILLS = Number(process.env.LEDGER_KILLS ?? '5');
const ENOUGH = 300;
const SCHEMA = 'lobby';
const LOAD = fileURLToPath(new URL('./ledger-load.ts', import.meta.url));
const ROOMS = MIGRATION_ROOMS.filter(({ room }) => room === 'ledger');

const connect = (url: string) =>
  connectDatabase({ url, size: 4, schema: SCHEMA, onIdleError: () => undefined });

function startLoad(url: string, run: string, history: History): ChildProcess {
  const args = ['--import', 'tsx', LOAD, url, SCHEMA, run];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => history.hear(chunk));
  return child;
}

/** Until so many more have been acknowledged: then the load is in full swing. */
async function untilAcknowledged(history: History, more: number): Promise<void> {
  const goal = history.count('ok') + more;
  while (history.count('ok') < goal) await wait(10);
}

async function kill(child: ChildProcess, history: History): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
  history.cut();
}

async function withServer(
  work: (place: { directory: string; url: string; pid: number }) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'haitang-kill-'));
  const server = await startEmbeddedDatabase({ directory });
  const database = connect(server.url);
  await migrate(database, SCHEMA, ROOMS);
  await database.close();
  try {
    await work({ directory, url: server.url, pid: server.pid });
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

test('a server process that is killed under load has lost nothing it acknowledged', async () => {
  await withServer(async ({ url }) => {
    const history = new History();
    for (let round = 0; round < KILLS; round += 1) {
      const child = startLoad(url, `server-${round}`, history);
      await untilAcknowledged(history, ENOUGH);
      await kill(child, history);
    }
    const database = connect(url);
    expect(await history.contradictions(database)).toEqual([]);
    expect(history.count('refused')).toBeGreaterThan(0);
    await database.close();
  });
});
