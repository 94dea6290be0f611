import { resolve } from 'node:path';
import {
  type ForRoles,
  OWNER_ROLE,
  rolePassword,
  rolePasswords,
  roleUrls,
} from './database/roles/role-passwords.ts';
import {
  clusterFolder,
  keptPassword,
  keptPort,
  reachablePrograms,
} from './embedded/database-home.ts';
import { initialise, makeOwner } from './embedded/initialise.ts';
import { findPostgresFiles } from './embedded/postgres-files.ts';
import { claimDirectory, endPreviousRun, releaseDirectory } from './embedded/previous-run.ts';
import { guardServer, launchServer, stopServer, untilReady } from './embedded/server-process.ts';
import { databaseAccount } from './embedded/system-account.ts';
import type { Logger } from './observe/logger.ts';
import { silentLogger } from './observe/silent-logger.ts';

/** A little longer than one of our programs may take to stop. */
const OWNER_PATIENCE_MS = 15_000;

export interface EmbeddedDatabaseOptions {
  /** Holds the cluster, its password and its port; created when missing. */
  readonly directory: string;
  /** A fixed port on 127.0.0.1; by default a free one is chosen and kept. */
  readonly port?: number;
  /** How long to wait for another program to leave the directory; default 15 s. */
  readonly patienceMs?: number;
  readonly logger?: Logger;
  /** Folder of the roles' passwords; without it the owner is the only role. */
  readonly keysDirectory?: string;
  /** Server settings that add to ours or replace them, for tests and benchmarks. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedDatabase {
  /** Address of the database `haitang` for its owner `haitang`, who is not a superuser. */
  readonly url: string;
  /** The same database for each program role; null without `keysDirectory`. */
  readonly roles: ForRoles<string> | null;
  /** Address of the database `postgres` for the superuser; for tests and back-ups. */
  readonly adminUrl: string;
  /** Id of the server's process. */
  readonly pid: number;
  /** Ends all sessions, flushes everything to disk and waits until the server has ended. */
  stop(): Promise<void>;
}

/**
 * Starts our own PostgreSQL server on the files in `directory` and waits until it accepts
 * connections. It listens on 127.0.0.1 only, syncs to disk and uses page checksums. A server
 * orphaned by a killed run is stopped first. Refuses a directory that another living program keeps
 * using.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const logger = options.logger ?? silentLogger;
  const directory = resolve(options.directory);
  const account = databaseAccount();
  const folder = await clusterFolder(directory, account, logger);
  await claimDirectory(directory, options.patienceMs ?? OWNER_PATIENCE_MS, logger);
  const files = await reachablePrograms(findPostgresFiles(), account, logger);
  const cluster = { files, account, folder, password: await keptPassword(directory) };
  const keys = options.keysDirectory;
  const ownerPassword = keys ? await rolePassword(keys, 'owner') : cluster.password;
  const passwords = keys ? await rolePasswords(keys) : null;
  await endPreviousRun(folder);
  await initialise(cluster);
  const port = await keptPort(directory, options.port ?? 0);
  const server = launchServer(cluster, port, options.settings ?? {}, logger);
  const guard = guardServer(server);
  const address = `127.0.0.1:${port}`;
  const adminUrl = `postgres://postgres:${cluster.password}@${address}/postgres`;
  const stop = async (): Promise<void> => {
    await stopServer(server);
    guard.kill('SIGKILL');
    await releaseDirectory(directory);
  };
  try {
    await untilReady(server, adminUrl);
    await makeOwner(adminUrl, ownerPassword, passwords);
  } catch (error) {
    await stop();
    throw error;
  }
  logger.info({ port, pid: server.pid, cluster: folder }, 'database is ready');
  const url = `postgres://${OWNER_ROLE}:${ownerPassword}@${address}/haitang`;
  const roles = passwords ? roleUrls(url, passwords) : null;
  return { url, roles, adminUrl, pid: server.pid ?? 0, stop };
}
