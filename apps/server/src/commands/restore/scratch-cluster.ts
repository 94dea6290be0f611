import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { databaseAccount, type SystemAccount } from '@haitang/platform/embedded/system-account.ts';
import { sql } from 'kysely';
import { CommandProblem } from '../run-command.ts';

const POLL_MS = 100;

export interface ScratchOptions {
  /** An existing folder with room for the whole database; a folder `restored` is made in it. */
  readonly directory: string;
  readonly stanza: string;
  /** Name of its socket; nothing listens on the network. */
  readonly port: number;
  /** The moment to restore to; null restores everything that is in the archive. */
  readonly at: Date | null;
}

/** A restored copy that runs apart from the database in use. */
export interface ScratchCluster {
  /** Address of the same database for the same role, on the copy. */
  addressLike(url: string): string;
  /** Stops the copy and removes its files. */
  remove(): Promise<void>;
}

const pad = (time: string): string => time.replace('T', ' ').replace('Z', '+00');

/** Runs a program to its end under the database's account; throws with its output if it fails. */
async function runAs(account: SystemAccount, program: string, args: readonly string[]) {
  const child = spawn(program, args, { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new CommandProblem(`${program} ended with ${code}: ${said.slice(-2_000)}`);
}

/** What pgBackRest is asked for; the copy never writes to the archive it comes from. */
function restoreArguments({ stanza, at }: ScratchOptions, data: string): readonly string[] {
  const target =
    at === null
      ? ['--type=default']
      : ['--type=time', `--target=${pad(at.toISOString())}`, '--target-action=promote'];
  const common = [`--stanza=${stanza}`, `--pg1-path=${data}`, '--archive-mode=off'];
  return [...common, ...target, '--log-level-console=warn', 'restore'];
}

/** Only the owner of the folder reaches the socket, so that the copy asks for no password. */
async function launch(account: SystemAccount, folder: string, port: number) {
  const data = join(folder, 'data');
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  const rules = join(folder, 'hba.conf');
  const config = join(folder, 'drill.conf');
  await writeFile(rules, 'local all all trust\n', { mode: 0o644 });
  await writeFile(config, '', { mode: 0o644 });
  const settings: Readonly<Record<string, string>> = {
    config_file: config,
    hba_file: rules,
    ident_file: config,
    listen_addresses: '',
    unix_socket_directories: folder,
    port: `${port}`,
    // A cluster that nobody reads during recovery needs no settings of the original.
    hot_standby: 'off',
    archive_mode: 'off',
    archive_command: '',
    synchronous_standby_names: '',
    shared_preload_libraries: '',
  };
  const log = await open(join(folder, 'log'), 'a');
  const server = spawn(
    `/usr/lib/postgresql/${version}/bin/postgres`,
    ['-D', data, ...Object.entries(settings).flatMap(([name, to]) => ['-c', `${name}=${to}`])],
    { ...account, cwd: '/', stdio: ['ignore', log.fd, log.fd] },
  );
  await log.close();
  return server;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** Waits until recovery has ended and the copy takes connections. */
async function untilOpen(server: ChildProcess, folder: string, url: string): Promise<void> {
  for (;;) {
    if (hasEnded(server)) {
      const log = await readFile(join(folder, 'log'), 'utf8');
      throw new CommandProblem(`The restored database did not start:\n${log.slice(-2_000)}`);
    }
    const probe = connectDatabase({ url, size: 1, schema: 'public', onIdleError: () => undefined });
    try {
      await sql`SELECT 1`.execute(probe.read);
      return;
    } catch {
      await wait(POLL_MS); // Recovery goes on; a server that cannot recover ends.
    } finally {
      await probe.close();
    }
  }
}

async function stop(server: ChildProcess | null): Promise<void> {
  if (server === null || hasEnded(server)) return;
  const gone = once(server, 'exit');
  server.kill('SIGINT');
  await gone;
}

/**
 * Restores the newest backup with the archived log into a folder of its own and starts it there.
 * Throws when pgBackRest refuses or the copy does not open; nothing is left behind then.
 */
export async function restoreScratch(options: ScratchOptions): Promise<ScratchCluster> {
  const account = databaseAccount();
  const folder = join(options.directory, 'restored');
  const data = join(folder, 'data');
  for (const path of [folder, data]) {
    await mkdir(path, { mode: 0o700 });
    if (account.uid !== undefined) await chown(path, account.uid, account.gid ?? account.uid);
  }
  const place = `host=${encodeURIComponent(folder)}&port=${options.port}`;
  const addressLike = (url: string): string => {
    const { username, pathname } = new URL(url);
    return `postgres://${username}@localhost${pathname}?${place}`;
  };
  let server: ChildProcess | null = null;
  const remove = async (): Promise<void> => {
    await stop(server);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await runAs(account, 'pgbackrest', restoreArguments(options, data));
    server = await launch(account, folder, options.port);
    await untilOpen(server, folder, addressLike('postgres://postgres@localhost/postgres'));
  } catch (error) {
    await remove();
    throw error;
  }
  return { addressLike, remove };
}
