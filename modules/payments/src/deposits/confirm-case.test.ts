import { DAY_MS } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { answerRaise, setLimit } from '@haitang/limits/change-limit.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { expect, test } from 'vitest';
import { IP, paymentsRig } from '../../../../tests/support/payments-rig.ts';
import { openCases } from '../testing/all-cases.ts';
import type { ArrivedMoney } from './arrived-money.ts';
import { openCasesByMoney } from './cases/list-cases.ts';
import { proposeCase } from './cases/propose-case.ts';
import { confirmCase } from './confirm-case.ts';
import { findDeposit } from './find-deposit.ts';
import { seedDemoAccounts } from './receiving/seed-demo-accounts.ts';
import { lockDeposit } from './reject-deposit.ts';
import { requestDeposit } from './request-deposit.ts';
import { suspendDeposit } from './suspend-deposit.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { database } = context;
await seedDemoAccounts(context);
const HASH = 'ab'.repeat(32);

const by = (name: string, id: string, version: number) => ({
  id,
  version,
  staff: staffName(name),
  sessionId: 's',
  ip: IP,
});
const says = (name: string, id: string, version: number, more: object = {}) => ({
  ...by(name, id, version),
  outcome: 'credit' as const,
  evidence: '已核对',
  returnHash: '',
  memberId: null,
  ...more,
});
const balance = async (memberId: Parameters<typeof walletOf>[1]) =>
  (await walletOf(database.read, memberId)).available.minor;

let arrivals = 0;
/** A member's money above a limit, with its order in suspense. */
async function overLimit() {
  const memberId = await rig.member();
  const way = { paytype: 'bank', network: '', country: null, idempotencyKey: null };
  const placed = await requestDeposit(context, { memberId, amount: '712.00', ...way });
  const limit = { memberId, kind: 'deposit', span: '24h', amount: 100_00n } as const;
  await setLimit(context, { ...limit, sessionId: 's', ip: IP });
  arrivals += 1;
  const money: ArrivedMoney = {
    key: `manual:${placed.number}`,
    channel: 'bank',
    network: null,
    txHash: `STMT-${arrivals}`,
    units: 100_000_000n,
  };
  await database.transaction(async (tx) => {
    const order = await lockDeposit(tx, placed.number);
    const worth = cny(712_00n);
    const now = clock.now();
    await suspendDeposit(tx, money, {
      why: 'limit',
      memberId,
      order,
      worth,
      actor: 'system:test',
      at: now,
    });
  });
  const found = (await openCases(database.read)).find(
    (paymentCase) => paymentCase.memberId === memberId,
  );
  return { memberId, number: placed.number, id: found?.id ?? '' };
}

test('two people can credit it once the limit allows it, and not before', async () => {
  const { memberId, number, id } = await overLimit();
  await proposeCase(context, says('maker', id, 1));
  await expect(confirmCase(context, by('maker', id, 2))).rejects.toMatchObject({ code: 403 });
  await expect(confirmCase(context, by('checker', id, 1))).rejects.toMatchObject({ code: 202 });
  await expect(confirmCase(context, by('checker', id, 2))).rejects.toMatchObject({ code: 203 });
  expect(await balance(memberId)).toBe(0n);
  // The limit is removed: requested, waited for a day, confirmed.
  const limit = { memberId, kind: 'deposit', span: '24h', sessionId: 's', ip: IP } as const;
  await setLimit(context, { ...limit, amount: null });
  clock.advance(DAY_MS + 1);
  await answerRaise(context, { ...limit, accept: true });
  const both = await Promise.allSettled(
    ['checker', 'third'].map((name) => confirmCase(context, by(name, id, 2))),
  );
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balance(memberId)).toBe(712_00n);
  const { deposit } = await findDeposit(database.read, memberId, number);
  expect(deposit).toMatchObject({ stage: 'credited', credited: cny(712_00n) });
  expect((await checkLedger(database)).differences).toEqual([]);
});

