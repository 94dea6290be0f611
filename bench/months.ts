// `npm run bench months [MONTHS] [POSTINGS]`: months of the books, each posted through the lane and
// closed: what the check of a night, a closing, a page of a statement and a posting cost as the
// books grow. Fails if the books do not balance.
import { loadavg } from 'node:os';
import { checkLedger, checkOpenMonths } from '@haitang/ledger/check.ts';
import { closeMonth } from '@haitang/ledger/closings/close-month.ts';
import { recheckMonth } from '@haitang/ledger/closings/recheck.ts';
import { createPostingLane, type PostingLane } from '@haitang/ledger/posting-lane.ts';
import { accountEntries, findAccount } from '@haitang/ledger/reading/account-entries.ts';
import { closedSpans, readClosings } from '@haitang/ledger/sealing/closing.ts';
import { sealPostings } from '@haitang/ledger/sealing/seal-postings.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { fundMembers } from './ledger/fund-members.ts';
import { nextTransfer } from './ledger/transfer.ts';
import { startServer } from './server/start-server.ts';

const [months = 4, postings = 250_000] = process.argv.slice(2).map(Number);
const AT_ONCE = 512;
const PAGES = 50;
const SEAL = { lagMs: 0, waitMs: 60_000 };

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  const done = await work();
  return [done, performance.now() - from];
}

/** Posts a month through a lane and returns postings a second. */
async function post(lane: PostingLane): Promise<number> {
  let left = postings;
  const caller = async (): Promise<void> => {
    for (; left > 0; ) {
      left -= 1;
      await lane.post(nextTransfer('spread'));
    }
  };
  const [, ms] = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, caller)));
  return (postings * 1_000) / ms;
}

/** The time of a page in the middle of the busiest account's statement. */
async function pageMs({ read }: Database): Promise<number> {
  const { rows } = await sql<{ code: string; version: bigint }>`SELECT code, version FROM account
    WHERE asset = 'CNY' ORDER BY version DESC LIMIT 1`.execute(read);
  const account = await findAccount(read, rows[0]?.code ?? '', 'CNY');
  if (account === null) throw new Error('an account');
  const before = (rows[0]?.version ?? 0n) / 2n;
  const [, ms] = await timed(async () => {
    for (let page = 0; page < PAGES; page += 1) {
      await accountEntries(read, { account, limit: 25, before: before + BigInt(page) });
    }
  });
  return ms / PAGES;
}

/** Seals and closes what was posted so far; the first posting of the next month comes before. */
async function close(database: Database, lane: PostingLane): Promise<number> {
  const end = new Date();
  await lane.post(nextTransfer('spread'));
  await sealPostings(database, SEAL);
  const [done, ms] = await timed(() => closeMonth(database, end));
  if (done.kind !== 'closed') throw new Error(`the month is not closed: ${JSON.stringify(done)}`);
  return ms;
}

const column = (value: number, digits: number): string => value.toFixed(digits).padStart(12);

async function main(database: Database): Promise<boolean> {
  await fundMembers(database);
  const lane = createPostingLane(database);
  console.log(`load ${(loadavg()[0] ?? 0).toFixed(1)}; ${postings} postings a month`);
  console.log('month    posted/s     page ms  open month s   closing s   next night s');
  for (let month = 1; month <= months; month += 1) {
    const rate = await post(lane);
    await sql`VACUUM ANALYZE`.execute(database.read);
    const page = await pageMs(database);
    const [, open] = await timed(() => checkOpenMonths(database));
    const closing = await close(database, lane);
    const [, night] = await timed(() => checkOpenMonths(database));
    const seconds = [open, closing, night].map((ms) => column(ms / 1_000, 2));
    console.log(
      `${String(month).padStart(5)}${column(rate, 0)}${column(page, 2)}${seconds.join('')}`,
    );
  }
  await lane.close();
  const [first] = closedSpans(await readClosings(database.read));
  if (first === undefined) throw new Error('a closed month');
  const [, again] = await timed(() => recheckMonth(database, systemClock, first));
  const [report, whole] = await timed(() => checkLedger(database));
  console.log(
    `a closed month again: ${(again / 1_000).toFixed(2)} s; all ${report.postings} postings: ` +
      `${(whole / 1_000).toFixed(2)} s; the books ${report.balanced ? 'balance' : 'DO NOT balance'}`,
  );
  return report.balanced;
}

const server = await startServer();
try {
  process.exitCode = (await main(await server.connectLobby(8))) ? 0 : 1;
} finally {
  await server.stop();
}
