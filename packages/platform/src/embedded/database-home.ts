import { createHash, randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Logger } from '../observe/logger.ts';
import type { PostgresFiles } from './postgres-files.ts';
import { canReach, type SystemAccount } from './system-account.ts';

/** A folder that every account can reach, used when ours cannot be, as in a home with mode 0700. */
const COMMON_HOME = '/var/lib/haitang';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function openCommonHome(): Promise<void> {
  await mkdir(COMMON_HOME, { recursive: true });
  await chmod(COMMON_HOME, 0o755);
}

/**
 * The server's programs, copied to the common home when the database's account cannot reach them.
 */
export async function reachablePrograms(
  files: PostgresFiles,
  account: SystemAccount,
  logger: Logger,
): Promise<PostgresFiles> {
  if (canReach(account, join(files.root, 'bin', 'postgres'))) return files;
  const root = join(COMMON_HOME, `postgres-${files.version}`);
  if (!(await exists(root))) {
    const unfinished = `${root}.${process.pid}`;
    await openCommonHome();
    await cp(files.root, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, root);
  }
  logger.info({ from: files.root, to: root }, 'database programs copied to where they can be read');
  return { ...files, root };
}

/**
 * The folder of the cluster: in `directory`, or in the common home when the database's account
 * cannot reach it. An existing cluster stays where it is; moving data is a person's decision.
 */
export async function clusterFolder(
  directory: string,
  account: SystemAccount,
  logger: Logger,
): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o711 });
  const inside = join(directory, 'cluster');
  const note = join(directory, 'cluster-is-elsewhere');
  const kept = (await readFile(note, 'utf8').catch(() => '')).trim();
  if (kept !== '') return kept;
  if (await walkable(directory, account)) return inside;
  if (await exists(inside)) {
    throw new Error(
      `The database files in ${inside} can no longer be reached by the account "postgres": ` +
        'open the folders above them (chmod o+x) or move them.',
    );
  }
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const outside = join(COMMON_HOME, `cluster-${name}`);
  await openCommonHome();
  await writeFile(note, `${outside}\n`);
  logger.warn(
    { directory, cluster: outside },
    'database files kept where the account can reach them',
  );
  return outside;
}

async function walkable(directory: string, account: SystemAccount): Promise<boolean> {
  if (account.uid === undefined) return true;
  const probe = await mkdtemp(join(directory, 'reach-'));
  await chmod(probe, 0o755);
  const reached = canReach(account, probe);
  await rm(probe, { recursive: true });
  return reached;
}

/** The random password of the cluster, created once and readable by its owner only. */
export async function keptPassword(directory: string): Promise<string> {
  const path = join(directory, 'password');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return password;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' && address ? address.port : null));
    });
  });
}

/** The port of earlier runs while it is free, otherwise a new one; stored beside the cluster. */
export async function keptPort(directory: string, wanted: number): Promise<number> {
  const path = join(directory, 'port');
  const kept = wanted > 0 ? wanted : Number(await readFile(path, 'utf8').catch(() => '0'));
  const port = (await tryPort(Number.isInteger(kept) ? kept : 0)) ?? (await tryPort(0));
  if (port === null || (wanted > 0 && port !== wanted)) {
    throw new Error(`Port ${wanted} for the database is taken on 127.0.0.1`);
  }
  await writeFile(path, `${port}\n`);
  return port;
}
