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
  // Solid disks: some hundred rows are found by their index, not by reading the whole table.
  random_page_cost: '1.1',
  max_connections: '200',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // A member waits this long for the retry of a deadlock.
  deadlock_timeout: '200ms',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements contain what members typed, so they are never logged.
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
    // In its own process group: Ctrl-C reaches only our process, which stops the database last.
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
 * Stops the server when our own process is killed: the pipe to this shell closes at that moment.
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

/** Waits until the server accepts a connection; throws when it ends before that. */
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

/** Ends all sessions, lets the server flush to disk and waits until it has ended. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const gone = once(server, 'exit');
  server.ref();
  server.kill('SIGINT');
  await gone;
}
