import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@haitang/testkit/free-port.ts';
import { z } from 'zod';
import {
  deployFile,
  filled,
  killFamily,
  ownedFile,
  ownedFolder,
  POSTGRES,
  type Running,
  runProgram,
  startProgram,
} from '../debian/programs.ts';

const HOST = '127.0.0.1';
const NAMES = ['n1', 'n2', 'n3'] as const;
const ETCDS = ['e1', 'e2', 'e3'] as const;
const READY_TRIES = 240;
const secret = () => randomBytes(16).toString('hex');

const membersForm = z.array(z.object({ Member: z.string(), Role: z.string(), State: z.string() }));
type Member = z.infer<typeof membersForm>[number];

interface Node {
  readonly name: string;
  readonly config: string;
  readonly data: string;
  readonly port: number;
  readonly apiPort: number;
  running: Running | null;
}

/** Three database machines behind a proxy; every machine is a folder and a set of processes. */
export interface Cluster {
  /** Address of the database `postgres` for the superuser, through the proxy. */
  readonly adminUrl: string;
  /** The names of the present primary and of the synchronous standby. */
  roles(): Promise<{ readonly primary: string; readonly standby: string }>;
  /** Waits until there is a primary, a synchronous standby, and a third node that follows. */
  untilWhole(): Promise<void>;
  /** Kills PostgreSQL and, with `machine`, what supervises it. */
  kill(name: string, what: 'database' | 'machine'): Promise<void>;
  restart(name: string): Promise<void>;
  switchover(): Promise<void>;
}

/** One certificate for all: the machines of a benchmark have one address. */
async function makeCertificates(directory: string): Promise<string> {
  const folder = await ownedFolder(join(directory, 'certificates'));
  const script = await deployFile('ha/certificates.sh');
  await runProgram('sh', ['-c', script, 'certificates.sh', folder, HOST]);
  return join(folder, HOST);
}

async function startEtcd(
  directory: string,
  tls: string,
): Promise<{ urls: string[]; running: Running[] }> {
  const members = await Promise.all(
    ETCDS.map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  );
  const list = members.map(({ name, peer }) => `${name}=https://${HOST}:${peer}`).join(',');
  const running: Running[] = [];
  for (const { name, client, peer } of members) {
    const folder = await ownedFolder(join(directory, name));
    const values = { NAME: name, DATA: join(folder, 'data'), HOST, MEMBERS: list, TLS: tls };
    const ports = { CLIENT_PORT: client, PEER_PORT: peer };
    const text = await filled('ha/etcd.conf.yml', Object.assign(values, ports));
    const config = await ownedFile(join(folder, 'etcd.conf.yml'), text);
    running.push(await startProgram('etcd', ['--config-file', config], join(folder, 'log')));
  }
  return { urls: members.map(({ client }) => `${HOST}:${client}`), running };
}

async function prepareNodes(directory: string, etcd: readonly string[], tls: string) {
  const superuser = secret();
  const common = {
    ETCD: etcd.join(','),
    HOST,
    NETWORK: `${HOST}/32`,
    PROGRAMS: POSTGRES,
    SUPERUSER_PASSWORD: superuser,
    REPLICATION_PASSWORD: secret(),
    REWIND_PASSWORD: secret(),
    API_PASSWORD: secret(),
    // Not asked for: etcd has no users here.
    ETCD_PASSWORD: secret(),
    TLS: tls,
    WATCHDOG: 'off',
  };
  const nodes: Node[] = [];
  for (const name of NAMES) {
    const folder = await ownedFolder(join(directory, name));
    const [port, apiPort] = [await freePort(), await freePort()];
    const own = { NAME: name, PORT: port, API_PORT: apiPort, SOCKET: folder };
    const files = { DATA: join(folder, 'data'), PGPASS: join(folder, 'pgpass') };
    const text = await filled('ha/patroni.yml', Object.assign({}, common, own, files));
    const config = await ownedFile(join(folder, 'patroni.yml'), text);
    nodes.push({ name, config, data: files.DATA, port, apiPort, running: null });
  }
  return { nodes, superuser };
}

async function startProxy(directory: string, nodes: readonly Node[], tls: string) {
  const folder = await ownedFolder(join(directory, 'proxy'));
  const port = await freePort();
  const values: Record<string, string | number> = { BIND_PORT: port, TLS: tls };
  for (const [index, node] of nodes.entries()) {
    values[`NAME${index + 1}`] = node.name;
    values[`ADDRESS${index + 1}`] = `${HOST}:${node.port}`;
    values[`API_PORT${index + 1}`] = node.apiPort;
  }
  const text = await filled('ha/haproxy.cfg', values);
  const config = await ownedFile(join(folder, 'haproxy.cfg'), text);
  const running = await startProgram('haproxy', ['-db', '-f', config], join(folder, 'log'));
  return { port, running };
}

/** What supervises it first: otherwise it would notice. */
async function kill({ running, data }: Node, what: 'database' | 'machine'): Promise<void> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number(file.split('\n')[0]);
  if (what === 'machine') await running?.killAll();
  if (postmaster > 0) await killFamily(postmaster);
}

const isUp = ({ State }: Member): boolean => State === 'running' || State === 'streaming';

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (await isSo().catch(() => false)) return;
    await wait(500);
  }
  throw new Error(`${what}: not within two minutes`);
}

/** Starts three etcd, three Patroni with PostgreSQL 15, and HAProxy, as deploy/ha has them. */
export async function startCluster(
  directory: string,
  onStop: (stop: () => Promise<unknown>) => void,
): Promise<Cluster> {
  const tls = await makeCertificates(directory);
  const etcd = await startEtcd(directory, tls);
  onStop(() => Promise.all(etcd.running.map((running) => running.killAll())));
  const { nodes, superuser } = await prepareNodes(directory, etcd.urls, tls);
  onStop(() => Promise.all(nodes.map((node) => kill(node, 'machine'))));
  const start = async (node: Node): Promise<void> => {
    node.running = await startProgram('patroni', [node.config], `${node.config}.log`);
  };
  const nodeOf = (name: string): Node => {
    const node = nodes.find((candidate) => candidate.name === name);
    if (!node) throw new Error(`there is no node ${name}`);
    return node;
  };
  const control = (...args: string[]) =>
    runProgram('patronictl', ['-c', nodes[0]?.config ?? '', ...args]);
  const members = async (): Promise<Member[]> =>
    membersForm.parse(JSON.parse(await control('list', '-f', 'json')));
  const nameOf = (all: readonly Member[], role: string): string =>
    all.find((node) => node.Role === role && isUp(node))?.Member ?? '';
  const roles = async () => {
    const all = await members();
    return { primary: nameOf(all, 'Leader'), standby: nameOf(all, 'Sync Standby') };
  };
  const [first, ...others] = nodes;
  if (first) await start(first);
  await until('a primary', async () => (await roles()).primary !== '');
  for (const node of others) await start(node);
  const proxy = await startProxy(directory, nodes, tls);
  onStop(() => proxy.running.killAll());
  const untilWhole = () =>
    until('a whole cluster', async () => {
      const { primary, standby } = await roles();
      const up = (await members()).filter(isUp).length;
      return primary !== '' && standby !== '' && up === nodes.length;
    });
  await untilWhole();
  return {
    adminUrl: `postgres://postgres:${superuser}@${HOST}:${proxy.port}/postgres?sslmode=no-verify`,
    roles,
    untilWhole,
    kill: (name, what) => kill(nodeOf(name), what),
    restart: (name) => start(nodeOf(name)),
    switchover: async () => void (await control('switchover', 'haitang', '--force')),
  };
}
