import { DAY_MS, HOUR_MS } from '@haitang/kernel/clock.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { bonusRig, pointsOf } from '../../../../tests/support/bonus-rig.ts';
import { endBonusesOfDeposit } from './end-bonuses-of-deposit.ts';

const rig = await bonusRig();
const sums = async (member: ReturnType<typeof rig.member>) =>
  (await rig.grants(member)).map(({ ruleCode, amount, required }) => [
    ruleCode,
    formatMoney(amount),
    formatMoney(required),
  ]);

test('after an opt-in the first deposit of a day is granted ten percent, the second nothing', async () => {
  const member = rig.member();
  await rig.optIn(member, 'A0103');
  await rig.deposit(member, 'F-1', '500.00');
  await rig.deposit(member, 'F-2', '900.00');
  expect(await sums(member)).toEqual([['daily-first-deposit-slots', '50.00', '250.00']]);
  rig.clock.advance(DAY_MS);
  await rig.deposit(member, 'F-3', '9000.00');
  expect((await sums(member))[0]).toEqual(['daily-first-deposit-slots', '300.00', '1500.00']);
});

test('a deposit before the opt-in does not count, nor the next one of that day', async () => {
  const member = rig.member();
  await rig.deposit(member, 'G-1', '500.00');
  rig.clock.advance(HOUR_MS);
  await rig.optIn(member, 'A0103');
  await rig.deposit(member, 'G-2', '500.00');
  expect(await sums(member)).toEqual([]);
});

test('below the minimum deposit nothing is granted, and the next one is not the first', async () => {
  const member = rig.member();
  await rig.optIn(member, 'A0103');
  await rig.deposit(member, 'H-1', '99.99');
  await rig.deposit(member, 'H-2', '200.00');
  expect(await sums(member)).toEqual([]);
});

test('an excluded member is granted nothing', async () => {
  const member = rig.member();
  await rig.optIn(member, 'A0103');
  await rig.pause(member);
  await rig.deposit(member, 'I-1', '500.00');
  expect(await sums(member)).toEqual([]);
});

test('the terms read at the opt-in apply although newer ones are in force', async () => {
  const member = rig.member();
  await rig.optIn(member, 'A0103');
  rig.clock.advance(HOUR_MS);
  const { database } = rig;
  const newer = `INSERT INTO bonus_rule (code, version, kind, activation, activity, pay_way,
      percent,
      wagering, one_per, starts_at)
    VALUES ('daily-first-deposit-slots', 2, 'daily-first-deposit', 'opt_in', 'A0103', 10, 1000000,
      1000000, 'day', $1)`;
  await database.pool.query(newer, [rig.clock.now()]);
  await rig.deposit(member, 'J-1', '500.00');
  expect(await sums(member)).toEqual([['daily-first-deposit-slots', '50.00', '250.00']]);
  const other = rig.member();
  await rig.optIn(other, 'A0103');
  await rig.deposit(other, 'J-2', '500.00');
  expect(await sums(other)).toEqual([['daily-first-deposit-slots', '5.00', '5.00']]);
});

test('a cancelled deposit ends its running bonus, once, and no other', async () => {
  const member = rig.member();
  await rig.optIn(member, 'A0103');
  await rig.deposit(member, 'X-1', '500.00');
  rig.clock.advance(DAY_MS);
  await rig.deposit(member, 'X-2', '500.00');
  const [both] = await rig.seen(member);
  const given = (await rig.grants(member)).find(({ reference }) => reference === 'X-1');
  const event = {
    name: 'deposit.cancelled' as const,
    key: 'deposit.cancelled:X-1',
    memberId: member,
    payload: { order: 'X-1' },
    occurredAt: rig.clock.now(),
  };
  for (let answer = 0; answer < 2; answer += 1) {
    await rig.database.transaction((tx) => endBonusesOfDeposit(tx, event));
  }
  const states = (await rig.grants(member)).map(({ reference, state }) => [reference, state]);
  expect(Object.fromEntries(states)).toEqual({ 'X-1': 'ended', 'X-2': 'granted' });
  const [left] = await rig.seen(member);
  expect(pointsOf(both).minor - pointsOf(left).minor).toBe(given?.amount.minor);
});
