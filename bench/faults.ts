// `npm run bench faults [KILLS] [MINUTES]`: kills the server, the house and PostgreSQL in turn
// while members deposit, withdraw, transfer and play (FM-22, FM-23, FM-26). Fails if any answer
// contradicts the books.
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { LOBBY_SCHEMA } from '@haitang/lobby/module-migrations.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { contradictions, resolveAll } from '../tests/support/kill-books.ts';
import { startLoad } from '../tests/support/kill-load.ts';
import { type KillRig, killRig } from '../tests/support/kill-rig.ts';
import { type KillableDatabase, killableDatabase } from '../tests/support/killable-database.ts';
import { memberWithThings } from '../tests/support/member-with-things.ts';

const [kills = 1_000, minutes = 90] = process.argv.slice(2).map(Number);
/** Members can place a limited number of orders: after some kills others replace them. */
const KILLS_A_BATCH = 12;
const MEMBERS = 3;
/** The load runs at full speed when a kill happens, at varying moments. */
const STEADY_MS = 300;
const VICTIMS = ['server', 'house', 'database'] as const;
type Victim = (typeof VICTIMS)[number];

const recoveries = new Map<Victim, number[]>(VICTIMS.map((victim) => [victim, []]));
const total = { kills: 0, acknowledged: 0, refused: 0, lostAnswers: 0 };
const wrong: string[] = [];

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(20);
  }
}

/** Kills one of the three, starts it again and returns how long the site was not ready, in ms. */
async function strike(victim: Victim, rig: KillRig, database: KillableDatabase): Promise<number> {
  const struck = { server: rig.server, house: rig.house, database }[victim];
  await struck.kill();
  const from = performance.now();
  await struck.start();
  await untilReady(rig.url);
  const ms = performance.now() - from;
  await rig.ageClaims();
  return ms;
}

async function batch(rig: KillRig, database: KillableDatabase, until: number): Promise<void> {
  const members = [];
  for (let n = 0; n < MEMBERS; n += 1) members.push(await memberWithThings(rig, rig.url));
  const load = startLoad(rig.url, members);
  for (let n = 0; n < KILLS_A_BATCH && total.kills < kills; n += 1) {
    if (performance.now() > until) break;
    await wait(STEADY_MS + Math.random() * STEADY_MS);
    const victim = VICTIMS[total.kills % VICTIMS.length] ?? 'server';
    recoveries.get(victim)?.push(await strike(victim, rig, database));
    total.kills += 1;
  }
  await load.stop();
  await resolveAll(rig);
  total.acknowledged += load.commands.filter(({ code }) => code === 200).length;
  total.refused += load.commands.filter(({ code }) => code !== 200).length;
  total.lostAnswers += load.lost();
  const found = await contradictions(rig, load.commands);
  for (const text of found) console.log(`CONTRADICTION ${text}`);
  wrong.push(...found);
}

const quantile = (sorted: readonly number[], part: number): string =>
  `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)} ms`;

function print(): void {
  const { acknowledged, refused, lostAnswers } = total;
  console.log(
    `${total.kills} kills, ${acknowledged} acknowledged, ${refused} refused, ` +
      `${lostAnswers} answers lost and asked for again, ${wrong.length} contradictions`,
  );
  for (const [victim, times] of recoveries) {
    const sorted = times.toSorted((a, b) => a - b);
    const spread = `p50 ${quantile(sorted, 0.5)}, p99 ${quantile(sorted, 0.99)}, worst ${quantile(sorted, 1)}`;
    console.log(`${victim.padEnd(9)} ${sorted.length} kills, ready again after ${spread}`);
  }
}

const database = await killableDatabase();
const lobby = connectDatabase({
  url: database.url,
  size: 10,
  schema: LOBBY_SCHEMA,
  onIdleError: () => undefined,
});
const rig = await killRig({ lobby, lobbyUrl: database.url, houseUrl: database.url });
const until = performance.now() + minutes * MINUTE_MS;
try {
  while (total.kills < kills && performance.now() < until) {
    await batch(rig, database, until);
    print();
  }
  process.exitCode = wrong.length === 0 && total.acknowledged > 0 ? 0 : 1;
} finally {
  await rig.close();
  await lobby.close();
  await database.close();
}
process.exit();
