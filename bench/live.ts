// `npm run bench live [SERVERS] [MEMBERS] [EVENTS] [SECONDS]`: events a second to members who each
// have a stream at one of the servers, then a new balance for each of a quarter of the members at
// one server. Prints how late they come, how many never come, and the processor time for each, in
// Node.js of all servers and in the database, beside the same while nobody listens and beside the
// way of before ADR 58. Streams are in memory (no sockets), each server is a process. Fails if a
// message is lost or comes twice. Four servers, 100,000 members: about three minutes.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import { startEmbeddedDatabase } from '@haitang/platform/embedded-database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { FIRST_MEMBER, LONGEST_MS, type Order, type Report, type Way } from './live/plan.ts';
import { processTimeOf } from './server/process-time.ts';

const given = process.argv.slice(2).map(Number);
const [servers = 4, members = 100_000, perSecond = 5_000, seconds = 20] = given;
/** Events of one commit: five thousand commits a second are more than a small disk has. */
const TOGETHER = 50;
const P99_AIM_MS = 1_500;
const epoch = Date.now();
const sinceEpoch = (): number => Date.now() - epoch;

const until = async (due: number): Promise<void> => {
  const left = due - performance.now();
  if (left >= 1) await wait(left);
};

type Server = ChildProcess;
const order = (server: Server, what: Order): void => void server.send(what);

/** Starts so many servers, to which so many members from a number on listen in turn. */
async function openServers(way: Way, many: number, listeners: number, from = 0) {
  const file = fileURLToPath(new URL('./live/listening-server.ts', import.meta.url));
  const started = Array.from({ length: many }, () => fork(file));
  const count = Math.floor(listeners / many);
  const ready = started.map((server, index) => {
    const first = from + index;
    order(server, { kind: 'open', way, url: database.url, first, step: many, count, epoch });
    return once(server, 'message');
  });
  await Promise.all(ready);
  return started;
}

async function reportOf(server: Server): Promise<Report> {
  order(server, { kind: 'report' });
  const [report]: Report[] = await once(server, 'message');
  if (report === undefined) throw new Error('no report');
  return report;
}

/** The reports of all, once they have heard so much or nothing more comes. */
async function reportsOf(running: readonly Server[], sent: number): Promise<Report[]> {
  for (let quiet = 0, before = -1; ; ) {
    const reports: Report[] = await Promise.all(running.map(reportOf));
    const heard: number = reports.reduce((sum, report) => sum + report.heard, 0);
    quiet = heard === before ? quiet + 1 : 0;
    if (heard >= sent || quiet === 20) return reports;
    before = heard;
    await wait(500);
  }
}

/** How long the writer's own commits took, in milliseconds: what the machine allows. */
let commits: number[] = [];
async function timed<T>(work: Promise<T>): Promise<T> {
  const from = performance.now();
  const done = await work;
  commits.push(performance.now() - from);
  return done;
}

/** Events for members in turn, at the asked rate; returns how many. */
async function writeEvents(): Promise<number> {
  const started = performance.now();
  let sent = 0;
  const commit = async (from: number): Promise<void> => {
    const numbers = Array.from({ length: TOGETHER }, (_, index) => from + index);
    const now = sinceEpoch();
    await sql`INSERT INTO outbox_event (id, name, key, member_id, payload, occurred_at, fanned_out)
      SELECT id, 'deposit.seen', 'bench:' || id, member, jsonb_build_object('order', label), now(),
        true
      FROM unnest(${numbers.map(() => newId())}::uuid[],
        ${numbers.map((number) => FIRST_MEMBER + ((number * 7_919) % members))}::bigint[],
        ${numbers.map((number) => `${number}:${now}`)}::text[]) AS given(id, member, label)`.execute(
      pool.read,
    );
  };
  const writer = async (): Promise<void> => {
    while (sent < perSecond * seconds) {
      const from = sent;
      sent += TOGETHER;
      const due = started + (from / perSecond) * 1_000;
      await until(due);
      await timed(commit(from));
    }
  };
  await Promise.all(Array.from({ length: 8 }, writer));
  return sent;
}

