import { cny, formatMoney, usdt } from '@haitang/kernel/money.ts';
import { cnyToUsdtFloor, parseRate, usdtToCnyCeil } from '@haitang/kernel/rate.ts';
import { excludeMember } from '@haitang/limits/take-pause.ts';
import { setLocks } from '@haitang/limits/testing/test-locks.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentsRig } from '../../../../tests/support/payments-rig.ts';
import { deleteAddress } from './addresses/delete-address.ts';
import { isOpenAt } from './withdrawal-terms.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
type Member = Awaited<ReturnType<typeof rig.member>>;

const moneyOf = async (member: Member) => {
  const { available, held } = await walletOf(context.database.read, member);
  return [formatMoney(available), formatMoney(held)];
};
const lot = (memberId: Member) =>
  context.database.transaction((tx) =>
    openLot(tx, {
      memberId,
      kind: 'bonus',
      reference: `lot-${memberId}`,
      base: cny(8_00n),
      required: cny(8_00n),
      openedAt: clock.now(),
    }),
  );

test('the points are held immediately, rounded up, with rate and fee stored on the order', async () => {
  const member = await rig.member('1000.00');
  const address = await rig.address(member);
  const order = await rig.withdraw(member, address, '20.01');
  expect(order).toMatchObject({ stage: 'submitted', fee: usdt(5_000_000n) });
  // 20.01 × 7.12 = 142.4712
  expect(await moneyOf(member)).toEqual(['857.52', '142.48']);
});

test('refusals come in the order of the specification', async () => {
  const member = await rig.member('100.00');
  const other = await rig.member();
  const foreign = await rig.address(other);
  const address = await rig.address(member);
  await lot(member);
  const refused = async (amount: string, key: string, to = address, payPassword = '') =>
    expect(rig.withdraw(member, to, amount, { payPassword })).rejects.toMatchObject({ key });

  await refused('1', 'not-your-card', foreign);
  await refused('19.99', 'withdraw-min');
  await refused('20000.01', 'withdraw-max');
  await refused('30', 'malformed');
  await refused('30', 'pay-password', address, 'not-the-one');
  await rig.set('withdrawal_hours', { from: '03:00', to: '04:00' });
  const right = 'pay-secret';
  await refused('30', 'wagering-open', address, right);
  await sql`DELETE FROM turnover_lot WHERE member_id = ${member}`.execute(context.database.read);
  await refused('30', 'hours', address, right);
  await rig.set('withdrawal_hours', { from: '00:00', to: '24:00' });
  await refused('30', 'above-balance', address, right);
  expect(await moneyOf(member)).toEqual(['100.00', '0.00']);
});

test('the words contain the minimum, the open hours and the remaining wagering', async () => {
  const member = await rig.member('1000.00');
  const address = await rig.address(member);
  await expect(rig.withdraw(member, address, '5')).rejects.toMatchObject({
    code: 214,
    message: '单笔取款不能低于20USDT',
  });
  await lot(member);
  await expect(rig.withdraw(member, address, '140')).rejects.toMatchObject({
    code: 214,
    message: '流水要求尚未完成，剩余 8.00，来自 优惠，锁定金额 8.00',
  });
});

test('locks of play and deposits, limits and exclusion never stop a withdrawal, but an order does', async () => {
  const member = await rig.member('1000.00');
  const address = await rig.address(member);
  const by = { memberId: member, sessionId: 's', ip: '' };
  await excludeMember(context, { ...by, length: 'forever' });
  await rig.withdraw(member, address, '20');
  await setLocks(context.database, member, true, ['play', 'deposits']);
  await rig.withdraw(member, address, '21');
  await setLocks(context.database, member, true, ['withdrawals']);
  await expect(rig.withdraw(member, address, '22')).rejects.toMatchObject({
    code: 403,
    message: '您的取款已依「法院文书 1 号」暂停，余额不变，请联系客服',
  });
  await setLocks(context.database, member, false, ['withdrawals']);
  await rig.withdraw(member, address, '22');
});

