// `npm run bench failover`: three etcd, three Patroni with PostgreSQL 15 and HAProxy, as deploy/ha
// configures them, under a load on the ledger's doors and with the real server. Kills the primary
// and others with -9. Fails if anything acknowledged is missing, or somebody does not come back.
import { mkdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import {
  type ProgramRole,
  ROLE_NAMES,
  rolePasswords,
  urlFor,
} from '@haitang/platform/database/roles/role-passwords.ts';
import { freePort } from '@haitang/testkit/free-port.ts';
import { serverProgram } from '../tests/support/server-program.ts';
import { installLobby, startLoad } from './debian/lobby-load.ts';
import { needPackages, runFolder } from './debian/programs.ts';
import { type Cluster, startCluster } from './failover/cluster.ts';
import { TimedHistory, watchReady } from './failover/watch.ts';

const CALLERS = 8;
/** Postings acknowledged before a fault, and again after it before the next one. */
const STEADY = 300;
/** Longer than any of them may take; three times the lease of a dead machine. */
const MOST_SECONDS = 60;

interface Fault {
  readonly name: string;
  /** Returns the node to start again afterwards. */
  readonly strike: (cluster: Cluster) => Promise<string | null>;
}

const killed = async (
  cluster: Cluster,
  who: 'primary' | 'standby',
  what: 'database' | 'machine',
) => {
  const name = (await cluster.roles())[who];
  await cluster.kill(name, what);
  return what === 'machine' ? name : null;
};

const FAULTS: readonly Fault[] = [
  { name: 'primary: kill -9 of PostgreSQL', strike: (all) => killed(all, 'primary', 'database') },
  { name: 'primary: kill -9 of everything', strike: (all) => killed(all, 'primary', 'machine') },
  {
    name: 'sync standby: kill -9 of everything',
    strike: (all) => killed(all, 'standby', 'machine'),
  },
  {
    name: 'planned switchover',
    strike: async (all) => {
      await all.switchover();
      return null;
    },
  },
];

needPackages({ patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' });
const { directory, remove } = await runFolder('failover');
const stops: (() => Promise<unknown>)[] = [remove];

/** The real server with its jobs, through the proxy. */
async function startServer(url: (role: ProgramRole) => string, dataDirectory: string) {
  const PORT = await freePort();
  const address = `http://127.0.0.1:${PORT}`;
  const server = serverProgram('server', address, {
    NODE_ENV: 'test',
    DEMO: '0',
    HOST: '127.0.0.1',
    PORT: String(PORT),
    OFFICE_PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    DATA_DIR: dataDirectory,
    DATABASE_APP_URL: url('app'),
    DATABASE_JOBS_URL: url('jobs'),
    LOG_LEVEL: 'error',
  });
  stops.unshift(() => server.kill());
  await server.start();
  const ready = watchReady(`${address}/readyz`);
  stops.unshift(() => ready.stop());
  return ready;
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < MOST_SECONDS * 20; tries += 1) {
    if (isSo()) return;
    await wait(50);
  }
  throw new Error(`${what}: not within ${MOST_SECONDS} s`);
}

async function play(
  cluster: Cluster,
  history: TimedHistory,
  ready: ReturnType<typeof watchReady>,
): Promise<void> {
  const [load = 0] = loadavg();
  console.log(`load ${load.toFixed(1)}; seconds without an acknowledged posting, without a server`);
  for (const { name, strike } of FAULTS) {
    const steady = history.acknowledged + STEADY;
    await until('a steady load', () => history.acknowledged > steady && ready.isReady());
    history.restart();
    ready.restart();
    const dead = await strike(cluster);
    const before = history.acknowledged;
    // Those already on their way are acknowledged as well: many more are not.
    await until('writes again', () => history.acknowledged > before + STEADY);
    await until('the server again', ready.isReady);
    console.log(
      `${name.padEnd(40)}${history.longestSeconds.toFixed(1).padStart(8)} s` +
        `${ready.longestSeconds().toFixed(1).padStart(8)} s`,
    );
    if (dead !== null) await cluster.restart(dead);
    await cluster.untilWhole();
  }
}

async function main(): Promise<boolean> {
  const cluster = await startCluster(directory, (stop) => stops.unshift(stop));
  const dataDirectory = join(directory, 'haitang');
  const keysDirectory = join(dataDirectory, 'keys');
  await mkdir(dataDirectory);
  const ownerUrl = await installLobby(cluster.adminUrl, keysDirectory, dataDirectory);
  const passwords = await rolePasswords(keysDirectory);
  const url = (role: ProgramRole) => urlFor(ownerUrl, ROLE_NAMES[role], passwords[role]);
  const ready = await startServer(url, dataDirectory);
  const history = new TimedHistory();
  const load = startLoad(url('app'), 'failover', CALLERS, history);
  stops.unshift(() => load.stop());
  await play(cluster, history, ready);
  await load.stop();
  const books = connectDatabase({
    url: url('read'),
    size: 2,
    schema: 'lobby',
    onIdleError: () => undefined,
  });
  stops.unshift(() => books.close());
  const wrong = await history.contradictions(books);
  const lost = wrong.filter((text) => text.startsWith('lost'));
  console.log(`${history.count('ok')} postings acknowledged, ${lost.length} of them lost`);
  console.log(`${history.count('unknown')} callers got no answer and may ask again`);
  for (const text of wrong.slice(0, 20)) console.log(text);
  return wrong.length === 0;
}

try {
  const passed = await main();
  console.log(passed ? 'passed' : 'FAILED');
  process.exitCode = passed ? 0 : 1;
} finally {
  for (const stop of stops) await stop();
}
