// `npm run bench api`: the most frequent member calls, on the server as in production, compared
// with a bare Fastify route that returns the same JSON in the same process, and with one that first
// reads one row from the database, as every call with a session must. `npm run bench api ROUNDS
// SECONDS CALL…` measures longer, or other calls.
import { cpus, loadavg } from 'node:os';
import { READING, startBareServer } from './api/bare-server.ts';
import { type Caller, type CallerOf, startCaller } from './api/load.ts';
import { makeMembers } from './api/members.ts';
import { startProduct } from './api/product.ts';
import { middleOf, type Round } from './api/round.ts';
import { startServer } from './server/start-server.ts';

const PATHS = ['/api/user', '/api/balance', '/api/balancelist', '/api/getGameTypeList'];
const [rounds = 5, seconds = 2] = process.argv.slice(2, 4).map(Number);
/** Only these, if the command names some. */
const named = process.argv.slice(4).map((name) => `/api/${name}`);
const CONNECTIONS = 48;
const MEMBERS = 960;
const AIM = 0.5;

async function answersOf(url: string, token: string): Promise<ReadonlyMap<string, unknown>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path: string): Promise<[string, unknown]> => {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: '{}' });
    const { code, data } = JSON.parse(await response.text());
    if (code !== 200) throw new Error(`${path} answered ${code}`);
    return [path, data];
  };
  return new Map(await Promise.all((named.length > 0 ? named : PATHS).map(ask)));
}

async function measure(caller: Caller, url: string, path: string, callers: readonly CallerOf[]) {
  const before = process.cpuUsage();
  const report = await caller.call({ url, path, connections: CONNECTIONS, seconds, callers });
  const { user, system } = process.cpuUsage(before);
  if (report.wrong > 0) throw new Error(`${path} of ${url} gave ${report.wrong} wrong answers`);
  return { ...report, cpu: (user + system) / report.calls };
}

interface Rounds {
  readonly ours: Round[];
  readonly reading: Round[];
  readonly bare: Round[];
}

/** Prints the three; returns our share of the bare route's rate. */
function print(path: string, size: number, runs: Rounds): number {
  const [ours, reading, bare] = [middleOf(runs.ours), middleOf(runs.reading), middleOf(runs.bare)];
  const line = (name: string, round: Round): string =>
    [
      name.padEnd(24),
      `${Math.round(round.perSecond)}/s`.padStart(10),
      ...[round.p50, round.p99].map((ms) => ms.toFixed(1).padStart(8)),
      round.cpu.toFixed(1).padStart(13),
      `${(round.perSecond / bare.perSecond).toFixed(2)}x`.padStart(9),
      `${(bare.cpu / round.cpu).toFixed(2)}x`.padStart(8),
    ].join('');
  console.log(line(path, ours));
  console.log(line('  bare, with one read', reading));
  console.log(line(`  bare, ${size} bytes`, bare));
  return ours.perSecond / bare.perSecond;
}

async function compare(
  caller: Caller,
  { ours, database }: { readonly ours: string; readonly database: string },
  callers: readonly CallerOf[],
): Promise<void> {
  const answers = await answersOf(ours, callers[0]?.token ?? '');
  const bare = await startBareServer(answers, database);
  const [load = 0] = loadavg();
  console.log(
    `${cpus().length} processors, load ${load.toFixed(1)} before the first measurement; ` +
      `${MEMBERS} members, ${CONNECTIONS} connections, median of ${rounds} rounds of ${seconds} s`,
  );
  console.log(`call${' '.repeat(20)}   calls/s  p50 ms  p99 ms  cpu us/call  /bare   (cpu)`);
  const below: string[] = [];
  for (const [path, data] of answers) {
    const runs: Rounds = { ours: [], reading: [], bare: [] };
    // The first round only warms up all three.
    for (let round = 0; round <= rounds; round += 1) {
      const results = {
        bare: await measure(caller, bare.url, path, callers),
        reading: await measure(caller, bare.url, READING + path, callers),
        ours: await measure(caller, ours, path, callers),
      };
      if (round === 0) continue;
      runs.bare.push(results.bare);
      runs.reading.push(results.reading);
      runs.ours.push(results.ours);
    }
    const size = Buffer.byteLength(JSON.stringify({ code: 200, message: '成功', data }));
    if (print(path, size, runs) < AIM) below.push(path);
  }
  await bare.stop();
  console.log(
    below.length === 0
      ? `aim ${AIM}x of the bare route: met by all`
      : `aim ${AIM}x of the bare route: NOT met by ${below.join(', ')}`,
  );
}

const server = await startServer();
const caller = startCaller();
try {
  const product = await startProduct(server.directory, server.url);
  const callers = await makeMembers(product.app, MEMBERS);
  await compare(caller, { ours: product.url, database: server.url }, callers);
  await product.stop();
} finally {
  caller.stop();
  await server.stop();
}
