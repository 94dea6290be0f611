import { randomBytes } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { inboxPage } from '@haitang/messages/inbox.ts';
import { seedTemplates } from '@haitang/messages/seed-templates.ts';
import type { Chain } from '@haitang/payments/chain/chain.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { usualTerms } from '@haitang/payments/chain/chain-terms.ts';
import type { ChainTransfer } from '@haitang/payments/chain/chain-transfer.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import { createRpcChainReader } from '@haitang/payments/chain/rpc-chain-reader.ts';
import { creditDeposit } from '@haitang/payments/deposits/credit-deposit.ts';
import type { Deposit } from '@haitang/payments/deposits/deposit.ts';
import { creditedTotal } from '@haitang/payments/deposits/deposit-totals.ts';
import { earliestDeposit } from '@haitang/payments/deposits/earliest-deposit.ts';
import { findDeposit } from '@haitang/payments/deposits/find-deposit.ts';
import { METHOD_SETTINGS } from '@haitang/payments/deposits/methods/method-settings.ts';
import { notePlace } from '@haitang/payments/deposits/place-transfer.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { recentCases } from '@haitang/payments/testing/all-cases.ts';
import { assertWithdrawable } from '@haitang/payments/withdrawals/withdrawable-now.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { BONUS_LISTENERS } from '@haitang/promotions/bonuses/bonus-listeners.ts';
import { switchOnBonus } from '@haitang/promotions/bonuses/rules/opt-in.ts';
import { seedBonusRules } from '@haitang/promotions/bonuses/rules/seed-bonus-rules.ts';
import { listBonuses } from '@haitang/promotions/testing/list-bonuses.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { outstandingOf } from '@haitang/turnover/outstanding.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { PAYMENT_MESSAGES } from '@haitang/worker/payment-messages.ts';
import { expect, test } from 'vitest';

const CENT = 10_000n;
const clock = fixedClock();
const { database } = await lobbyDatabase();
const { read } = database;
const extendedPublicKey =
  'xpub6FNxDEG5ck4z9cPspQ6Kgwo3gnQee2JmunzB5FhWM3wrk5qZSgdHWMQT' +
  '8FC91cMNdhbQAaYwsxMsPH7smR4uoP9KebCyQLpMVCYvHNwTcQL';
const chain: Chain = {
  network: 'TRC20',
  // The caller has queried the chain already; a credit itself makes no query.
  reader: createRpcChainReader({ network: 'TRC20', endpoints: [{ url: 'http://127.0.0.1:1' }] }),
  contract: chainAddress('a614f803b6fd780986a42c78ec9c7f77e6ded13c'),
  receiving: { kind: 'own', extendedPublicKey },
  chainId: null,
  firstBlock: null,
  sandbox: null,
  terms: usualTerms('TRC20'),
};
const context: PaymentsContext = {
  database,
  clock,
  settings: createSettings({ database, clock, definitions: METHOD_SETTINGS }),
  logger: silentLogger,
  chains: new Map([['TRC20', chain]]),
};
await seedTemplates(context);
await seedBonusRules(context);
const dispatcher = createDispatcher({ database, clock, logger: silentLogger });
for (const subscription of [...BONUS_LISTENERS, ...PAYMENT_MESSAGES]) {
  dispatcher.subscribe(subscription);
}

let lastMember = 70_000_000;
const place = (amount = '712.00', member = ++lastMember) =>
  requestDeposit(context, {
    memberId: memberId(member),
    paytype: 'usdt',
    network: 'TRC20',
    amount,
    country: null,
    idempotencyKey: null,
  });

