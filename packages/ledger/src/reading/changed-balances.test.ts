import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import {
  type CommitKey,
  FIRST_KEY,
  readCommitPoint,
  windowBetween,
} from '@haitang/platform/database/commit-window.ts';
import { expect, test } from 'vitest';
import { accountId } from '../account-id.ts';
import { post } from '../post.ts';
import { transaction } from '../scenarios/transfer.ts';
import { type ChangedBalance, changedBalances } from './changed-balances.ts';

const { database } = await lobbyDatabase();
const point = () => readCommitPoint(database.read);
type Point = Awaited<ReturnType<typeof point>>;

const mine = accountId('CNY', 'member:1:available');
const gift = (key: string, minor: bigint) =>
  transaction(key, ['house:bonus', 'member:1:available', minor]);
const give = (key: string, minor: bigint) =>
  database.transaction((tx) => post(tx, gift(key, minor)));

/** The pages between two points, each as [version, balance] of one account. */
async function between(earlier: Point, later: Point, account = mine, most = 100) {
  const window = windowBetween(earlier, later);
  if (window === null) throw new Error('no window');
  const found: (readonly [bigint, bigint])[][] = [];
  for (let after: CommitKey | null = FIRST_KEY; after !== null; ) {
    const page: { rows: readonly ChangedBalance[]; next: CommitKey | null } = await changedBalances(
      database.read,
      window,
      after,
      most,
    );
    const own = page.rows.filter(({ accountId: id }) => id === account);
    found.push(own.map(({ version, balance }): readonly [bigint, bigint] => [version, balance]));
    after = page.next;
  }
  return found;
}

test('each posting is in one window, with the state in which it left both accounts', async () => {
  const start = await point();
  await give('one', 100n);
  const second = await point();
  await give('two', 20n);
  const third = await point();
  expect(await between(start, second)).toEqual([[[1n, 100n]]]);
  expect(await between(second, third)).toEqual([[[2n, 120n]]]);
  const house = accountId('CNY', 'house:bonus');
  expect(await between(start, third, house)).toEqual([
    [
      [1n, -100n],
      [2n, -120n],
    ],
  ]);
});

test('a page holds few postings, also of one transaction', async () => {
  const start = await point();
  await database.transaction(async (tx) => {
    for (let turn = 0; turn < 5; turn += 1) await post(tx, gift(`page ${turn}`, 1n));
  });
  const found = await between(start, await point(), mine, 2);
  expect(found.map(({ length }) => length)).toEqual([2, 2, 1]);
  const versions = found.flat().map(([version]) => version);
  expect(new Set(versions)).toEqual(new Set([3n, 4n, 5n, 6n, 7n]));
});

test('what a slow transaction posted comes with its commit', async () => {
  const start = await point();
  let commit = (): void => {};
  const asked = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let slow = Promise.resolve();
  await new Promise<void>((written) => {
    slow = database.transaction(async (tx) => {
      await post(tx, transaction('slow', ['house:fees', 'member:2:available', 7n]));
      written();
      await asked;
    });
  });
  await give('quick', 1n);
  const second = await point();
  commit();
  await slow;
  const other = accountId('CNY', 'member:2:available');
  expect(await between(start, second, other)).toEqual([[]]);
  expect((await between(start, second)).flat()).toHaveLength(1);
  expect(await between(second, await point(), other)).toEqual([[[1n, 7n]]]);
});
