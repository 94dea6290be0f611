import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { birthOf, commandOf, isAlive, processesIn } from './process-table.ts';

const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 50;

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** Refuses when another living program of ours runs the database of this directory. */
export async function claimDirectory(directory: string): Promise<void> {
  const path = join(directory, 'owner');
  const [pid = '', birth = ''] = (await textOf(path)).trim().split(' ');
  const owner = Number(pid);
  const living = owner > 0 && isAlive(owner) && birthOf(owner) === birth;
  if (living && owner !== process.pid) {
    throw new Error(
      `The database in ${directory} is in use by process ${owner}. ` +
        'Stop that program first, or give this one another DATA_DIR.',
    );
  }
  await writeFile(path, `${process.pid} ${birthOf(process.pid)}\n`);
}

export const releaseDirectory = (directory: string): Promise<void> =>
  rm(join(directory, 'owner'), { force: true });

async function until(gone: () => boolean, what: string): Promise<void> {
  const tries = PATIENCE_MS / LOOK_AGAIN_MS;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (gone()) return;
    await wait(LOOK_AGAIN_MS);
  }
  throw new Error(`${what} did not end within ${PATIENCE_MS / 1_000} seconds`);
}

/**
 * Ends what a killed run left behind: asks an orphaned database server to stop, waits until every
 * process of it is gone, and only then removes its lock file. Two servers on one set of files, or
 * a server started while old children still hold its memory, would destroy data.
 */
export async function endPreviousRun(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  const pid = Number((await textOf(lock)).split('\n')[0]);
  // The id may belong to a stranger by now: only a process that runs on this cluster is stopped.
  if (pid > 0 && isAlive(pid) && commandOf(pid).includes(cluster)) {
    process.kill(pid, 'SIGINT');
    await until(() => !isAlive(pid), `The previous database server (process ${pid})`);
  }
  const place = await realpath(cluster).catch(() => cluster);
  await until(() => processesIn(place).length === 0, 'Processes of the previous database server');
  await rm(lock, { force: true });
}
