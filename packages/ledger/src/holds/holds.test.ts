import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { cny } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { afterEach, expect, test } from 'vitest';
import type { AccountCode } from '../account-code.ts';
import { balancesOf } from '../balance.ts';
import { checkLedger } from '../check.ts';
import { post } from '../post.ts';
import { cents, transaction } from '../scenarios/transfer.ts';
import { releaseHold, settleHold } from './end-hold.ts';
import { findHold } from './hold-store.ts';
import { openHold } from './open-hold.ts';

const { database } = await lobbyDatabase();

let members = 0;

/** A member with 100.00, and the commands on their holds. */
async function newMember() {
  members += 1;
  const source: AccountCode = `member:${members}:available`;
  const held: AccountCode = `member:${members}:held`;
  await database.transaction((tx) =>
    post(tx, transaction(`fund-${members}`, ['house:bonus', source, 10_000n])),
  );
  const run = <T>(work: (tx: Tx) => Promise<T>) => database.transaction(work);
  const note = (key: string, id: string) => {
    const { postings: _, ...rest } = transaction(`${source} ${key}`);
    return { ...rest, holdId: `${source} ${id}` };
  };
  return {
    open: (key: string, id: string, minor: bigint) =>
      run((tx) => openHold(tx, { ...note(key, id), source, held, amount: cny(minor) })),
    settle: (key: string, id: string) =>
      run((tx) =>
        settleHold(tx, note(key, id), ({ amount }) => [
          { credit: 'house:payouts', amount: cny(amount.minor - 1n) },
          { credit: 'house:fees', amount: cny(1n) },
        ]),
      ),
    release: (key: string, id: string) =>
      run((tx) => releaseHold(tx, note(key, id), () => undefined)),
    find: (id: string) => findHold(database.read, `${source} ${id}`),
    balances: async () =>
      Object.values(cents(await balancesOf(database.read, [source, held], 'CNY'))),
  };
}

const keyOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.key;
  throw error;
};
const answer = (act: Promise<{ replayed: boolean }>): Promise<string> =>
  act.then(({ replayed }) => (replayed ? 'replayed' : 'posted'), keyOf);

afterEach(async () => {
  expect((await checkLedger(database)).differences).toEqual([]);
});

test('a hold sets money aside until it is settled, and settled money does not return (MS-06)', async () => {
  const member = await newMember();
  expect(await answer(member.open('o', 'h', 4_000n))).toBe('posted');
  expect(await member.balances()).toEqual([6_000n, 4_000n]);
  expect(await answer(member.settle('s', 'h'))).toBe('posted');
  expect(await member.balances()).toEqual([6_000n, 0n]);
  expect(await answer(member.release('r', 'h'))).toBe('already-done');
  expect((await member.find('h'))?.state).toBe('settled');
});

test('a released hold returns in full and can no longer be settled', async () => {
  const member = await newMember();
  await member.open('o', 'h', 4_000n);
  expect(await answer(member.release('r', 'h'))).toBe('posted');
  expect(await member.balances()).toEqual([10_000n, 0n]);
  expect(await answer(member.settle('s', 'h'))).toBe('already-done');
});

test('every command on a hold can be repeated under its key without a second effect', async () => {
  const member = await newMember();
  for (const expected of ['posted', 'replayed', 'replayed'])
    expect(await answer(member.open('o', 'h', 4_000n))).toBe(expected);
  for (const expected of ['posted', 'replayed'])
    expect(await answer(member.settle('s', 'h'))).toBe(expected);
  expect(await answer(member.open('o', 'h', 4_000n))).toBe('replayed');
  expect(await answer(member.open('o', 'h', 4_001n))).toBe('key-reused');
  expect(await answer(member.open('o2', 'h', 4_000n))).toBe('key-reused');
  expect(await answer(member.release('s', 'h'))).toBe('key-reused');
  expect(await member.balances()).toEqual([6_000n, 0n]);
});

test('the key of another command cannot end a hold', async () => {
  const member = await newMember();
  await member.open('o', 'h', 4_000n);
  expect(await answer(member.release('o', 'h'))).toBe('key-reused');
  expect((await member.find('h'))?.state).toBe('open');
});

test('a hold above the balance is refused, and so is the end of a hold that was never opened', async () => {
  const member = await newMember();
  expect(await answer(member.open('o', 'h', 10_001n))).toBe('above-balance');
  expect(await member.find('h')).toBeNull();
  expect(await answer(member.settle('s', 'h'))).toBe('not-found');
});

test('of twenty concurrent ends one succeeds (INV-6)', async () => {
  const member = await newMember();
  await member.open('o', 'h', 4_000n);
  const ends = Array.from({ length: 20 }, (_, index) =>
    answer(index % 2 === 0 ? member.settle(`s${index}`, 'h') : member.release(`r${index}`, 'h')),
  );
  const answers = await Promise.all(ends);
  expect(answers.filter((text) => text === 'posted')).toHaveLength(1);
  expect(answers.filter((text) => text === 'already-done')).toHaveLength(19);
});

test('the parts of a settled hold must add up to it', async () => {
  const member = await newMember();
  await member.open('o', 'h', 4_000n);
  const { postings: _, ...rest } = transaction('short');
  const act = { ...rest, holdId: `member:${members}:available h` };
  const parts = [{ credit: 'house:payouts' as const, amount: cny(3_999n) }];
  const short = database.transaction((tx) => settleHold(tx, act, () => parts));
  await expect(short).rejects.toThrow('add up');
  expect((await member.find('h'))?.state).toBe('open');
});
