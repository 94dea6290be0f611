import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { expect, test } from 'vitest';
import { closeLots } from './close-lots.ts';
import { countValidBets, type ValidBet } from './count-valid-bet.ts';
import { beginEndingLots, noteTakenBack } from './end-lots.ts';
import { lifetimeValidBets } from './lifetime-valid-bets.ts';
import type { LotKind } from './lot.ts';
import { openLot } from './open-lot.ts';
import { assertFree, outstandingLocked, outstandingOf } from './outstanding.ts';
import { withdrawableOf } from './withdrawable.ts';

const { database } = await lobbyDatabase({
  migrations: MODULE_MIGRATIONS.filter(({ module }) => ['platform', 'turnover'].includes(module)),
});
const START = new Date('2026-11-21T02:00:00Z');
let nextMember = 10_000_000;
const newMember = () => memberId(nextMember++);
type Member = ReturnType<typeof newMember>;

const open = (member: Member, reference: string, required: bigint, kind: LotKind = 'deposit') =>
  database.transaction((tx) =>
    openLot(tx, {
      memberId: member,
      kind,
      reference: `${member}-${reference}`,
      base: cny(required),
      required: cny(required),
      openedAt: new Date(START.getTime() + reference.charCodeAt(0)),
    }),
  );
const bet = (member: Member, betId: string, amount: bigint, version = 1): ValidBet => ({
  memberId: member,
  venue: 'haitang',
  betId: `${member}-${betId}`,
  version,
  validAmount: cny(amount),
  category: 'concise',
  at: START,
});
const count = (...bets: ValidBet[]) => database.transaction((tx) => countValidBets(tx, bets));
/** Asks for all of a wallet of 10.00. */
async function assertAllFree(member: Member): Promise<void> {
  const outstanding = await outstandingOf(database.read, member);
  const all = cny(10_00n);
  assertFree(outstanding, withdrawableOf({ available: all, total: all }, outstanding), all);
}
const dones = async (member: Member) =>
  (await outstandingOf(database.read, member)).lots.map((lot) => lot.done.minor);

test('valid bets count for the oldest lot first and continue with the next', async () => {
  const member = newMember();
  await open(member, 'b', 100_00n, 'bonus');
  await open(member, 'a', 50_00n);
  await count(bet(member, '1', 30_00n));
  expect(await dones(member)).toEqual([30_00n, 0n]);
  await count(bet(member, '2', 45_00n));
  const { still, need, done, lots } = await outstandingOf(database.read, member);
  expect([still.minor, need.minor, done.minor]).toEqual([75_00n, 100_00n, 25_00n]);
  expect(lots.map((lot) => lot.kind)).toEqual(['bonus']);
});

test('opening twice for the same source opens one lot, and a requirement of zero opens none', async () => {
  const member = newMember();
  await open(member, 'a', 10_00n);
  await open(member, 'a', 10_00n);
  await open(member, 'b', 0n);
  expect(await dones(member)).toEqual([0n]);
});

test('a bet version counts once and a later version by its difference', async () => {
  const member = newMember();
  await open(member, 'a', 100_00n);
  await count(bet(member, '1', 40_00n), bet(member, '1', 40_00n));
  await count(bet(member, '1', 40_00n));
  await count(bet(member, '1', 60_00n, 2), bet(member, '1', 55_00n, 3));
  expect(await dones(member)).toEqual([55_00n]);
  await count(bet(member, '1', 60_00n, 2));
  expect(await dones(member)).toEqual([55_00n]);
  expect((await lifetimeValidBets(database.read, member)).minor).toBe(55_00n);
});

test('a bet voided later reopens the lot it had met', async () => {
  const member = newMember();
  await open(member, 'a', 20_00n);
  await count(bet(member, '1', 50_00n));
  await assertAllFree(member);
  await count(bet(member, '1', 0n, 2));
  await expect(assertAllFree(member)).rejects.toMatchObject({ code: 214 });
  expect((await lifetimeValidBets(database.read, member)).minor).toBe(0n);
});

test('an open lot refuses with the rest and its source (PR-05)', async () => {
  const member = newMember();
  await open(member, 'a', 20_00n);
  await open(member, 'b', 5_00n, 'bonus');
  await expect(assertAllFree(member)).rejects.toMatchObject({
    key: 'wagering-open',
    message: '流水要求尚未完成，剩余 25.00，来自 存款、优惠，锁定金额 10.00',
    data: { bet_amount: 25, need_amount: 25, done_amount: 0, locked_amount: 10 },
  });
});

test('lots close when the total falls under 1.00, not at 1.00', async () => {
  const member = newMember();
  await open(member, 'a', 20_00n);
  const close = (total: bigint) =>
    database.transaction((tx) => closeLots(tx, [{ memberId: member, total: cny(total) }], START));
  expect(await close(1_00n)).toEqual([]);
  expect((await close(99n)).map((lot) => lot.kind)).toEqual(['deposit']);
  await assertAllFree(member);
  await count(bet(member, '1', 10_00n));
  expect(await dones(member)).toEqual([]);
});

test('when a member goes away, own lots close, and given ones accept no more bets until they are over', async () => {
  const member = newMember();
  await open(member, 'a', 20_00n);
  await open(member, 'b', 5_00n, 'bonus');
  const begin = () =>
    database.transaction((tx) => beginEndingLots(tx, { memberId: member, at: START }));
  const [lot, ...others] = await begin();
  if (!lot) throw new Error('an ending lot');
  expect([lot.kind, lot.takenBack.minor, others]).toEqual(['bonus', 0n, []]);
  await count(bet(member, '1', 50_00n));
  await database.transaction((tx) => closeLots(tx, [{ memberId: member, total: cny(0n) }], START));
  await expect(assertAllFree(member)).rejects.toMatchObject({
    code: 214,
    message: expect.stringContaining('正在结束'),
    data: { bet_amount: 0 },
  });
  await database.transaction((tx) =>
    noteTakenBack(tx, [{ id: lot.id, takenBack: cny(5_00n), over: true }], {
      freeAtHome: cny(0n),
      at: START,
    }),
  );
  await assertAllFree(member);
  expect(await begin()).toEqual([]);
});

test('fifty concurrent batches count every bet exactly once', async () => {
  const members = [newMember(), newMember()];
  for (const member of members) await open(member, 'a', 1_000_00n);
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      count(...members.map((member) => bet(member, `${index % 25}`, 10_00n))),
    ),
  );
  for (const member of members) expect(await dones(member)).toEqual([250_00n]);
});

test('a withdrawal requested while a lot is being opened sees it', async () => {
  const member = newMember();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let opened = () => {};
  const isOpen = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const deposit = database.transaction(async (tx) => {
    await openLot(tx, {
      memberId: member,
      kind: 'deposit',
      reference: `${member}-late`,
      base: cny(1_00n),
      required: cny(1_00n),
      openedAt: START,
    });
    opened();
    await held;
  });
  await isOpen;
  const asked = expect(
    database.transaction(async (tx) => (await outstandingLocked(tx, member)).lots),
  ).resolves.toHaveLength(1);
  release();
  await Promise.all([deposit, asked]);
});
