// `npm run bench workers [MEMBERS] [ROUNDS]`: one worker and two on the same mix of shared jobs:
// idle money brought home and transfers of unknown outcome, at a venue that answers after 100 ms.
// Prints rate, load and processor time; ends with 1 when the books do not balance, or two are below
// 1.6 times one.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@haitang/kernel/clock.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { seedCatalogue } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { sql } from 'kysely';
import { lobbyVenues } from '../tests/faults/lobby-venues.ts';
import { scriptedVenue } from '../tests/faults/scripted-venue.ts';
import { processTimeOf } from './server/process-time.ts';
import { startServer } from './server/start-server.ts';
import { seedMembers } from './workers/seed.ts';

const [members = 500, rounds = 3] = process.argv.slice(2).map(Number);
/** A fifth of the members have a transfer of unknown outcome. */
const UNKNOWN = Math.floor(members / 5);
const KNOWN = members - UNKNOWN;
const ANSWER_MS = 100;
const AIM = 1.6;
const WORKER = fileURLToPath(new URL('./workers/worker.ts', import.meta.url));

/** Each process has an even share of the parts; one that has just come waits for it. */
async function untilShared(processes: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ parts: number }>`SELECT count(*)::int AS parts FROM lease
      WHERE starts_with(name, 'jobs:bench:part:') AND held_until > clock_timestamp()
      GROUP BY holder ORDER BY holder`.execute(database.read);
    if (rows.length === processes && rows.every(({ parts }) => parts === 32 / processes)) return;
    await wait(100);
  }
}

/** Until nothing is due: no idle account has money, no transfer is open. */
async function untilDone(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ left: number }>`SELECT
      (SELECT count(*) FROM venue_account WHERE may_hold AND touched_at < now())::int
      + (SELECT count(*) FROM venue_transfer WHERE state IN ('sent', 'unknown'))::int
        AS left`.execute(database.read);
    if (rows[0]?.left === 0) return;
    await wait(20);
  }
}

async function stop(worker: ChildProcess): Promise<number> {
  worker.send('stop');
  const [used]: NodeJS.CpuUsage[] = await once(worker, 'message');
  if (worker.exitCode === null) await once(worker, 'exit');
  return used ? used.user + used.system : Number.NaN;
}

/** Members who are done with, a second, by so many workers. */
async function measure(processes: number): Promise<number> {
  await seedMembers(context, KNOWN, UNKNOWN);
  const task = { databaseUrl: server.url, venueUrl: venue.url, aheadMs: HOUR_MS };
  const env = { ...process.env, BENCH_WORKER: JSON.stringify({ ...task, privateKey }) };
  const workers = Array.from({ length: processes }, () => fork(WORKER, { env }));
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  await untilShared(processes);
  venue.refuses('balance', () => ({ reply: wait(ANSWER_MS) }));
  venue.refuses('withdraw', () => ({ reply: wait(ANSWER_MS) }));
  venue.refuses('checkTransfer', () => ({ reply: wait(ANSWER_MS) }));
  const [load = 0] = loadavg();
  const before = processTimeOf(server.pid) ?? Number.NaN;
  const started = performance.now();
  for (const worker of workers) worker.send('go');
  await untilDone();
  const perSecond = members / ((performance.now() - started) / 1_000);
  const used = (processTimeOf(server.pid) ?? Number.NaN) - before;
  for (const call of ['balance', 'withdraw', 'checkTransfer'] as const)
    venue.refuses(call, () => null);
  const own = (await Promise.all(workers.map(stop))).reduce((sum, time) => sum + time, 0);
  const each = (time: number): string => Math.round(time / members).toString();
  console.log(
    `${String(processes).padStart(7)}${load.toFixed(1).padStart(7)}${perSecond.toFixed(0).padStart(11)}` +
      `${each(own).padStart(9)}${each(used).padStart(12)}`,
  );
  return perSecond;
}

const middle = (rates: readonly number[]): number =>
  rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? Number.NaN;

async function main(): Promise<boolean> {
  console.log(
    `${members} members each, ${UNKNOWN} of them with a transfer of unknown outcome; ` +
      `${cpus().length} processors; processor time for a member in µs`,
  );
  console.log('workers   load  members/s     node    database');
  const rates = { one: [] as number[], two: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.one.push(await measure(1));
    rates.two.push(await measure(2));
  }
  const times = middle(rates.two) / middle(rates.one);
  const met = times >= AIM;
  console.log(
    `two workers: ${times.toFixed(2)} times one; ${AIM} times ${met ? 'met' : 'NOT met'}`,
  );
  const { differences } = await checkLedger(database);
  console.log(`the books ${differences.length === 0 ? 'balance' : 'DO NOT balance'}`);
  return met && differences.length === 0;
}

const server = await startServer();
const database = await server.connectLobby(20);
await database.transaction(seedCatalogue);
const venue = await scriptedVenue(systemClock);
const { privateKey } = venue.keys;
const lane = createPostingLane(database);
const timeoutMs = 30_000;
const context = lobbyVenues({
  database,
  clock: systemClock,
  lane,
  url: venue.url,
  privateKey,
  timeoutMs,
});
try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  await lane.close();
  await venue.close();
  await server.stop();
}
