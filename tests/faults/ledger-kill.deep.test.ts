import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cny } from '@haitang/kernel/money.ts';
import { post } from '@haitang/ledger/post.ts';
import { MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import { startEmbeddedDatabase } from '@haitang/platform/embedded-database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { History } from './ledger-history.ts';

/** Five of each in a normal run; `LEDGER_KILLS=1000` for a long one. */
const KILLS = Number(process.env.LEDGER_KILLS ?? '5');
const ENOUGH = 300;
const SCHEMA = 'lobby';
const LOAD = fileURLToPath(new URL('./ledger-load.ts', import.meta.url));
const LEDGER = MODULE_MIGRATIONS.filter(({ module }) => module === 'ledger');

const connect = (url: string) =>
  connectDatabase({ url, size: 4, schema: SCHEMA, onIdleError: () => undefined });

function startLoad(url: string, run: string, history: History): ChildProcess {
  const args = [LOAD, url, SCHEMA, run];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => history.hear(chunk));
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Waits until so many more are acknowledged: then the load is running at full speed. */
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

/** The server and everything it started, like a power failure. */
async function killDatabase(pid: number): Promise<void> {
  const children = `/proc/${pid}/task/${pid}/children`;
  const backends = existsSync(children) ? await readFile(children, 'utf8') : '';
  process.kill(pid, 'SIGKILL');
  for (const backend of backends.split(' ').filter((text) => text !== '')) {
    try {
      process.kill(Number(backend), 'SIGKILL');
    } catch {
      // It was faster.
    }
  }
}

async function migrated(url: string): Promise<void> {
  const database = connect(url);
  await migrate(database, SCHEMA, LEDGER);
  await database.close();
}

async function noContradiction(url: string, history: History): Promise<void> {
  const database = connect(url);
  expect(await history.contradictions(database)).toEqual([]);
  expect(history.count('refused')).toBeGreaterThan(0);
  await database.close();
}

/** A folder for a database, removed with its processes when the test ends, however it ends. */
async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'haitang-kill-'));
  // The database's own user needs access, or the cluster is created elsewhere and not removed.
  await chmod(directory, 0o711);
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

test('a server process killed under load has lost nothing it acknowledged', async () => {
  const server = await startEmbeddedDatabase({ directory: await folder() });
  onTestFinished(() => server.stop());
  await migrated(server.url);
  const history = new History();
  for (let round = 0; round < KILLS; round += 1) {
    const child = startLoad(server.url, `server-${round}`, history);
    await untilAcknowledged(history, ENOUGH);
    await kill(child, history);
  }
  await noContradiction(server.url, history);
});

test('a database killed under load has lost nothing, and callers recover by themselves (FM-26)', async () => {
  const directory = await folder();
  let server = await startEmbeddedDatabase({ directory });
  onTestFinished(() => server.stop());
  await migrated(server.url);
  const history = new History();
  const child = startLoad(server.url, 'database', history);
  for (let round = 0; round < KILLS; round += 1) {
    await untilAcknowledged(history, ENOUGH);
    await killDatabase(server.pid);
    await server.stop();
    server = await startEmbeddedDatabase({ directory });
  }
  await untilAcknowledged(history, ENOUGH);
  await kill(child, history);
  await noContradiction(server.url, history);
});

test('the history detects an acknowledged posting that is missing from the books', async () => {
  const { database } = await lobbyDatabase();
  const posting = { debit: 'house:bonus', credit: 'house:fees', amount: cny(5n) } as const;
  await database.transaction((tx) =>
    post(tx, {
      key: 'kept',
      reason: 'adjustment',
      reference: 'kept',
      actor: 'system:test',
      sessionId: null,
      occurredAt: new Date(0),
      postings: [posting],
    }),
  );
  const history = new History();
  history.hear('> kept house:bonus house:fees 5\nok kept\n> lost house:bonus hou');
  history.hear('se:fees 1\nok lost\n> half house:bonus house:fees 1\nok ha');
  expect(await history.contradictions(database)).toEqual(['lost: lost']);
  history.hear('\nno kept\n');
  expect(await history.contradictions(database)).toContain('refused but done: kept');
  expect(await new History().contradictions(database)).toEqual([
    'never asked: house:bonus house:fees 5',
  ]);
});
