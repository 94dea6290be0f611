import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { walletOf, walletsOf } from './balance.ts';
import { credit } from './credit.ts';
import { debit } from './debit.ts';
import { finishTransferIn } from './finish-transfer-in.ts';
import { finishTransferOut } from './finish-transfer-out.ts';
import { hold } from './hold.ts';
import { hotBalance } from './hot-balance.ts';
import { recordVenueResult } from './record-venue-result.ts';
import { releaseHold } from './release-hold.ts';
import { returnTransferIn } from './return-transfer-in.ts';
import { settleHold } from './settle-hold.ts';
import { tryStartTransferIn } from './start-transfer-in.ts';
import { walletStatement } from './statement.ts';
import { recordVenueResultIn } from './testing/record-venue-result-in.ts';

const { database } = await lobbyDatabase();
const lane = createPostingLane(database);
afterAll(() => lane.close());

let member = memberId(10_000_000);
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.transaction(work);

const note = (key: string) => ({
  memberId: member,
  key: `${member} ${key}`,
  actor: 'system:test' as const,
  sessionId: null,
  occurredAt: new Date('2026-03-10T04:00:00Z'),
});
const movement = (key: string, amount: Cny, reference = key) => ({
  ...note(key),
  amount,
  reference: `${member} ${reference}`,
});
const toVenue = (key: string, minor: bigint, transfer: string) => ({
  ...movement(key, cny(minor), transfer),
  venue: 'haitang',
});
const withdrawal = (key: string, minor: bigint) => ({
  ...movement(key, cny(minor)),
  holdId: `${member} w`,
});
const answer = (act: Promise<PostedTransaction>): Promise<string> =>
  act.then(
    ({ replayed }) => (replayed ? 'replayed' : 'posted'),
    (error: unknown) => {
      if (error instanceof Refusal) return error.key;
      throw error;
    },
  );
/** available, held, transit, at the venue; in cents. */
async function places(): Promise<readonly bigint[]> {
  const { available, held, transit, atVenues } = await walletOf(database.read, member);
  const atHaitang = atVenues.get('haitang') ?? cny(0n);
  return [available.minor, held.minor, transit.minor, atHaitang.minor];
}

beforeEach(async () => {
  member = memberId(member + 1);
  const from = 'house:deposits:trc20' as const;
  const input = { ...movement('fund', cny(10_000n)), from, reason: 'deposit' as const };
  await run((tx) => credit(tx, input));
});
afterEach(async () => {
  expect((await checkLedger(database)).differences).toEqual([]);
});

test('a credit is spendable immediately, also in polled reads', async () => {
  expect(await places()).toEqual([10_000n, 0n, 0n, 0n]);
  expect(await hotBalance(database, member)).toEqual(cny(10_000n));
  expect(await hotBalance(database, memberId(99_999_999))).toEqual(cny(0n));
});

test('the wallets of many members are those of each', async () => {
  await run((tx) => hold(tx, withdrawal('ask', 4_000n)));
  await run((tx) => tryStartTransferIn(tx, toVenue('in', 1_000n, 't')));
  const members = [member, memberId(99_999_999)];
  const each = members.map(async (id) => [id, await walletOf(database.read, id)] as const);
  expect(await walletsOf(database.read, members)).toEqual(new Map(await Promise.all(each)));
});

test('a debit takes at most the balance', async () => {
  const to = { to: 'house:adjustments', reason: 'adjustment' } as const;
  const take = (key: string, minor: bigint) =>
    answer(run((tx) => debit(tx, { ...movement(key, cny(minor)), ...to })));
  expect(await take('a', 10_001n)).toBe('above-balance');
  expect(await take('b', 10_000n)).toBe('posted');
  expect(await take('c', 1n)).toBe('above-balance');
});

test('the fee of a paid withdrawal stays with the house', async () => {
  await run((tx) => hold(tx, withdrawal('ask', 4_000n)));
  expect(await places()).toEqual([6_000n, 4_000n, 0n, 0n]);
  const paid = { ...withdrawal('paid', 4_000n), fee: cny(500n) };
  const { balances } = await run((tx) => settleHold(tx, paid));
  expect([...balances.keys()]).toEqual([`member:${member}:held`, 'house:payouts', 'house:fees']);
  expect(await places()).toEqual([6_000n, 0n, 0n, 0n]);
  expect(await answer(run((tx) => releaseHold(tx, withdrawal('no', 4_000n))))).toBe('already-done');
});

