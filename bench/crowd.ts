// `npm run bench crowd [MEMBERS] [SECONDS] [SERVERS] [WORKERS]`: a crowd at the product as
// processes (servers, workers, house, test chain, PostgreSQL). Every member has a live stream, six
// of ten play six rounds a minute, some pay in and out. Prints what was played and counted, how
// late, what a bet costs in processor time, log and tables, and a baseline of the machine. Ends
// with 1 if a bet is not counted exactly once, or money does not add up. Members are made and
// arrive first: about a minute for each 5,000.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkLedger } from '@haitang/ledger/check.ts';
import { makeMembers } from './api/members.ts';
import {
  countConnections,
  readBooks,
  readLags,
  readWritten,
  settledBooks,
  type Written,
} from './crowd/books.ts';
import { machineLine, measureMachine } from './crowd/machine.ts';
import type { Arrived, CrowdOrder, Played, Refusals } from './crowd/plan.ts';
import { type Kind, type Programs, startPrograms, type Times } from './crowd/programs.ts';
import { contradictions } from './crowd/verdict.ts';
import { copyMembers } from './polling/many-members.ts';

const given = process.argv.slice(2).map(Number);
const [members = 2_000, seconds = 180, servers = 1, workers = 1] = given;
const PLAYING = 0.6;
/** Somebody who is online pays in every two hours and out every four. */
const [DEPOSITS_AN_HOUR, WITHDRAWALS_AN_HOUR] = [0.5, 0.25];
/** A member made by registration has this pay password, and so have all copies. */
const PAY_PASSWORD = 'bench-pay-password';
/** How long nobody plays after all have arrived, to see what streams and jobs cost alone. */
const REST_MS = 10_000;
/** How long the lobby may take to count the last bets after the last round. */
const PATIENCE_MS = Number(process.env.CROWD_PATIENCE_MS ?? 120_000);

function startDriver() {
  const child = fork(fileURLToPath(new URL('./crowd/driver.ts', import.meta.url)));
  const order = (what: CrowdOrder): void => void child.send(what);
  const answer = async <T>(what: CrowdOrder): Promise<T> => {
    order(what);
    const [heard]: T[] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('the driver has ended'))),
    ]);
    if (heard === undefined) throw new Error('the driver sent no report');
    return heard;
  };
  return { order, answer, pid: child.pid ?? 0, kill: () => void child.kill() };
}

function printRefusals(refused: Refusals): void {
  for (const [words, count] of Object.entries(refused)) console.log(`  ${count} × ${words}`);
}

/** The most connections and the mean load while some work runs. */
async function watched<T>({ lobby }: Programs, work: Promise<T>) {
  let [connections, loads, over] = [0, [] as number[], false];
  const watching = (async () => {
    while (!over) {
      connections = Math.max(connections, await countConnections(lobby));
      loads.push(loadavg()[0] ?? 0);
      await Promise.race([work, new Promise((next) => setTimeout(next, 1_000))]);
    }
  })();
  const done = await work.finally(() => {
    over = true;
  });
  await watching;
  const load = loads.reduce((sum, value) => sum + value, 0) / loads.length;
  return { done, connections, load };
}

const KINDS = ['server', 'worker', 'venue', 'database', 'chain'] as const;
const NAMES: Readonly<Record<Kind, string>> = {
  server: 'server',
  worker: 'worker',
  venue: 'house',
  chain: 'test chain',
  database: 'database',
};

/** Processor time of each kind of program in a span of time. */
interface Used {
  readonly us: Partial<Times>;
  readonly ms: number;
}

/** What the programs use while some work runs. */
async function used<T>(programs: Programs, work: () => Promise<T>): Promise<[T, Used]> {
  const [before, from] = [programs.times(), performance.now()];
  const done = await work();
  const [after, ms] = [programs.times(), performance.now() - from];
  const us = Object.fromEntries(KINDS.map((kind) => [kind, after[kind] - before[kind]]));
  return [done, { us, ms }];
}

const coresOf = ({ us, ms }: Used, kind: Kind): number => (us[kind] ?? Number.NaN) / 1_000 / ms;

