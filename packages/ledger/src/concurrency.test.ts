import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { present } from '@haitang/kernel/assert.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { afterEach, expect, test } from 'vitest';
import type { AccountCode } from './account-code.ts';
import { balancesOf } from './balance.ts';
import { checkLedger } from './check.ts';
import { post } from './post.ts';
import { bothDoors } from './scenarios/doors.ts';
import { cents, transaction } from './scenarios/transfer.ts';

const { database } = await lobbyDatabase();
const doors = bothDoors(database);
const door = (index: number) => present(doors[index % doors.length], 'a door');

afterEach(async () => {
  expect((await checkLedger(database)).differences).toEqual([]);
});

/** Counts posted and replayed transactions, and refusals by key. */
async function tally(
  calls: readonly Promise<{ replayed: boolean }>[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    let kind = 'fault';
    if (result.status === 'fulfilled') kind = result.value.replayed ? 'replayed' : 'posted';
    else if (result.reason instanceof Refusal) kind = result.reason.key;
    else throw result.reason;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

test('a hundred concurrent transactions through both doors spend exactly the balance', async () => {
  const from: AccountCode = 'member:1:available';
  await door(0).post(transaction('fund', ['house:bonus', from, 60n]));
  const calls = Array.from({ length: 100 }, (_, index) =>
    door(index).post(transaction(`spend-${index}`, [from, 'house:payouts', 1n])),
  );
  expect(await tally(calls)).toEqual({ posted: 60, 'above-balance': 40 });
  expect(cents(await balancesOf(database.read, [from], 'CNY'))).toEqual({ [from]: 0n });
});

test('one key sent a hundred times concurrently through both doors has one effect', async () => {
  const input = transaction('once', ['house:bonus', 'member:2:available', 5n]);
  const calls = Array.from({ length: 100 }, (_, index) => door(index).post(input));
  expect(await tally(calls)).toEqual({ posted: 1, replayed: 99 });
});

test('one key with two bodies sent concurrently has one effect and one refusal, on any accounts', async () => {
  for (let round = 0; round < 10; round += 1) {
    const transactionInput = transaction(`two-${round}`, [
      'house:rebates',
      'member:3:available',
      5n,
    ]);
    const other = transaction(`two-${round}`, ['house:bonus', 'member:4:available', 6n]);
    const calls = [door(round).post(transactionInput), door(round + 1).post(other)];
    expect(await tally(calls)).toEqual({ posted: 1, 'key-reused': 1 });
  }
});

test('a replay of the key that emptied the account is still recognised as a replay', async () => {
  const from: AccountCode = 'member:5:available';
  await door(0).post(transaction('fill', ['house:bonus', from, 10n]));
  const input = transaction('empty', [from, 'house:payouts', 10n]);
  const calls = Array.from({ length: 20 }, (_, index) => door(index).post(input));
  expect(await tally(calls)).toEqual({ posted: 1, replayed: 19 });
});

test('transfers in opposite order, several per transaction, all succeed', async () => {
  const a: AccountCode = 'member:6:available';
  const b: AccountCode = 'member:7:available';
  await door(0).post(transaction('a', ['house:bonus', a, 1_000n]));
  await door(0).post(transaction('b', ['house:bonus', b, 1_000n]));
  // Two posts in one database transaction lock out of order: deadlocks occur and are retried.
  const calls = Array.from({ length: 12 }, (_, index) => {
    const [from, to] = index % 2 === 0 ? [a, b] : [b, a];
    if (index % 3 === 0) return door(1).post(transaction(`lane-${index}`, [from, to, 1n]));
    return database.transaction(async (tx) => {
      await post(tx, transaction(`first-${index}`, [from, 'house:payouts', 1n]));
      return post(tx, transaction(`second-${index}`, [to, 'house:payouts', 1n]));
    });
  });
  expect(await tally(calls)).toEqual({ posted: 12 });
});

test('an account opened by two concurrent transactions is created once', async () => {
  await door(0).post(transaction('old', ['house:payouts', 'house:commission', 1n]));
  const calls = Array.from({ length: 40 }, (_, index) =>
    door(index).post(
      transaction(`new-${index}`, ['house:commission', `member:${50 + (index % 4)}:held`, 1n]),
    ),
  );
  await expect(tally(calls)).resolves.toEqual({ posted: 40 });
  // INV-6 reports held money without a hold; return it before the books are checked.
  for (let position = 0; position < 4; position += 1)
    await door(position).post(
      transaction(`gone-${position}`, [`member:${50 + position}:held`, 'house:commission', 10n]),
    );
});