/** Gives each member its first money, at the rate of a round's length; returns how many. */
async function writeBalances(first: number, count: number): Promise<number> {
  const started = performance.now();
  const open = new Set<Promise<unknown>>();
  for (let index = 0; index < count; index += 1) {
    const due = started + (index / count) * seconds * 1_000;
    await until(due);
    const member = memberId(FIRST_MEMBER + first + index);
    const posted: Promise<unknown> = timed(
      lane.post({
        key: newId(),
        reason: 'adjustment',
        reference: 'bench',
        actor: 'system:bench',
        sessionId: null,
        occurredAt: new Date(),
        postings: [
          {
            debit: 'house:adjustments',
            credit: `member:${member}:available`,
            amount: cny(BigInt(sinceEpoch())),
          },
        ],
      }),
    ).then(() => open.delete(posted));
    open.add(posted);
  }
  await Promise.all(open);
  return count;
}

const HEADS = [
  'load',
  'a second',
  'commit p99',
  'p50 ms',
  'p99 ms',
  'lost',
  'twice',
  'Node µs',
  'database µs',
];
const row = (name: string, cells: readonly (string | number)[]): string =>
  name.padEnd(34) + cells.map((cell) => String(cell).padStart(12)).join('');

function quantile(reports: readonly Report[], share: number): number {
  const all = reports.reduce((sum, { heard }) => sum + heard, 0);
  let left = Math.ceil(all * share);
  for (let ms = 0; ms <= LONGEST_MS; ms += 1) {
    left -= reports.reduce((sum, { took }) => sum + (took[ms] ?? 0), 0);
    if (left <= 0) return ms;
  }
  return Number.NaN;
}

/** Measures what `write` writes; returns whether each came, once and in time. */
async function measure(name: string, running: readonly Server[], write: () => Promise<number>) {
  const [load = 0] = loadavg();
  for (const server of running) {
    order(server, { kind: 'start' });
    await once(server, 'message');
  }
  const [before, started] = [processTimeOf(database.pid) ?? Number.NaN, performance.now()];
  commits = [];
  const sent = await write();
  const rate = sent / ((performance.now() - started) / 1_000);
  const reports = await reportsOf(running, running.length === 0 ? 0 : sent);
  const used = (processTimeOf(database.pid) ?? Number.NaN) - before;
  const sum = (part: (report: Report) => number): number =>
    reports.reduce((all, report) => all + part(report), 0);
  const [lost, again] = [sent - sum(({ heard }) => heard), sum(({ again: twice }) => twice)];
  const [p50, p99] = [quantile(reports, 0.5), quantile(reports, 0.99)];
  const heard = [p50, p99, lost, again, (sum(({ nodeUs }) => nodeUs) / sent).toFixed(0)];
  const cells = running.length === 0 ? heard.map(() => '') : heard;
  const slow = commits.sort((a, b) => a - b)[Math.floor(commits.length * 0.99)] ?? Number.NaN;
  const own = [load.toFixed(1), Math.round(rate), slow.toFixed(0)];
  console.log(row(name, [...own, ...cells, (used / sent).toFixed(0)]));
  for (const server of running) {
    server.kill();
    await once(server, 'exit');
  }
  return { isWhole: lost === 0 && again === 0, isInTime: p99 <= P99_AIM_MS };
}

async function main(): Promise<boolean> {
  await migrate(pool, 'lobby', MODULE_MIGRATIONS);
  const some = Math.floor(members / 4);
  console.log(`${members} members at ${servers} servers, ${cpus().length} processors`);
  console.log(row('events', HEADS));
  await measure('nobody listens', [], writeEvents);
  await measure('as before', await openServers('polled', servers, members), writeEvents);
  const events = await measure(
    'by cursor',
    await openServers('cursor', servers, members),
    writeEvents,
  );
  console.log(row(`balances of ${some} at one server`, HEADS));
  // Members who had no money, each time.
  await measure('nobody listens', [], () => writeBalances(0, some));
  const before = await openServers('polled', 1, some, some);
  await measure('as before', before, () => writeBalances(some, some));
  const now = await openServers('cursor', 1, some, 2 * some);
  const balances = await measure('by cursor', now, () => writeBalances(2 * some, some));
  const inTime = events.isInTime && balances.isInTime;
  console.log(`p99 within ${P99_AIM_MS} ms, by cursor: ${inTime ? 'met' : 'NOT met'}`);
  return events.isWhole && balances.isWhole;
}

const directory = await mkdtemp(join(tmpdir(), 'haitang-bench-'));
// The database's own user needs access, or the cluster is created elsewhere and not removed.
await chmod(directory, 0o711);
const database = await startEmbeddedDatabase({ directory });
const pool = connectDatabase({
  url: database.url,
  size: 10,
  schema: 'lobby',
  onIdleError: () => undefined,
});
const lane = createPostingLane(pool);
try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  await lane.close();
  await pool.close();
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}
