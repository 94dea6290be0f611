// `npm run bench polling [MEMBERS] [SECONDS]`: members whose open pages poll as the specification
// says, then the same members with the stream in place of the balance poll. Prints the server's
// share of one core, compared with a bare Fastify route called at the same rate in the same
// process. Three rounds and creating the members take about three minutes. A call is cancelled
// after ten seconds, so a machine that cannot keep up ends in the same time and says so. The first
// four seconds of a round do not count: connections open and statements are prepared.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { startBareServer } from './api/bare-server.ts';
import { makeMembers } from './api/members.ts';
import { startProduct } from './api/product.ts';
import { copyMembers } from './polling/many-members.ts';
import { type Pace, type Paced, POLLING, STREAMING } from './polling/plan.ts';
import { startServer } from './server/start-server.ts';

const [members = 10_000, seconds = 40] = process.argv.slice(2).map(Number);
/** With money at venues, so that they have balances to poll. */
const REGISTERED = 1_200;
const P99_AIM_MS = 100;

interface Measured extends Paced {
  /** The machine's load at the start of the round. */
  readonly load: number;
  /** CPU time of this process per second, as a share of one core. */
  readonly core: number;
}

async function measure(pace: Pace): Promise<Measured> {
  const file = fileURLToPath(new URL('./polling/pollers.ts', import.meta.url));
  const child = fork(file);
  child.send(pace);
  await once(child, 'message');
  const from = performance.now();
  const [load = 0] = loadavg();
  const before = process.cpuUsage();
  const [paced]: Paced[] = await once(child, 'message');
  const { user, system } = process.cpuUsage(before);
  const elapsed = performance.now() - from;
  child.kill();
  if (!paced) throw new Error('the load generator sent no report');
  return { ...paced, load, core: (user + system) / 1_000 / elapsed };
}

const HEADS = ['load', 'calls/s', 'one core', '/bare', 'p50 ms', 'p99 ms', '/bare', 'wrong'];
const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(34) + cells.map((cell) => String(cell).padStart(9)).join('');

function print(name: string, measured: Measured, bare: Measured): void {
  const times = (part: number, whole: number): string => `${(part / whole).toFixed(2)}x`;
  console.log(
    row(name, [
      ...[
        measured.load.toFixed(1),
        Math.round(measured.calls / seconds),
        `${(measured.core * 100).toFixed(1)}%`,
      ],
      ...[times(measured.core, bare.core), measured.p50.toFixed(1), measured.p99.toFixed(1)],
      ...[times(measured.p99, bare.p99), measured.wrong, measured.streams, measured.events],
    ]),
  );
}

/** If even the bare route is late, the machine is too slow to judge the server. */
function verdict(bare: Measured, rounds: readonly Measured[]): string {
  if (bare.p99 > P99_AIM_MS) return `cannot be told: the bare route took ${bare.p99.toFixed(0)} ms`;
  const good = rounds.every(({ wrong, p99 }) => wrong === 0 && p99 <= P99_AIM_MS);
  return good ? 'met' : 'NOT met';
}

async function answersOf(url: string, token: string): Promise<ReadonlyMap<string, unknown>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path: string): Promise<[string, unknown]> => {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: '{}' });
    return [path, Object(await response.json()).data];
  };
  return new Map(await Promise.all(['/api/balance', '/api/balancelist'].map(ask)));
}

const server = await startServer();
try {
  const product = await startProduct(server.directory, server.url);
  const some = await makeMembers(product.app, Math.min(members, REGISTERED));
  const callers = [...some, ...(await copyMembers(product.app, members - some.length))];
  const answers = await answersOf(product.url, callers[0]?.token ?? '');
  const bare = await startBareServer(answers, server.url);
  const pace = { seconds, callers };
  console.log(`${members} members for ${seconds} s each, ${cpus().length} processors`);
  console.log(row('', [...HEADS, 'streams', 'told']));
  const floor = await measure({ ...pace, url: bare.url, habits: POLLING, streams: false });
  print('bare route, same pace', floor, floor);
  const polled = await measure({ ...pace, url: product.url, habits: POLLING, streams: false });
  print('polling as specified', polled, floor);
  const live = await measure({ ...pace, url: product.url, habits: STREAMING, streams: true });
  print('stream instead of the balance poll', live, floor);
  const said = verdict(floor, [polled, live]);
  console.log(`every call answered, p99 within ${P99_AIM_MS} ms: ${said}`);
  await bare.stop();
  await product.stop();
} finally {
  await server.stop();
}
