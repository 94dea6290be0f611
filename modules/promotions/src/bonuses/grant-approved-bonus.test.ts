import { DAY_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { bonusRig } from '../../../../tests/support/bonus-rig.ts';
import { grantApprovedBonus } from './grant-approved-bonus.ts';

const rig = await bonusRig();
let applications = 0;

const approve = (member: MemberId, activity: string, appliedAt = rig.clock.now()) => {
  applications += 1;
  const application = `P-${applications}`;
  const now = rig.clock.now();
  const input = {
    memberId: member,
    activity,
    application,
    appliedAt,
    actor: 'staff:7',
    at: now,
  } as const;
  return rig.database.transaction((tx) => grantApprovedBonus(rig.context, tx, input));
};
const sumOf = (grant: Awaited<ReturnType<typeof approve>>) =>
  grant && [formatMoney(grant.amount), formatMoney(grant.required)];

test('a first deposit is granted half of it up to the cap, with eightfold wagering', async () => {
  const member = rig.member();
  await rig.deposit(member, 'A-1', '600.00');
  expect(sumOf(await approve(member, 'A0101'))).toEqual(['300.00', '2400.00']);
  const other = rig.member();
  await rig.deposit(other, 'A-2', '5000.00');
  expect(sumOf(await approve(other, 'A0101'))).toEqual(['1000.00', '8000.00']);
  expect(await rig.seen(other)).toEqual(['6000.00', '8000.00']);
});

test('only the first deposit counts, and only for seven days', async () => {
  const member = rig.member();
  await expect(approve(member, 'A0101')).rejects.toMatchObject({ key: 'condition' });
  await rig.deposit(member, 'B-1', '100.00');
  await rig.deposit(member, 'B-2', '600.00');
  await expect(approve(member, 'A0101')).rejects.toMatchObject({ key: 'condition' });
  const late = rig.member();
  await rig.deposit(late, 'B-3', '600.00');
  rig.clock.advance(7 * DAY_MS);
  await expect(approve(late, 'A0101')).rejects.toMatchObject({ key: 'condition' });
});

test('the trial is 58 USDT in points, like its maximum cash-out, and given only once', async () => {
  const member = rig.member();
  const grant = await approve(member, 'A0104');
  expect(sumOf(grant)).toEqual(['412.96', '3303.68']);
  expect(grant?.maxCashout?.minor).toBe(712_00n);
  await expect(approve(member, 'A0104')).rejects.toMatchObject({ key: 'already-done' });
});

test('ten concurrent approvals of one application grant once', async () => {
  const member = rig.member();
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => approve(member, 'A0105')),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rig.seen(member)).toEqual(['18.00', '54.00']);
});

test('a deposit that had the daily bonus gets no first-deposit bonus', async () => {
  const member = rig.member();
  await rig.optIn(member, 'A0103');
  await rig.deposit(member, 'C-1', '600.00');
  await expect(approve(member, 'A0101')).rejects.toMatchObject({ key: 'already-done' });
});

test('the terms of the day of the application apply', async () => {
  const member = rig.member();
  const appliedAt = rig.clock.now();
  rig.clock.advance(DAY_MS);
  await rig.database.pool.query(
    `INSERT INTO bonus_rule (code, version, kind, activation, activity, pay_way, percent, amount,
      wagering, starts_at)
    VALUES ('app-download', 2, 'fixed', 'on_approval', 'A0105', 13, 0, 500, 1000000, $1)`,
    [rig.clock.now()],
  );
  expect(sumOf(await approve(member, 'A0105', appliedAt))).toEqual(['18.00', '54.00']);
  expect(sumOf(await approve(rig.member(), 'A0105'))).toEqual(['5.00', '5.00']);
});

test('an excluded member is refused, and an activity without such a bonus grants nothing', async () => {
  const member = rig.member();
  await rig.pause(member);
  await expect(approve(member, 'A0105')).rejects.toMatchObject({ code: 451 });
  expect(await approve(rig.member(), 'A0103')).toBeNull();
  expect(await approve(rig.member(), 'A0113')).toBeNull();
});
