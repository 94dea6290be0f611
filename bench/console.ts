// `npm run bench console [MEMBERS] [BETS]`: every list, count, search and page of the console over
// months of a large house: the slowest of ten calls, and the rows that one call reads. Default
// 1,000,000 members and 10,000,000 bets. With DATA_DIR the database is kept there and filled once.
import { cpus, loadavg } from 'node:os';
import { keepEstimates } from '@haitang/agents/commission/agent-tree.ts';
import { settleDueMonths } from '@haitang/agents/commission/settle-due-months.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { keepChart } from '@haitang/ledger/reading/kept-chart.ts';
import { seedAll } from '@haitang/lobby/seed-all.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { keepActive } from '@haitang/office/reports/active-members.ts';
import { sealHours } from '@haitang/office/reports/seal-hours.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { recountHouseTotals } from '@haitang/venues/bets/recount-house-totals.ts';
import { sql } from 'kysely';
import { type Call, callsOf } from './console/calls.ts';
import { fillHouse } from './console/fill.ts';
import { type BenchOffice, startOffice } from './console/office.ts';
import { startServer } from './server/start-server.ts';

const [members = 1_000_000, bets = 10_000_000] = process.argv.slice(2).map(Number);
const CALLS = 10;
/** Aims of a call: milliseconds, and rows that it reads. */
const SLOWEST = 100;
const MOST_ROWS = 5_000;

/** When the history of the database ends; null for an empty one. */
async function historyEnd(read: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`SELECT max(closed_at) AS last
    FROM deposit_order WHERE stage = 'credited'`.execute(read);
  return rows[0]?.last ?? null;
}

/** Rows that this connection has read so far, of tables and of indexes. */
async function rowsSoFar(read: Queryable): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(read);
  const { rows } = await sql<{ rows: bigint }>`
    SELECT (tup_returned + tup_fetched)::bigint AS rows FROM pg_stat_database
    WHERE datname = current_database()`.execute(read);
  return Number(rows[0]?.rows ?? 0n);
}

async function measure(read: Queryable, office: BenchOffice, { path, query }: Call) {
  const first = await office.call(path, query).then(
    () => null,
    (error: unknown) => String(error).slice(0, 60),
  );
  if (first !== null) return { slowest: 0, rows: 0, failure: first };
  let slowest = 0;
  const before = await rowsSoFar(read);
  for (let index = 0; index < CALLS; index += 1) {
    const from = performance.now();
    await office.call(path, query);
    slowest = Math.max(slowest, performance.now() - from);
  }
  const rows = Math.round(((await rowsSoFar(read)) - before) / CALLS);
  return { slowest, rows, failure: null };
}

/** The jobs that add up what pages show, with the seconds of each. */
async function runJobs(context: OfficeContext): Promise<void> {
  const jobs: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['months of agents', () => settleDueMonths(context)],
    ['totals of bets', () => recountAll(context)],
    ['hours', () => sealHours(context)],
    ['active members', () => keepActive(context)],
    ['chart of accounts', () => keepChart(context)],
    ['running month of agents', () => keepEstimates(context)],
  ];
  for (const [name, run] of jobs) {
    await sql`SET statement_timeout = 0`.execute(context.database.read);
    const from = performance.now();
    await run();
    console.log(
      `job: ${name.padEnd(31)}${((performance.now() - from) / 1_000).toFixed(1).padStart(8)} s`,
    );
  }
  await sql`ANALYZE`.execute(context.database.read);
}

/** Runs of the job until every day of the history is added up. */
async function recountAll(context: OfficeContext): Promise<void> {
  for (let run = 0; run < 12; run += 1) await recountHouseTotals(context);
}

async function main(database: Database): Promise<boolean> {
  const { read } = database;
  const [load = 0] = loadavg();
  console.log(`${cpus().length} processors, load ${load.toFixed(1)}`);
  if ((await historyEnd(read)) === null) {
    console.log(`filling: ${members} members, ${bets} bets`);
    const { context, clock } = identityForTests(database);
    const now = new Date('2026-10-21T12:00:00+08:00');
    clock.set(now);
    await seedAll(context);
    await fillHouse(read, { members, bets, now });
  }
  const now = later((await historyEnd(read)) ?? new Date(), MINUTE_MS);
  const office = await startOffice(database, now);
  await runJobs(office.context);
  let missed = 0;
  console.log(`${'call'.padEnd(36)}   slowest of ${CALLS}   rows read`);
  for (const call of await callsOf(read)) {
    const { slowest, rows, failure } = await measure(read, office, call);
    const isMissed = failure !== null || slowest > SLOWEST || rows > MOST_ROWS;
    if (isMissed) missed += 1;
    console.log(
      `${call.name.padEnd(36)}${slowest.toFixed(0).padStart(10)} ms${String(rows).padStart(14)}` +
        `${isMissed ? '  MISSED ' : ''}${failure ?? ''}`,
    );
  }
  await office.close();
  console.log(`${missed} calls above ${SLOWEST} ms or ${MOST_ROWS} rows`);
  return missed === 0;
}

const server = await startServer(process.env.DATA_DIR);
// One connection, so that its statistics are those of what was run.
const database = await server.connectLobby(1);
try {
  process.exitCode = (await main(database)) ? 0 : 1;
} finally {
  await server.stop();
}
