// `npm run bench backup`: PostgreSQL 15 with pgBackRest as deploy/backup configures it, under a
// load: full backup, restore drill to now and to a moment, a copy of the keys. Fails if a drill
// does not pass, or if one passes although a posting was rewritten.
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '@haitang/platform/clock.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import {
  type ProgramRole,
  ROLE_NAMES,
  rolePasswords,
  urlFor,
} from '@haitang/platform/database/roles/role-passwords.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { freePort } from '@haitang/testkit/free-port.ts';
import { sealTrailsJob } from '@haitang/worker/trails/seal-trails.ts';
import type { TrailDirectories } from '@haitang/worker/trails/verify-trails.ts';
import { sql } from 'kysely';
import { History } from '../tests/faults/ledger-history.ts';
import { keysRoundTrip } from './backup/keys-round-trip.ts';
import { command, installLobby, startLoad } from './debian/lobby-load.ts';
import {
  deployFile,
  filled,
  needPackages,
  ownedFile,
  ownedFolder,
  POSTGRES,
  runFolder,
  runProgram,
  startProgram,
} from './debian/programs.ts';

const CALLERS = 8;
const LOAD_MS = 20_000;
/** Those of a drill that are shown; before them is the list of differences. */
const LAST_LINES = 7;

needPackages({ pgbackrest: 'pgbackrest', age: 'age' });
const { directory, remove } = await runFolder('backup');
const stops: (() => Promise<unknown>)[] = [remove];

/** Prints how long `work` took. */
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`${name.padEnd(44)}${((performance.now() - started) / 1_000).toFixed(1)} s`);
  return result;
}

/** A cluster whose log goes to an encrypted repository; the addresses of both. */
async function startCluster() {
  const folder = (name: string) => ownedFolder(join(directory, name));
  const [data, repository, socket, log] = await Promise.all([
    folder('data'),
    folder('repository'),
    folder('socket'),
    folder('log'),
  ]);
  const [spool, lock] = await Promise.all([folder('spool'), folder('lock')]);
  const port = await freePort();
  const values = { REPOSITORY: repository, SPOOL: spool, LOCK: lock, LOG: log };
  const conf = await filled('backup/pgbackrest.conf', {
    ...values,
    PASSPHRASE: randomBytes(32).toString('base64'),
    DATA: data,
    PORT: port,
    SOCKET: socket,
  });
  const PGBACKREST_CONFIG = await ownedFile(join(directory, 'pgbackrest.conf'), conf);
  const secret = randomBytes(16).toString('hex');
  const secretFile = await ownedFile(join(directory, 'superuser'), secret);
  const initial = ['-D', data, '--data-checksums', '--encoding=UTF8', '--locale=C.UTF-8'];
  const access = [`--pwfile=${secretFile}`, '--auth-host=scram-sha-256', '--auth-local=trust'];
  await runProgram(join(POSTGRES, 'initdb'), [...initial, ...access]);
  const own = `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${socket}'\n`;
  await ownedFile(join(data, 'archive.conf'), await deployFile('backup/archive.conf'));
  await ownedFile(join(data, 'postgresql.conf'), `${own}include 'archive.conf'\n`);
  const logFile = join(log, 'postgres');
  const server = await startProgram(join(POSTGRES, 'postgres'), ['-D', data], logFile, {
    PGBACKREST_CONFIG,
  });
  stops.unshift(() => server.stop());
  const ready = ['-h', '127.0.0.1', '-p', `${port}`, '-t', '30'];
  await runProgram('/bin/sh', [
    ...['-c', 'until "$0" "$@" >&2; do sleep 0.1; done'],
    ...[join(POSTGRES, 'pg_isready'), ...ready],
  ]);
  const admin = `postgres://postgres:${secret}@127.0.0.1:${port}/postgres`;
  return { admin, PGBACKREST_CONFIG, repository };
}

/** Rewrites one posting as only a superuser can. */
async function rewriteOne(admin: string): Promise<void> {
  const database = open(admin.replace(/postgres$/, 'haitang'));
  await sql`ALTER TABLE posting DISABLE TRIGGER ALL`.execute(database.read);
  await sql`UPDATE posting SET amount = amount + 1
    WHERE ctid = (SELECT min(ctid) FROM posting)`.execute(database.read);
  await database.close();
}

const open = (url: string): Database =>
  connectDatabase({ url, size: 2, schema: 'lobby', onIdleError: () => undefined });