test('three per Beijing day, and the next day counts from zero', async () => {
  const member = await rig.member('5000.00');
  const address = await rig.address(member);
  for (const amount of ['20', '21', '22']) await rig.withdraw(member, address, amount);
  await expect(rig.withdraw(member, address, '23')).rejects.toMatchObject({ code: 216 });
  clock.advance(24 * 3_600_000);
  await rig.withdraw(member, address, '23');
});

test('the same key gets the first answer, and with another body it is refused', async () => {
  const member = await rig.member('1000.00');
  const address = await rig.address(member);
  const first = await rig.withdraw(member, address, '20', { key: 'k1' });
  clock.advance(60_000);
  const again = await rig.withdraw(member, address, '20', { key: 'k1' });
  expect(again.number).toBe(first.number);
  await expect(rig.withdraw(member, address, '21', { key: 'k1' })).rejects.toMatchObject({
    code: 409,
  });
  expect((await moneyOf(member))[1]).toBe('142.40');
});

test('without a key an identical request within three seconds is the same request', async () => {
  const member = await rig.member('1000.00');
  const address = await rig.address(member);
  const first = await rig.withdraw(member, address, '20');
  clock.advance(2_999);
  expect((await rig.withdraw(member, address, '20')).number).toBe(first.number);
  clock.advance(1);
  expect((await rig.withdraw(member, address, '20')).number).not.toBe(first.number);
});

test('a hundred concurrent withdrawals of the whole balance succeed once (FM-41)', async () => {
  const member = await rig.member('712.00');
  const address = await rig.address(member);
  await rig.set('withdrawal_daily_count', 1_000);
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      rig.withdraw(member, address, '100', { key: `burst-${index % 60}` }),
    ),
  );
  const numbers = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value.number] : [],
  );
  expect(new Set(numbers).size).toBe(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ key: 'above-balance' });
  }
  expect(await moneyOf(member)).toEqual(['0.00', '712.00']);
});

test('many concurrent smaller ones never hold more than the balance', async () => {
  const member = await rig.member('1000.00');
  const address = await rig.address(member);
  await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      rig.withdraw(member, address, '20', { key: `small-${index}` }),
    ),
  );
  expect(await moneyOf(member)).toEqual(['3.20', '996.80']);
  await rig.set('withdrawal_daily_count', 3);
});

test('deleting an address during a withdrawal to it leaves a consistent order, whichever comes first', async () => {
  const member = await rig.member('1000.00');
  const address = await rig.address(member);
  const [removed, asked] = await Promise.allSettled([
    deleteAddress(context, { memberId: member, addressId: address.id, sessionId: 's', ip: '' }),
    rig.withdraw(member, address, '20'),
  ]);
  expect(removed.status).toBe('fulfilled');
  const held = (await moneyOf(member))[1];
  expect(held).toBe(asked.status === 'fulfilled' ? '142.40' : '0.00');
});

test('opening hours may span midnight', () => {
  const isOpen = (from: string, to: string, time: string) =>
    isOpenAt({ hours: { from, to } } as Parameters<typeof isOpenAt>[0], time);
  expect([isOpen('22:00', '02:00', '23:59'), isOpen('22:00', '02:00', '02:00')]).toEqual([
    true,
    false,
  ]);
  expect([isOpen('00:00', '24:00', '23:59'), isOpen('09:00', '18:00', '18:00')]).toEqual([
    true,
    false,
  ]);
});

test('the maximum shown can always be requested, and its hold never exceeds the balance', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.integer({ min: 1, max: 20_000_000 }),
      (points, rate) => {
        const price = parseRate((rate / 1e6).toFixed(6));
        fc.pre(price !== null);
        if (!price) return;
        const most = cnyToUsdtFloor(cny(points), price);
        expect(usdtToCnyCeil(most, price).minor <= points).toBe(true);
      },
    ),
  );
});