/** A payment of `units` to the address of an order, found by the watcher. */
async function arrive(to: Deposit, units = to.expected?.minor ?? 0n) {
  const transfer: ChainTransfer = {
    network: 'TRC20',
    txHash: `0x${randomBytes(32).toString('hex')}`,
    logIndex: 0,
    blockNumber: 100n,
    blockHash: '0xb1',
    blockTime: clock.now(),
    contract: chain.contract,
    sender: chainAddress('3487b63d30b5b2c87fb7ffa8bcfade38eaac1abe'),
    recipient: present(decodeAddress('TRC20', to.address ?? ''), 'an address'),
    units,
  };
  const seen = { state: 'final', least: cny(100_00n), at: clock.now() } as const;
  await database.transaction((tx) => notePlace(tx, chain, transfer, seen));
  const outcome = await creditDeposit(context, chain, transfer);
  while ((await dispatcher.drain()) > 0);
  return outcome;
}

const balance = async (member: MemberId) => (await walletOf(read, member)).available.minor;
const stageOf = async (order: Deposit) =>
  (await findDeposit(read, order.memberId, order.number)).stage;
const grantsOf = async (member: MemberId) => {
  const asked = { memberId: member, since: new Date(0), page: 1, pageSize: 50 };
  return (await listBonuses(read, asked)).grants.map(({ ruleCode }) => ruleCode).sort();
};
const titles = async (member: MemberId) => {
  const reader = {
    memberId: member,
    vipLevel: 1,
    isAgent: false,
    joinedAt: new Date(0),
    marketing: true,
  };
  return (await inboxPage(context, reader, 1, 100)).messages.map(({ title }) => title);
};

test("a stranger's cent is credited, closes no order and takes no right", async () => {
  const order = await place();
  const { memberId: member } = order;
  await database.transaction((tx) =>
    switchOnBonus(tx, { memberId: member, activity: 'A0103', at: clock.now() }),
  );
  clock.advance(1_000);
  expect((await arrive(order, CENT)).kind).toBe('credited');
  expect(await balance(member)).toBe(7n);
  expect(await stageOf(order)).toBe('submitted');
  expect(await grantsOf(member)).toEqual([]);
  expect(await earliestDeposit(read, { memberId: member, since: new Date(0) })).toBeNull();
  // It counts in the sums like other money, and blocks no withdrawal.
  expect((await creditedTotal(read, member)).minor).toBe(7n);
  await assertWithdrawable(read, member, cny(7n));
  expect(await titles(member)).toEqual(['收到一笔小额款项']);

  clock.advance(60_000);
  expect((await arrive(order)).kind).toBe('credited');
  expect(await stageOf(order)).toBe('credited');
  expect(await grantsOf(member)).toEqual(['daily-first-deposit-slots', 'every-deposit']);
  const first = await earliestDeposit(read, { memberId: member, since: new Date(0) });
  expect(first?.number).toBe(order.number);
});

test('many cents make one message a day and no case', async () => {
  const order = await place();
  for (let sent = 0; sent < 20; sent += 1) await arrive(order, CENT);
  expect(await titles(order.memberId)).toEqual(['收到一笔小额款项']);
  clock.advance(DAY_MS);
  await arrive(order, CENT);
  expect(await titles(order.memberId)).toHaveLength(2);
  const cases = (await recentCases(read)).filter(
    (paymentCase) => paymentCase.memberId === order.memberId,
  );
  expect(cases).toEqual([]);
  expect(await balance(order.memberId)).toBe(21n * 7n);
});

/** A member's wagering over all lots, and the sum received at the member's address. */
const wageringOf = async (member: MemberId) => {
  const [asked, came] = [await outstandingOf(read, member), await creditedTotal(read, member)];
  return { asked: asked.need.minor, came: came.minor };
};

test('100 USDT in crumbs of 0.99 are wagered except for less than one minimum', async () => {
  const order = await place();
  const { memberId: member } = order;
  for (let sent = 0; sent < 100; sent += 1) {
    await arrive(order, 990_000n);
    const { asked, came } = await wageringOf(member);
    expect(came - asked).toBeLessThan(100_00n);
  }
  const { asked, came } = await wageringOf(member);
  // 100 crumbs of 7.04; every fifteenth brings the sum above the minimum of 100.00.
  expect([came, asked]).toEqual([704_00n, 90n * 7_04n]);
  await expect(assertWithdrawable(read, member, cny(came))).rejects.toMatchObject({
    key: 'wagering-open',
  });
  const lots = (await outstandingOf(read, member)).lots.map(({ base }) => base.minor);
  expect(lots).toEqual(Array.from({ length: 6 }, () => 105_60n));
});