test('it is returned with a transaction that can return one payment only, and the order ends', async () => {
  const [first, second] = [await overLimit(), await overLimit()];
  const back = { outcome: 'return' as const, returnHash: 'BANK-REF-1' };
  await expect(
    proposeCase(context, says('maker', first.id, 1, { ...back, returnHash: '' })),
  ).rejects.toMatchObject({ code: 400, message: '请输入退款的交易哈希' });
  await proposeCase(context, says('maker', first.id, 1, back));
  expect(await confirmCase(context, by('checker', first.id, 2))).toBe('return');
  const { deposit } = await findDeposit(database.read, first.memberId, first.number);
  expect(deposit).toMatchObject({ stage: 'rejected', reason: '款项未能入账，已原路退回' });
  expect(await balance(first.memberId)).toBe(0n);

  await proposeCase(context, says('maker', second.id, 1, back));
  await expect(confirmCase(context, by('checker', second.id, 2))).rejects.toMatchObject({
    message: '该交易哈希已用于其他个案',
  });
  expect((await checkLedger(database)).differences).toEqual([]);
});

test('money without an owner is credited to the member that two people name', async () => {
  const memberId = await rig.member();
  const money: ArrivedMoney = {
    key: 'TRC20:0xstray:0',
    channel: 'trc20',
    network: 'TRC20',
    txHash: HASH,
    units: 10_000_000n,
  };
  await database.transaction((tx) =>
    suspendDeposit(tx, money, {
      why: 'unmatched',
      memberId: null,
      order: null,
      worth: cny(71_20n),
      actor: 'system:test',
      at: clock.now(),
    }),
  );
  const found = (await openCases(database.read)).find(
    (paymentCase) => paymentCase.kind === 'unmatched',
  );
  const id = found?.id ?? '';
  await expect(proposeCase(context, says('maker', id, 1))).rejects.toMatchObject({
    message: '请填写款项所属的会员',
  });
  await expect(proposeCase(context, says('maker', id, 1, { memberId: 1 }))).rejects.toMatchObject({
    message: '没有这位会员',
  });
  await expect(
    proposeCase(context, says('maker', id, 1, { outcome: 'close' })),
  ).rejects.toMatchObject({ code: 203 });
  await proposeCase(context, says('maker', id, 1, { memberId }));
  await confirmCase(context, by('checker', id, 2));
  expect(await balance(memberId)).toBe(71_20n);
});

test('money that was never booked is closed or returned, never credited', async () => {
  const money: ArrivedMoney = {
    key: 'TRC20:0xforeign:0',
    channel: 'trc20',
    network: 'TRC20',
    txHash: HASH,
    units: 5n,
  };
  await database.transaction((tx) =>
    suspendDeposit(tx, money, {
      why: 'wrong-token',
      memberId: null,
      order: null,
      worth: cny(0n),
      actor: 'system:test',
      at: clock.now(),
    }),
  );
  const found = (await openCases(database.read)).find(
    (paymentCase) => paymentCase.kind === 'wrong-token',
  );
  const id = found?.id ?? '';
  await expect(proposeCase(context, says('maker', id, 1))).rejects.toMatchObject({ code: 203 });
  await proposeCase(context, says('maker', id, 1, { outcome: 'close' }));
  expect(await confirmCase(context, by('checker', id, 2))).toBe('close');
  expect((await openCases(database.read)).some((paymentCase) => paymentCase.id === id)).toBe(false);
});

test('pages list the largest amounts first, however many small cases there are', async () => {
  const { total: before } = await openCasesByMoney(database.read, { offset: 0, limit: 1 });
  const worths = [1n, 900_000_00n, 3n, 2n, 500_00n];
  for (const [index, minor] of worths.entries()) {
    const money: ArrivedMoney = {
      key: `TRC20:0xrank${index}:0`,
      channel: 'trc20',
      network: 'TRC20',
      txHash: HASH,
      units: minor * 1_000n,
    };
    await database.transaction((tx) =>
      suspendDeposit(tx, money, {
        why: 'unmatched',
        memberId: null,
        order: null,
        worth: cny(minor),
        actor: 'system:test',
        at: clock.now(),
      }),
    );
  }
  const page = (offset: number, limit: number) =>
    openCasesByMoney(database.read, { offset, limit });
  const all = await page(0, 100);
  expect(all.total).toBe(before + 5);
  const sums = all.cases.map(({ suspended }) => suspended.minor);
  expect(sums[0]).toBe(900_000_00n);
  expect(sums).toEqual([...sums].sort((a, b) => Number(b - a)));
  const pages = [await page(0, 2), await page(2, 2)].flatMap(({ cases }) => cases);
  expect(pages.map(({ id }) => id)).toEqual(all.cases.slice(0, 4).map(({ id }) => id));
});
