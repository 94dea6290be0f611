import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { lastCheck, recordCheck } from '../check-record.ts';
import { post } from '../post.ts';
import { transaction } from '../scenarios/transfer.ts';
import { accountEntries, findAccount } from './account-entries.ts';
import { memberBalancesAt } from './balances-at.ts';
import { chartOfAccounts } from './chart.ts';
import { findTransaction } from './find-transaction.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock('2026-03-20T12:00:00+08:00');
const FIRST = new Date('2026-03-01T04:00:00Z');
const ACCOUNT = 'house:bonus';

/** Twenty days with one entry each on the house's account, of alternating members. */
beforeAll(async () => {
  for (let day = 0; day < 20; day += 1) {
    const member = `member:${(day % 2) + 1}:available` as const;
    await database.transaction((tx) =>
      post(tx, {
        ...transaction(`t${day}`, [ACCOUNT, member, 100n]),
        reason: day % 5 === 0 ? 'rebate' : 'bonus',
        occurredAt: later(FIRST, day * DAY_MS),
      }),
    );
  }
});

const account = async () =>
  present(await findAccount(database.read, ACCOUNT, 'CNY'), 'the account of bonuses');
const read = async (asked: Omit<Parameters<typeof accountEntries>[1], 'account'>) =>
  accountEntries(database.read, { account: await account(), ...asked });

test("the chart sums members by place, names the house's accounts, and adds up to zero", async () => {
  const chart = await chartOfAccounts(database.read);
  expect(
    chart.map(({ code, balance, accounts, entries }) => [
      ...[code, balance.minor, accounts, entries],
    ]),
  ).toEqual([
    ['house:bonus', -2_000n, 1, 20n],
    ['member:available', 2_000n, 2, 20n],
  ]);
});

test("the members' balances at an instant come in pages, each of them once", async () => {
  const tomorrow = new Date(Date.now() + DAY_MS);
  const pages = await database.transaction(async (tx) => {
    const read = [];
    for await (const page of memberBalancesAt(tx, 'CNY', tomorrow, 1)) read.push(page);
    return read;
  });
  expect(pages.map((page) => page.length)).toEqual([1, 1, 0]);
  expect(pages.flat().toSorted((one, other) => Number(one.member - other.member))).toEqual([
    { member: 1n, place: 'available', balance: 1_000n },
    { member: 2n, place: 'available', balance: 1_000n },
  ]);
});

test('pages follow each other without a gap or a repeat, by version', async () => {
  const seen: bigint[] = [];
  for (let before: bigint | undefined; ; ) {
    const page = await read({ limit: 6, ...(before === undefined ? {} : { before }) });
    seen.push(...page.entries.map(({ version }) => version));
    if (page.next === null) break;
    before = page.next;
  }
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => 20n - BigInt(index)));
});

test('a page that reaches its scan limit returns where the next page continues', async () => {
  const first = await read({ limit: 10, reach: 4n, reason: 'rebate' });
  // Versions 20 to 17 do not match; the fourth rebate has version 16.
  expect(first).toEqual({ entries: [], next: 17n });
  const second = await read({ limit: 10, reach: 4n, reason: 'rebate', before: 17n });
  expect(second.entries.map(({ version }) => version)).toEqual([16n]);
  expect(second.next).toBe(13n);
});

test('a page of a span of days starts and ends at the span instead of walking from the newest entry', async () => {
  const from = new Date('2026-03-05T00:00:00+08:00');
  const to = new Date('2026-03-07T00:00:00+08:00');
  const page = await read({ limit: 10, reach: 6n, from, to });
  expect(page.entries.map(({ occurredAt }) => occurredAt.toISOString().slice(0, 10))).toEqual([
    '2026-03-06',
    '2026-03-05',
  ]);
  expect(page.next).toBeNull();
});

test('an account without postings is not found', async () => {
  expect(await findAccount(database.read, 'house:nothing', 'CNY')).toBeNull();
  expect(await findAccount(database.read, ACCOUNT, 'USDT')).toBeNull();
});

test('a transaction is found by its key and by its id, with both sides of each posting', async () => {
  const byKey = present(await findTransaction(database.read, 't3'), 'a transaction');
  expect(byKey).toMatchObject({ reason: 'bonus', reference: 'ref:t3', actor: 'system:test' });
  expect(byKey.postings).toEqual([
    {
      amount: { asset: 'CNY', minor: 100n },
      debit: { code: ACCOUNT, version: 4n, balanceAfter: { asset: 'CNY', minor: -400n } },
      credit: {
        code: 'member:2:available',
        version: 2n,
        balanceAfter: { asset: 'CNY', minor: 200n },
      },
    },
  ]);
  expect(await findTransaction(database.read, byKey.id)).toEqual(byKey);
  expect(await findTransaction(database.read, 'no-such-key')).toBeNull();
});

test('the result of a full check is kept, and the program cannot change it', async () => {
  expect(await lastCheck(database.read)).toBeNull();
  const found = await recordCheck(database, clock, 'system:test');
  expect(found).toMatchObject({ balanced: true, postings: 20, checkedAt: clock.now() });
  expect(await lastCheck(database.read)).toEqual(found);
  await expect(sql`UPDATE ledger_check SET balanced = true`.execute(database.read)).rejects.toThrow(
    'permission denied',
  );
});