/** As the worker does, more often: seals the postings and signs the heads. */
async function sealFor(ms: number, database: Database, directories: TrailDirectories) {
  const clock = systemClock;
  const settings = createSettings({ database, clock, definitions: [] });
  const context = { database, clock, settings, logger: silentLogger };
  for (const until = performance.now() + ms; performance.now() < until; await wait(1_000))
    await sealTrailsJob(context, directories).run();
}

/** The drill as a person runs it, in a folder of its own. */
async function drills(environment: Readonly<Record<string, string>>) {
  const scratch = join(directory, 'scratch');
  await mkdir(scratch);
  await chmod(scratch, 0o711);
  const port = String(await freePort());
  return {
    left: () => readdir(scratch),
    async run(name: string, ...args: string[]): Promise<number> {
      const options = ['--directory', scratch, '--port', port, ...args];
      const { code, said } = await command('restore-drill', options, environment);
      const lines = said.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
      console.log(`\n${name}: exit ${code}\n${lines}`);
      return code;
    },
  };
}

/** Whether the repository shows its backups with this passphrase. */
const opensWith = (pgbackrest: (...args: string[]) => Promise<string>, passphrase: string) =>
  pgbackrest(`--repo1-cipher-pass=${passphrase}`, 'info', '--output=json').then(
    (text) => /"backup":\[\{/.test(text),
    () => false,
  );

async function main(): Promise<boolean> {
  const { admin, PGBACKREST_CONFIG, repository } = await startCluster();
  const pgbackrest = (...args: string[]) =>
    runProgram('pgbackrest', ['--stanza=haitang', ...args], { PGBACKREST_CONFIG });
  const dataDirectory = join(directory, 'haitang');
  const keysDirectory = join(dataDirectory, 'keys');
  await mkdir(dataDirectory);
  const ownerUrl = await installLobby(admin, keysDirectory, dataDirectory);
  const passwords = await rolePasswords(keysDirectory);
  const url = (role: ProgramRole) => urlFor(ownerUrl, ROLE_NAMES[role], passwords[role]);
  await timed('stanza-create and check', async () => {
    await pgbackrest('stanza-create');
    await pgbackrest('check');
  });
  const jobs = open(url('jobs'));
  stops.unshift(() => jobs.close());
  const history = new History();
  const load = startLoad(url('app'), 'backup', CALLERS, history);
  stops.unshift(() => load.stop());
  const under = (ms: number) => sealFor(ms, jobs, { dataDirectory, keysDirectory });
  await under(5_000);
  await timed('full backup under load', () => pgbackrest('--type=full', 'backup'));
  await under(LOAD_MS / 2);
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(jobs.read);
  const moment = rows[0]?.now.toISOString() ?? '';
  await under(LOAD_MS / 2);
  await timed('differential backup under load', () => pgbackrest('--type=diff', 'backup'));
  await under(LOAD_MS / 2);

  const drill = await drills({
    PGBACKREST_CONFIG,
    DATA_DIR: dataDirectory,
    DATABASE_READ_URL: url('read'),
  });
  const toNow = await drill.run('drill to now, under load');
  const toMoment = await drill.run(`drill to ${moment}`, '--at', moment);
  await load.stop();
  console.log(`\n${history.count('ok')} postings acknowledged by the load`);
  const result = () => readFile(join(dataDirectory, 'restore-drill.json'), 'utf8');
  const kept = await result();
  const size = await runProgram('du', ['-sm', repository]);
  console.log(`kept for the metrics ${kept.trim()}\nrepository ${size.split('\t')[0]} MB`);
  const opened = await opensWith(pgbackrest, 'another');
  console.log(`the repository ${opened ? 'OPENS' : 'does not open'} with another passphrase`);
  const keys = await keysRoundTrip(directory, dataDirectory);
  console.log(`the copy of the keys ${keys ? 'opens with the secret key alone' : 'is NOT right'}`);

  await rewriteOne(admin);
  await pgbackrest('check');
  const rewritten = await drill.run('drill after a posting was rewritten');
  const unchanged = (await result()) === kept && (await drill.left()).length === 0;
  const passed = toNow === 0 && toMoment === 0 && rewritten === 1 && unchanged;
  return passed && keys && !opened;
}

try {
  const passed = await main();
  console.log(passed ? '\npassed' : '\nFAILED');
  process.exitCode = passed ? 0 : 1;
} finally {
  for (const stop of stops) await stop();
  await rm(directory, { recursive: true, force: true });
}