function printTimes(rest: Used, play: Used, bets: number): void {
  console.log('processor time       of a bet   cores   cores at rest   of a bet above rest');
  for (const kind of KINDS) {
    const [cores, atRest] = [coresOf(play, kind), coresOf(rest, kind)];
    const above = ((cores - atRest) * play.ms * 1_000) / bets;
    console.log(
      `  ${NAMES[kind].padEnd(14)}${`${((play.us[kind] ?? Number.NaN) / bets).toFixed(0)} µs`.padStart(13)}` +
        `${cores.toFixed(2).padStart(8)}${atRest.toFixed(2).padStart(16)}${`${above.toFixed(0)} µs`.padStart(22)}`,
    );
  }
}

function printWritten(before: Written, after: Written, bets: number): void {
  const each = (part: keyof Written): string => ((after[part] - before[part]) / bets).toFixed(0);
  console.log(
    `bytes of a bet: ${each('wal')} of log, ${each('lobby')} of the lobby's tables, ` +
      `${each('house')} of the house's; ${each('transactions')} transactions, reads included`,
  );
}

function printPlayed(played: Played): void {
  const { offered, taken, p50, p99, deposits, withdrawals, memory } = played;
  console.log(
    `${offered} rounds offered, ${taken} taken (${(taken / seconds).toFixed(1)}/s), answered ` +
      `after ${p50} ms (p50) and ${p99} ms (p99); ${deposits} deposits, ${withdrawals} withdrawals`,
  );
  printRefusals(played.refused);
  console.log(
    `driver: ${played.streams} streams open at the end, which brought ${played.heard} events; at most ` +
      `${played.sockets} sockets, ${(memory / 2 ** 20).toFixed(0)} MB`,
  );
}

async function crowdOf({ app, lobby, ...programs }: Programs) {
  const some = await makeMembers(app, 1);
  const copies = await copyMembers(app, members - 1);
  // Checks of old numbers and statistics of empty tables must not fall into the measurement.
  await lobby.pool.query('ANALYZE');
  return {
    servers: programs.servers,
    house: programs.house,
    chain: programs.chain,
    members: [...some, ...copies],
    players: Math.round(members * PLAYING),
    depositsAnHour: DEPOSITS_AN_HOUR,
    withdrawalsAnHour: WITHDRAWALS_AN_HOUR,
    payPassword: PAY_PASSWORD,
  };
}

async function main(programs: Programs, driver: ReturnType<typeof startDriver>) {
  const { lobby } = programs;
  console.log(
    `${members} members for ${seconds} s, ${servers} servers, ${workers} workers, ` +
      `${cpus().length} processors`,
  );
  console.log(machineLine('before', await measureMachine(lobby)));
  const plan = await crowdOf(programs);
  const from = performance.now();
  const arrived = await driver.answer<Arrived>({ kind: 'arrive', plan });
  const tookS = ((performance.now() - from) / 1_000).toFixed(0);
  console.log(`${arrived.streams} streams and ${arrived.seats} players at games in ${tookS} s`);
  printRefusals(arrived.refused);
  const [, rest] = await used(programs, () => wait(REST_MS));
  const [before, bytes] = [await readBooks(lobby), await readWritten(lobby)];
  await programs.statements.start();
  const [{ done: played, connections, load, after }, play] = await used(programs, async () => {
    const seen = await watched(programs, driver.answer<Played>({ kind: 'play', seconds }));
    return { ...seen, after: await settledBooks(lobby, PATIENCE_MS) };
  });
  console.log(`load ${load.toFixed(1)} while they played, ${connections} connections at most`);
  printPlayed(played);
  console.log(`${after.played} bets played at the house, ${after.counted} counted in the lobby`);
  for (const { game, bets, p50, p99 } of await readLags(lobby)) {
    console.log(
      `  ${game}: ${bets} bets, counted ${p50.toFixed(1)} s (p50) and ${p99.toFixed(1)} s (p99) later`,
    );
  }
  await programs.statements.print(after.played);
  printTimes(rest, play, after.played);
  printWritten(bytes, await readWritten(lobby), after.played);
  driver.order({ kind: 'leave' });
  console.log(machineLine('after', await measureMachine(lobby)));
  const { differences } = await checkLedger(lobby);
  return contradictions(before, after, played.taken, differences.length);
}

const driver = startDriver();
const programs = await startPrograms(servers, workers);
try {
  const wrong = await main(programs, driver);
  for (const words of wrong) console.log(`WRONG: ${words}`);
  if (wrong.length === 0) console.log('every bet is counted once, and the money adds up');
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  driver.kill();
  await programs.stop();
}
