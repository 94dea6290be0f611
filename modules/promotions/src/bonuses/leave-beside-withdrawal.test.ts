import { createIdentityContext } from '@haitang/identity/identity-context.ts';
import { setStatus } from '@haitang/identity/set-status.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { add, cny, formatMoney, subtract } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { excludeMember } from '@haitang/limits/take-pause.ts';
import { withdrawalFile } from '@haitang/payments/withdrawals/withdrawal-queue.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { testSeal } from '@haitang/testkit/test-seal.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { finishTransferIn } from '@haitang/wallet/finish-transfer-in.ts';
import { finishTransferOut } from '@haitang/wallet/finish-transfer-out.ts';
import { tryStartTransferIn, type VenueMovement } from '@haitang/wallet/start-transfer-in.ts';
import { expect, test } from 'vitest';
import { pointsOf } from '../../../../tests/support/bonus-rig.ts';
import { paymentsRig } from '../../../../tests/support/payments-rig.ts';
import { BONUS_LISTENERS } from './bonus-listeners.ts';
import { endBonusesNow, finishEndings } from './end-bonuses.ts';
import { grantBonus } from './grant-bonus.ts';
import { ruleInForce } from './rules/find-rule.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { database } = context;
let orders = 0;

/** A member with 1000.00 of own money, under wagering, and 360.00 of bonus. */
async function rich(): Promise<MemberId> {
  const memberId = await rig.member('1000.00');
  orders += 1;
  const reference = `order-${orders}`;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const base = cny(100_000n);
    const own = { memberId, kind: 'deposit', reference, base, required: base } as const;
    await openLot(tx, { ...own, openedAt: now });
    const rule = await ruleInForce(tx, 'every-deposit', now);
    if (!rule) throw new Error('a rule');
    await grantBonus(tx, { memberId, rule, reference, amount: pointsOf('360.00'), at: now });
  });
  return memberId;
}
const exclude = (memberId: MemberId) =>
  excludeMember(context, { memberId, length: 'forever', sessionId: 's', ip: '203.0.113.9' });
const walletNow = async (member: MemberId) => {
  const { available, held } = await walletOf(database.read, member);
  return [formatMoney(available), formatMoney(held)];
};

test('a bonus of ¥360 is never withdrawn by a self-exclusion, in any order of calls', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await rich();
    const address = await rig.address(member);
    // 190 USDT are 1352.80: more than the member's own money.
    const greedy = () => rig.withdraw(member, address, '190.00');
    await expect(greedy()).rejects.toMatchObject({ key: 'wagering-open' });
    const tries = await Promise.allSettled([
      greedy(),
      exclude(member).then(greedy),
      exclude(member).then(() => endBonusesNow(context, member)),
      greedy(),
      finishEndings(context),
    ]);
    const keys = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.key] : []));
    expect(keys).toHaveLength(3);
    await finishEndings(context);
    expect(await walletNow(member)).toEqual(['1000.00', '0.00']);
    const order = await rig.withdraw(member, address, '140.00');
    expect(await walletNow(member)).toEqual(['3.20', '996.80']);
    expect((await withdrawalFile(context, order.number)).flags).toContain('bonus-ended');
  }
  expect(await checkLedger(database)).toMatchObject({ balanced: true });
});

test('an earlier withdrawal request stays unchanged and does not count as bonus money', async () => {
  const member = await rig.member('1000.00');
  const address = await rig.address(member);
  const order = await rig.withdraw(member, address, '140.00');
  const now = clock.now();
  await database.transaction(async (tx) => {
    const rule = await ruleInForce(tx, 'every-deposit', now);
    if (!rule) throw new Error('a rule');
    const amount = pointsOf('50.00');
    await grantBonus(tx, { memberId: member, rule, reference: 'while-held', amount, at: now });
  });
  await exclude(member);
  await endBonusesNow(context, member);
  expect(await walletNow(member)).toEqual(['3.20', '996.80']);
  expect((await withdrawalFile(context, order.number)).order.stage).toBe('submitted');
});

test('closing an account ends its bonuses as an exclusion does', async () => {
  const member = await rich();
  const dispatcher = createDispatcher(context);
  for (const listener of BONUS_LISTENERS) {
    dispatcher.subscribe(listener);
  }
  const closing = { memberId: member, status: 'closed', actor: 'staff:checker' } as const;
  const identity = createIdentityContext(context, testSeal);
  await setStatus(identity, { ...closing, reason: '会员申请' });
  while ((await dispatcher.drain()) > 0);
  expect(await walletNow(member)).toEqual(['1000.00', '0.00']);
});

test('own money beside a bonus with a maximum cash-out is withdrawn once while a venue is unavailable', async () => {
  const member = await rig.member('3000.00');
  const address = await rig.address(member);
  const now = clock.now();
  const trip: Omit<VenueMovement, 'key'> = {
    memberId: member,
    venue: 'haitang',
    amount: pointsOf('1000.00'),
    reference: 'trip',
    sessionId: null,
    occurredAt: now,
    actor: 'system:test',
  };
  await database.transaction(async (tx) => {
    const rule = await ruleInForce(tx, 'every-deposit', now);
    if (!rule) throw new Error('a rule');
    const capped = { ...rule, maxCashout: pointsOf('100.00') };
    const amount = pointsOf('50.00');
    await grantBonus(tx, { memberId: member, rule: capped, reference: 'capped', amount, at: now });
    expect(await tryStartTransferIn(tx, { ...trip, key: 'trip:start' })).toBe('started');
    await finishTransferIn(tx, { ...trip, key: 'trip:end' });
  });
  await exclude(member);
  await endBonusesNow(context, member);
  expect(await walletNow(member)).toEqual(['2000.00', '0.00']);
  const tries = await Promise.allSettled(
    ['280.00', '279.00', '278.00'].map((amount) => rig.withdraw(member, address, amount)),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const held = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.held] : []));
  const own = subtract(pointsOf('2000.00'), present(held[0], 'a withdrawal'));
  expect((await walletNow(member))[0]).toBe(formatMoney(own));
  await database.transaction((tx) => finishTransferOut(tx, { ...trip, key: 'trip:home' }));
  // The money is home, but no run has processed it: the free part is used up.
  await expect(rig.withdraw(member, address, '100.00')).rejects.toMatchObject({
    key: 'wagering-open',
  });
  await finishEndings(context);
  expect((await walletNow(member))[0]).toBe(formatMoney(add(own, pointsOf('1000.00'))));
  await rig.withdraw(member, address, '100.00');
  expect(await checkLedger(database)).toMatchObject({ balanced: true });
});
