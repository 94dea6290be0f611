// `npm run bench history [MEMBERS] [BETS]`: every job and page over a month of play, and over the
// same month with nine times as many bets in the months before it: time, blocks read, growth.
// What is not linear by its nature may grow by 1.3. Default 20,000 members, 50,000 then 500,000
// bets; `npm run bench history 200000 200000` seeds 2 M bets.
import { cpus, loadavg } from 'node:os';
import { settleDueMonths } from '@haitang/agents/commission/settle-due-months.ts';
import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { pruneOutboxJob } from '@haitang/platform/outbox/prune.ts';
import { seedVipLevels } from '@haitang/vip/seed-vip-levels.ts';
import { sql } from 'kysely';
import { type Case, casesOf } from './history/cases.ts';
import { seedMembers, seedStretch } from './history/seed.ts';
import { startServer } from './server/start-server.ts';

const [members = 20_000, recent = 50_000] = process.argv.slice(2).map(Number);
const OLDER = 9;
const AIM = 1.3;
/** Below so many blocks growth is a page or two of an index. */
const FEW_BLOCKS = 60;
const START = new Date('2026-01-01T00:00:00+08:00');
const MONTH = new Date('2026-10-01T00:00:00+08:00');
const NOW = new Date('2026-10-21T12:00:00+08:00');
/** From here on sign-ins are compared. */
const COMPARED = later(NOW, -90 * DAY_MS);

interface Measured {
  readonly ms: number;
  readonly blocks: number;
  readonly failure: string | null;
}

/** Blocks that this connection has touched so far. */
async function blocksSoFar(read: Queryable): Promise<number> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(read);
  const { rows } = await sql<{ blocks: bigint }>`
    SELECT (blks_hit + blks_read)::bigint AS blocks FROM pg_stat_database
    WHERE datname = current_database()`.execute(read);
  return Number(rows[0]?.blocks ?? 0n);
}

async function measure(read: Queryable, { run }: Case): Promise<Measured> {
  const before = await blocksSoFar(read);
  const from = performance.now();
  const failure = await run().then(
    () => null,
    (error: unknown) => String(error).slice(0, 60),
  );
  const ms = performance.now() - from;
  return { ms, blocks: (await blocksSoFar(read)) - before, failure };
}

/** What a run leaves behind, so that the next one finds the same work. */
async function begin({ database, clock, context }: Bench): Promise<void> {
  for (const table of [
    ...['rebate', 'rebate_tally', 'rebate_day', 'turnover_late', 'turnover_seal', 'vip_day'],
    ...['agent_commission_share', 'agent_commission', 'agent_member_month'],
    ...['agent_member_total', 'agent_run', 'vip_change', 'vip_member', 'vip_shown'],
  ])
    await sql`DELETE FROM ${sql.table(table)}`.execute(database.read);
  await sql`INSERT INTO rebate_day (day, rates, settled_at)
    VALUES (${addDays(businessDayOf(NOW), -2)}::date, '{}', ${startOfDay(businessDayOf(NOW))})
    ON CONFLICT DO NOTHING`.execute(database.read);
  await sql`SET statement_timeout = 0`.execute(database.read);
  await sql`VACUUM ANALYZE`.execute(database.read);
  clock.set(NOW);
  await pruneOutboxJob(database, clock).run();
  await settleDueMonths(context);
  await sql`ANALYZE agent_member_total`.execute(database.read);
  await sql`SET statement_timeout = '15s'`.execute(database.read);
}

interface Bench extends ReturnType<typeof identityForTests> {
  readonly database: Database;
}

async function measureAll(bench: Bench): Promise<ReadonlyMap<string, Measured>> {
  await begin(bench);
  const all = new Map<string, Measured>();
  for (const benchCase of casesOf(bench.context))
    all.set(benchCase.name, await measure(bench.database.read, benchCase));
  return all;
}

const none: Measured = { ms: 0, blocks: 0, failure: 'not run' };

function print(cases: readonly Case[], small: ReadonlyMap<string, Measured>, large: typeof small) {
  console.log(`${'what'.padEnd(36)}      ms        blocks            growth`);
  let grown = 0;
  for (const { name, linear } of cases) {
    const [benchCase, other] = [small.get(name) ?? none, large.get(name) ?? none];
    const growth = other.blocks / Math.max(1, benchCase.blocks);
    const failure = other.failure ?? benchCase.failure;
    const isBad = failure !== null || (growth > AIM && other.blocks > FEW_BLOCKS);
    const verdict = linear ?? (isBad ? 'GROWS' : '');
    if (linear === null && isBad) grown += 1;
    console.log(
      `${name.padEnd(36)}${benchCase.ms.toFixed(0).padStart(7)}${other.ms.toFixed(0).padStart(7)}` +
        `${String(benchCase.blocks).padStart(9)}${String(other.blocks).padStart(9)}` +
        `${growth.toFixed(2).padStart(7)}x ${verdict} ${failure ?? ''}`,
    );
  }
  console.log(`${grown} of ${cases.length} grow by more than ${AIM} with history`);
  return grown;
}

async function main(database: Database): Promise<boolean> {
  await seedVipLevels({ database });
  const bench = { database, ...identityForTests(database) };
  const [load = 0] = loadavg();
  console.log(`${cpus().length} processors, load ${load.toFixed(1)}; ${members} members`);
  await seedMembers(database.read, members, START);
  await seedStretch(database.read, members, {
    from: MONTH,
    to: NOW,
    bets: recent,
    signIns: { from: COMPARED, to: NOW },
  });
  const small = await measureAll(bench);
  console.log(`${recent} bets of this month measured; now ${recent * OLDER} of the months before`);
  const signIns = { from: START, to: COMPARED };
  const older = { from: START, to: MONTH, bets: recent * OLDER, signIns };
  await seedStretch(database.read, members, older);
  const large = await measureAll(bench);
  return print(casesOf(bench.context), small, large) === 0;
}

const server = await startServer();
// One connection, so that its statistics are those of what was run.
const database = await server.connectLobby(1);
try {
  process.exitCode = (await main(database)) ? 0 : 1;
} finally {
  await server.stop();
}