test('a rejected withdrawal is returned in full', async () => {
  await run((tx) => hold(tx, withdrawal('ask', 4_000n)));
  expect(await answer(run((tx) => releaseHold(tx, withdrawal('no', 4_000n))))).toBe('posted');
  expect(await places()).toEqual([10_000n, 0n, 0n, 0n]);
});

test('a hold ends as a whole or not at all', async () => {
  await run((tx) => hold(tx, withdrawal('ask', 4_000n)));
  const part = run((tx) => settleHold(tx, withdrawal('paid', 3_999n)));
  await expect(part).rejects.toThrow('ended whole');
});

const go = (minor: bigint) => async (tx: Tx) =>
  expect(await tryStartTransferIn(tx, toVenue('go', minor, 't'))).toBe('started');

test('a transfer above the balance moves nothing, and the caller decides which rows are kept', async () => {
  const tooMuch = await run((tx) => tryStartTransferIn(tx, toVenue('go', 10_001n, 't')));
  expect(tooMuch).toBe('above-balance');
  expect(await places()).toEqual([10_000n, 0n, 0n, 0n]);
  // The key is free: nothing was posted under it, and no hold has the transfer's id.
  await run(go(3_000n));
  expect(await places()).toEqual([7_000n, 0n, 3_000n, 0n]);
});

test('another hold under the id of a transfer rolls back its movement', async () => {
  await run(go(3_000n));
  const again = run((tx) => tryStartTransferIn(tx, toVenue('other', 2_000n, 't')));
  await expect(again).rejects.toMatchObject({ key: 'key-reused' });
  expect(await places()).toEqual([7_000n, 0n, 3_000n, 0n]);
});

test('a transfer stays in transit until the venue has the money', async () => {
  await run(go(3_000n));
  expect(await places()).toEqual([7_000n, 0n, 3_000n, 0n]);
  const finish = () => answer(run((tx) => finishTransferIn(tx, toVenue('there', 3_000n, 't'))));
  expect(await finish()).toBe('posted');
  expect(await finish()).toBe('replayed');
  expect(await places()).toEqual([7_000n, 0n, 0n, 3_000n]);
  const back = run((tx) => returnTransferIn(tx, toVenue('back', 3_000n, 't')));
  expect(await answer(back)).toBe('already-done');
});

test('a transfer that the venue never took is returned once', async () => {
  await run(go(3_000n));
  const back = (key: string) =>
    answer(run((tx) => returnTransferIn(tx, toVenue(key, 3_000n, 't'))));
  expect(await back('back')).toBe('posted');
  expect(await back('again')).toBe('already-done');
  expect(await places()).toEqual([10_000n, 0n, 0n, 0n]);
});

test('winnings come home before their bet arrives, and then the mirror returns to zero', async () => {
  await run((tx) => finishTransferOut(tx, toVenue('home', 700n, 'o')));
  expect(await places()).toEqual([10_700n, 0n, 0n, -700n]);
  const bet = { ...note('bet'), venue: 'haitang', reference: 'bet', net: cny(700n) };
  await recordVenueResult(lane, bet);
  expect(await places()).toEqual([10_700n, 0n, 0n, 0n]);
});

test('a lost bet, a corrected one and a bet without a result', async () => {
  const bet = (key: string, net: bigint) => ({
    ...note(key),
    venue: 'haitang',
    reference: 'bet',
    net: cny(net),
  });
  await recordVenueResult(lane, bet('bet v1', -300n));
  await run((tx) => recordVenueResultIn(tx, bet('bet v2', 100n)));
  expect(await run((tx) => recordVenueResultIn(tx, bet('bet v3', 0n)))).toBeNull();
  expect(await places()).toEqual([10_000n, 0n, 0n, -200n]);
});

test('a statement lists the movements of the money, newest first', async () => {
  await run((tx) => hold(tx, withdrawal('ask', 4_000n)));
  const lines = await walletStatement(database.read, { memberId: member, limit: 10 });
  expect(lines.map(({ reason, amount }) => [reason, amount.minor])).toEqual([
    ['withdrawal-hold', -4_000n],
    ['deposit', 10_000n],
  ]);
  const held = await walletStatement(database.read, { memberId: member, kind: 'held', limit: 10 });
  expect(held.map(({ balanceAfter }) => balanceAfter.minor)).toEqual([4_000n]);
});
