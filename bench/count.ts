// `npm run bench count`: how many settled bets the lobby counts a second in wagering, limits and
// lots, and the processor time of a bet in Node.js and in the database: many members in a
// transaction, beside one member in a transaction. Fails if a bet is not counted exactly once.
import { cpus, loadavg } from 'node:os';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { openTotals } from '@haitang/payments/deposits/deposit-totals.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import type { BetName } from '@haitang/venues/bets/bet.ts';
import { countBets } from '@haitang/venues/bets/count-bets.ts';
import { countTogether } from '@haitang/venues/bets/count-together.ts';
import { createVenuesContext } from '@haitang/venues/create-venues-context.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { sql } from 'kysely';
import { isCounted, seedBets, seedMembers } from './count/seed.ts';
import { processTimeOf } from './server/process-time.ts';
import { startServer } from './server/start-server.ts';

const ROUNDS = 3;
const [TOGETHER, ALONE] = [10_000, 1_000];
const [AIM_PER_SECOND, AIM_DATABASE_US] = [2_500, 200];

interface Counted {
  readonly perSecond: number;
  /** Processor time of a bet, in microseconds; null for the database where it is not known. */
  readonly nodeUs: number;
  readonly databaseUs: number | null;
  readonly load: number;
}

/** As before batches: the bets of one member in a transaction, one member after the other. */
async function countMemberByMember(context: VenuesContext): Promise<void> {
  const { rows } = await sql<BetName>`SELECT venue, member_id AS "memberId", bet_id AS "betId"
    FROM venue_bet WHERE counted_version < version ORDER BY bet_at`.execute(context.database.read);
  for (const memberId of new Set(rows.map((name) => name.memberId)))
    await countTogether(
      context,
      rows.filter((name) => name.memberId === memberId),
    );
}

/** Measures the counting of so many new bets. */
async function measured(
  { database }: VenuesContext,
  bets: number,
  count: () => Promise<void>,
): Promise<Counted> {
  await seedBets(database, bets);
  const [load = 0] = loadavg();
  const [started, node, before] = [
    performance.now(),
    process.cpuUsage(),
    processTimeOf(server.pid),
  ];
  await count();
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(node);
  const after = processTimeOf(server.pid);
  return {
    perSecond: bets / seconds,
    nodeUs: (user + system) / bets,
    databaseUs: before === null || after === null ? null : (after - before) / bets,
    load,
  };
}

function print(way: string, { perSecond, nodeUs, databaseUs, load }: Counted): void {
  const times = [nodeUs, databaseUs ?? Number.NaN].map((us) => `${us.toFixed(0).padStart(6)} µs`);
  const rate = `${Math.round(perSecond)}/s`.padStart(8);
  console.log(`${way.padEnd(24)}${rate}  ${times.join('')}  load ${load.toFixed(1)}`);
}

/** The run in the middle of several, by the database's time. */
function middle(runs: readonly Counted[]): Counted {
  const sorted = [...runs].sort((a, b) => (a.databaseUs ?? 0) - (b.databaseUs ?? 0));
  const run = sorted[Math.floor(sorted.length / 2)];
  if (run === undefined) throw new Error('a run');
  return run;
}

function aimLines(together: Counted, alone: Counted): string[] {
  const line = (name: string, value: string, isMet: boolean): string =>
    `${name.padEnd(44)}${value.padStart(10)}  ${isMet ? 'met' : 'NOT MET'}`;
  const { perSecond, databaseUs } = together;
  const times = databaseUs === null ? [] : [databaseUs];
  return [
    line(
      `bets counted a second: aim ≥ ${AIM_PER_SECOND}`,
      `${Math.round(perSecond)}/s`,
      perSecond >= AIM_PER_SECOND,
    ),
    ...times.map((us) =>
      line(
        `database for each bet: aim ≤ ${AIM_DATABASE_US} µs`,
        `${us.toFixed(0)} µs`,
        us <= AIM_DATABASE_US,
      ),
    ),
    `a batch counts ${(perSecond / alone.perSecond).toFixed(1)} times as fast as member by member`,
  ];
}

async function main(database: Database): Promise<boolean> {
  await seedMembers(database);
  const settings = createSettings({
    database,
    clock: systemClock,
    definitions: SETTING_DEFINITIONS,
  });
  const lane = createPostingLane(database);
  const context = createVenuesContext(
    { database, clock: systemClock, settings, logger: silentLogger },
    { ports: new Map(), lane, lobbyUrl: '', openDeposits: openTotals },
  );
  const together = () => countBets(context);
  const alone = () => countMemberByMember(context);
  await measured(context, TOGETHER, together);
  console.log(`${cpus().length} processors`);
  console.log(`${''.padEnd(24)}    bets      Node database`);
  const [togethers, alones]: [Counted[], Counted[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alones.push(await measured(context, ALONE, alone));
    togethers.push(await measured(context, TOGETHER, together));
    for (const run of alones.slice(-1)) print('one member a transaction', run);
    for (const run of togethers.slice(-1)) print('500 bets a transaction', run);
  }
  await lane.close();
  console.log(aimLines(middle(togethers), middle(alones)).join('\n'));
  const isRight = await isCounted(database);
  console.log(`${isRight ? 'every bet is counted once' : 'bets are counted WRONG'}`);
  return isRight;
}

const server = await startServer();
const database = await server.connectLobby(4);
try {
  process.exitCode = (await main(database)) ? 0 : 1;
} finally {
  await server.stop();
}
