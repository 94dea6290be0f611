// Programs of Debian packages for benchmarks of whole machines: PostgreSQL 15, pgBackRest, Patroni,
// etcd, HAProxy. They run as the account `postgres` in a temporary folder.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { databaseAccount } from '@haitang/platform/embedded/system-account.ts';

const exec = promisify(execFile);
const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url));
const account = databaseAccount();

/** Ends the run as failed where a package is missing: a benchmark that did not run never passes. */
export function needPackages(packages: Readonly<Record<string, string>>): void {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const isHere = (program: string) => folders.some((folder) => existsSync(join(folder, program)));
  const missing = Object.entries(packages).flatMap(([program, name]) =>
    isHere(program) ? [] : [name],
  );
  if (postgresFolder() === null) missing.push('postgresql-15');
  if (missing.length === 0) return;
  console.error(`NOT RUN: this needs the Debian packages ${missing.join(', ')}.`);
  process.exit(1);
}

/** The programs of Debian's PostgreSQL 15; null when it is not installed. */
function postgresFolder(): string | null {
  const folder = '/usr/lib/postgresql/15/bin';
  return existsSync(folder) && readdirSync(folder).includes('postgres') ? folder : null;
}
export const POSTGRES = postgresFolder() ?? '';

/** A folder for a run; `remove` deletes it. */
export async function runFolder(name: string) {
  const directory = await mkdtemp(join(tmpdir(), `haitang-${name}-`));
  await chmod(directory, 0o711);
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

/** A folder that belongs to the database's account. */
export async function ownedFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) await chown(path, account.uid, account.gid ?? account.uid);
  return path;
}

/** A file that the database's account may read. */
export async function ownedFile(path: string, text: string): Promise<string> {
  await writeFile(path, text, { mode: 0o600 });
  if (account.uid !== undefined) await chown(path, account.uid, account.gid ?? account.uid);
  return path;
}

/** A template of `deploy`, filled by the script that operators use. */
export async function filled(
  template: string,
  values: Readonly<Record<string, string | number>>,
): Promise<string> {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  const { stdout } = await exec(join(DEPLOY, 'fill.sh'), [join(DEPLOY, template), ...pairs]);
  return stdout;
}

export const deployFile = (path: string): Promise<string> => readFile(join(DEPLOY, path), 'utf8');

/** Runs a program to its end as the database's account; returns its output, throws if it fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { ...process.env, ...environment };
  const { stdout } = await exec(program, [...args], { ...account, cwd: '/', env });
  return stdout;
}

/** A program that runs until it is killed; its output is in a file. */
export interface Running {
  readonly pid: number;
  readonly logFile: string;
  /** Kills the process and everything it started, like a power failure. */
  killAll(): Promise<void>;
  stop(): Promise<void>;
}

/** The process and all its descendants, read before any of them is killed. */
async function family(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.split(' ').flatMap((text) => (text.trim() === '' ? [] : [Number(text)]));
  return [pid, ...(await Promise.all(children.map(family))).flat()];
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** Kills a process and everything it started, like a power failure. */
export async function killFamily(pid: number): Promise<void> {
  for (const value of await family(pid)) signal(value, 'SIGKILL');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Starts a program as the database's account, in a folder of that account. */
export async function startProgram(
  program: string,
  args: readonly string[],
  logFile: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const log = await open(logFile, 'a');
  const env = { ...process.env, ...environment };
  const stdio = ['ignore', log.fd, log.fd] as const;
  const options = { ...account, cwd: dirname(logFile), env, stdio: [...stdio] };
  const child = spawn(program, [...args], options);
  await once(child, 'spawn');
  await log.close();
  const pid = child.pid ?? 0;
  return {
    pid,
    logFile,
    async killAll() {
      await killFamily(pid);
      await ended(child);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}
