import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../observe/logger.ts';
import { birthOf, commandOf, isAlive, processesIn } from './process-table.ts';

const PATIENCE_MS = 30_000;
const RETRY_MS = 50;

const ownerFile = (directory: string): string => join(directory, 'owner');

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

async function livingOwner(directory: string): Promise<number | null> {
  const [pid = '', birth = ''] = (await textOf(ownerFile(directory))).trim().split(' ');
  const owner = Number(pid);
  const living = owner > 0 && isAlive(owner) && birthOf(owner) === birth;
  return living && owner !== process.pid ? owner : null;
}

/**
 * Takes the directory. Waits up to `patienceMs` for another of our programs to leave it, as after a
 * kill of its parent; refuses when that program stays.
 */
export async function claimDirectory(
  directory: string,
  patienceMs: number,
  logger: Logger,
): Promise<void> {
  const until = performance.now() + patienceMs;
  let owner = await livingOwner(directory);
  if (owner !== null && patienceMs > 0) {
    logger.warn({ owner, patienceMs }, 'the database is still in use; waiting for it');
  }
  while (owner !== null && performance.now() < until) {
    await wait(RETRY_MS);
    owner = await livingOwner(directory);
  }
  if (owner !== null) {
    throw new Error(
      `The database in ${directory} is in use by process ${owner}. ` +
        'Stop that program first, or give this one another DATA_DIR.',
    );
  }
  await writeFile(ownerFile(directory), `${process.pid} ${birthOf(process.pid)}\n`);
}

export const releaseDirectory = (directory: string): Promise<void> =>
  rm(ownerFile(directory), { force: true });

async function until(gone: () => boolean, what: string): Promise<void> {
  const tries = PATIENCE_MS / RETRY_MS;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (gone()) return;
    await wait(RETRY_MS);
  }
  throw new Error(`${what} did not end within ${PATIENCE_MS / 1_000} seconds`);
}

/**
 * Ends the rest of a killed run: stops an orphaned database server, waits until all its processes
 * have ended, and only then removes its lock file. Two servers on one set of files, or a server
 * started while old children still hold its memory, would destroy data.
 */
export async function endPreviousRun(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  const pid = Number((await textOf(lock)).split('\n')[0]);
  // The id may have been reused: only a process that runs on this cluster is stopped.
  if (pid > 0 && isAlive(pid) && commandOf(pid).includes(cluster)) {
    process.kill(pid, 'SIGINT');
    await until(() => !isAlive(pid), `The previous database server (process ${pid})`);
  }
  const place = await realpath(cluster).catch(() => cluster);
  await until(() => processesIn(place).length === 0, 'Processes of the previous database server');
  await rm(lock, { force: true });
}
