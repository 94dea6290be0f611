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

/** A little longer than a program of ours is given to stop when it is told to. */
const OWNER_PATIENCE_MS = 15_000;

export interface EmbeddedDatabaseOptions {
  /** Holds the cluster, its password and its port; made when missing. */
  readonly directory: string;
  /** A fixed port on 127.0.0.1; a free one is chosen and kept when not given. */
  readonly port?: number;
  /** How long another program that has the directory may take to leave it; 15 s when not given. */
  readonly patienceMs?: number;
  readonly logger?: Logger;
  /** Folder of the roles' passwords; without one there are no roles but the owner. */
  readonly keysDirectory?: string;
  /** Server settings beside or instead of ours, for tests and benchmarks. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedDatabase {
  /** Of the database `haitang` as its owner `haitang`, who is no superuser. */
  readonly url: string;
  /** The same database for each program role; null without `keysDirectory`. */
  readonly roles: ForRoles<string> | null;
  /** Of the database `postgres` as superuser; for tests and back-ups. */
  readonly adminUrl: string;
  /** The server's process. */
  readonly pid: number;
  /** Ends sessions, writes everything down and waits until the server is gone. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server of our own on the files in `directory` and waits until it answers.
 * It listens on 127.0.0.1 only, syncs to disk and checks pages. An orphan of a killed run is
 * stopped first; a directory that another living program uses, and does not leave, is refused.
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
