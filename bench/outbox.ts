// `npm run bench outbox`: deliveries of events a second, fsync on, beside the baseline of one
// delivery a transaction in the same run: to a subscriber that writes one row, and to one that
// sends a message. Ends with 1 when a subscriber did not hear each event exactly once.
import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { memberId } from '@haitang/kernel/id.ts';
import { sendMessage } from '@haitang/messages/send-message.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { fanOut } from '@haitang/platform/outbox/delivery-store.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { type Subscription, subscription } from '@haitang/platform/outbox/subscription.ts';
import { sql } from 'kysely';
import { deliverOneByOne } from './outbox/one-by-one.ts';
import { processTimeOf } from './server/process-time.ts';
import { startServer } from './server/start-server.ts';

const EVENTS = 4_000;
const AIM = 2_000;

const member = memberId(100_001);
const writesRow = subscription('member.paused', 'bench.row', async (tx, { key }) => {
  await sql`INSERT INTO bench_effect (key) VALUES (${key})`.execute(tx);
});
const sendsMessage = subscription('member.paused', 'bench.message', async (tx, { key }) => {
  await sendMessage(tx, {
    key,
    to: { kind: 'member', memberId: member },
    type: 'security',
    title: '通知',
    content: '<p>您的登录密码已修改。</p>',
    link: '',
    marketing: false,
    at: new Date(),
  });
  await sql`INSERT INTO bench_effect (key) VALUES (${key})`.execute(tx);
});

/** Events of a thousand members that wait for the subscriber. */
async function waiting({ subscriber, event }: Subscription): Promise<void> {
  await sql`TRUNCATE outbox_delivery, outbox_event, bench_effect, message CASCADE`.execute(
    database.read,
  );
  await sql`INSERT INTO outbox_event (id, name, key, member_id, payload, occurred_at)
    SELECT gen_random_uuid(), ${event}, 'bench:' || n, 100000 + n % 1000, '{"until": null}', now()
    FROM generate_series(1, ${EVENTS}) AS n`.execute(database.read);
  const named = [{ event, subscriber }];
  let moved = 1;
  while (moved > 0) moved = await database.transaction((tx) => fanOut(tx, named, new Date()));
  await sql`ANALYZE outbox_delivery, outbox_event`.execute(database.read);
}

async function measure(name: string, listener: Subscription, run: () => Promise<number>) {
  await waiting(listener);
  const [load = 0] = loadavg();
  const before = { own: process.cpuUsage(), database: processTimeOf(server.pid) };
  const started = performance.now();
  const made = await run();
  const perSecond = made / ((performance.now() - started) / 1_000);
  const { user, system } = process.cpuUsage(before.own);
  const used = (processTimeOf(server.pid) ?? Number.NaN) - (before.database ?? Number.NaN);
  const { rows } = await sql<{ heard: number }>`
    SELECT count(DISTINCT key)::int AS heard FROM bench_effect`.execute(database.read);
  const isExact = made === EVENTS && rows[0]?.heard === EVENTS;
  console.log(
    `${name.padEnd(24)}${load.toFixed(1).padStart(6)}${Math.round(perSecond).toString().padStart(9)}` +
      `${Math.round((user + system) / made)
        .toString()
        .padStart(9)}` +
      `${Math.round(used / made)
        .toString()
        .padStart(13)}${isExact ? '' : '  NOT exactly once'}`,
  );
  return { perSecond, isExact };
}

async function main(): Promise<boolean> {
  await sql`CREATE TABLE bench_effect (key text PRIMARY KEY)`.execute(database.read);
  console.log(`${EVENTS} deliveries each, ${cpus().length} processors; processor time in µs`);
  console.log(`${'subscriber'.padEnd(24)}  load deliv./s     node     database`);
  const results = [];
  for (const listener of [writesRow, sendsMessage]) {
    const dispatcher = createDispatcher({ database, clock: systemClock, logger: silentLogger });
    dispatcher.subscribe(listener);
    const { subscriber, deliver } = listener;
    const alone = () => deliverOneByOne(database, subscriber, deliver);
    const what = subscriber.replace('bench.', 'a ');
    results.push(await measure(`${what}, one by one`, listener, alone));
    results.push(await measure(`${what}, in pages`, listener, () => dispatcher.drain()));
  }
  const [, pages] = results;
  const met = (pages?.perSecond ?? 0) >= AIM;
  console.log(`at least ${AIM} deliveries a second in pages: ${met ? 'met' : 'NOT met'}`);
  return results.every(({ isExact }) => isExact);
}

const server = await startServer();
const database = await server.connectLobby(4);
try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  await server.stop();
}
