import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { assert } from '@haitang/kernel/assert.ts';
import pg from 'pg';
import type { Logger } from '../observe/logger.ts';
import type { Cluster } from './initialise.ts';
import { program } from './postgres-files.ts';

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '200',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // A retried deadlock costs the member this wait.
  deadlock_timeout: '200ms',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements hold what members typed; the log never does.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
const START_TRIES = 600;
const RETRY_MS = 50;

const hasEnded = (server: ChildProcess): boolean =>
  server.exitCode !== null || server.signalCode !== null;

/** Starts the server program; `settings` add to ours or replace them. */
export function launchServer(
  cluster: Cluster,
  port: number,
  settings: Readonly<Record<string, string>>,
  logger: Logger,
): ChildProcess {
  const all = Object.entries({ ...SETTINGS, ...settings });
  const server = spawn(
    program(cluster.files, 'postgres'),
    ['-D', cluster.folder, '-p', `${port}`, ...all.flatMap(([key, to]) => ['-c', `${key}=${to}`])],
    // In a group of its own: Ctrl-C reaches us first, and we stop the database last.
    { ...cluster.account, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  server.unref();
  const { stderr } = server;
  assert(stderr !== null, 'the server has a stderr');
  if ('unref' in stderr && typeof stderr.unref === 'function') stderr.unref();
  createInterface({ input: stderr }).on('line', (line) => {
    const serious = /\b(WARNING|ERROR|PANIC):/.test(line);
    logger[serious ? 'warn' : 'debug']({ from: 'postgres' }, line);
  });
  return server;
}

/**
 * Stops the server when our own process dies without a word: the pipe to this shell closes then.
 */
export function guardServer(server: ChildProcess): ChildProcess {
  const shell = spawn('/bin/sh', ['-c', 'read _; kill -INT "$0" 2>/dev/null', `${server.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  shell.on('error', () => undefined);
  shell.unref();
  return shell;
}

/** Waits until the server lets a client in; throws when it ends before. */
export async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let failure: unknown = null;
  for (let attempt = 0; attempt < START_TRIES; attempt += 1) {
    if (hasEnded(server)) {
      throw new Error(`The database did not start (exit ${server.exitCode ?? server.signalCode})`);
    }
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      failure = error;
    }
    await wait(RETRY_MS);
  }
  throw new Error('The database did not answer', { cause: failure });
}

/** Ends sessions, lets the server write everything down and waits until it is gone. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const gone = once(server, 'exit');
  server.ref();
  server.kill('SIGINT');
  await gone;
}