test('concurrent crumbs open one lot for all of them, and none counts twice', async () => {
  const order = await place();
  await Promise.all(Array.from({ length: 20 }, () => arrive(order, 990_000n)));
  const { lots } = await outstandingOf(read, order.memberId);
  expect(lots.map(({ base }) => base.minor)).toEqual([105_60n]);
});

test('crumbs beside a deposit: the deposit has its own wagering, the crumbs wait', async () => {
  const order = await place();
  await arrive(order, CENT);
  await arrive(order);
  const { lots } = await outstandingOf(read, order.memberId);
  const ofDeposit = lots.filter(({ kind }) => kind === 'deposit');
  expect(ofDeposit.map(({ base }) => base.minor)).toEqual([712_00n]);
});

test('the smallest order is paid by its requested amount: never too little', async () => {
  const order = await place('100.00');
  expect(order.expected?.minor).toBe(14_040_000n);
  await arrive(order);
  const { deposit } = await findDeposit(read, order.memberId, order.number);
  expect(deposit).toMatchObject({ stage: 'credited', belowMinimum: false, credited: cny(99_96n) });
  // The rounding difference is no shortfall: the order counts with its ordered amount.
  const asked = { memberId: order.memberId, since: new Date(0), least: cny(100_00n) };
  expect(await earliestDeposit(read, asked)).toMatchObject({ number: order.number });
  expect((await creditedTotal(read, order.memberId)).minor).toBe(100_00n);
  await expect(assertWithdrawable(read, order.memberId, cny(100_00n))).rejects.toMatchObject({
    key: 'wagering-open',
  });
});

test('an order short by a cent of a dollar counts with the credited amount', async () => {
  const order = await place('712.00');
  await arrive(order, 99_990_000n);
  expect((await creditedTotal(read, order.memberId)).minor).toBe(711_92n);
});

test('one cent below the minimum is too little, the minimum is not', async () => {
  const [below, enough] = [await place(), await place()];
  // 14.04 USDT are 99.96 points, 14.05 are 100.03.
  await arrive(below, 14_040_000n);
  await arrive(enough, 14_050_000n);
  expect([await stageOf(below), await stageOf(enough)]).toEqual(['submitted', 'credited']);
});

test('the smallest order is paid by its exact amount, although the minimum was raised', async () => {
  const order = await place('100.00');
  const setting = present(
    METHOD_SETTINGS.find(({ key: name }) => name === 'pay_range_usdt_trc20'),
    'the range',
  );
  const value = { min_price: '200.00', max_price: '50000.00', usdt_rate: '7.12' };
  const by = { actor: 'staff:maker', reason: 'test', effectiveAt: clock.now() } as const;
  await database.transaction((tx) => context.settings.change(tx, setting, value, by));
  clock.advance(2_000);
  await arrive(order);
  expect(await stageOf(order)).toBe('credited');
  const first = await earliestDeposit(read, { memberId: order.memberId, since: new Date(0) });
  expect(first?.number).toBe(order.number);
});

test('cents and the real payment at the same time: the order is paid once, by its own money', async () => {
  const order = await place('1424.00');
  await Promise.all([arrive(order, CENT), arrive(order), arrive(order, CENT)]);
  expect(await stageOf(order)).toBe('credited');
  const { deposit } = await findDeposit(read, order.memberId, order.number);
  expect(deposit.credited?.minor).toBe(1_424_00n);
  expect(await balance(order.memberId)).toBe(1_424_00n + 14n + 28_48n);
  expect((await checkLedger(database)).differences).toEqual([]);
});
