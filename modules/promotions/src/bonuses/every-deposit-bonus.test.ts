import { memberId } from '@haitang/kernel/id.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { outstandingOf } from '@haitang/turnover/outstanding.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { depositCredited } from '../../../../tests/support/deposit-credited.ts';
import { listBonuses } from '../testing/list-bonuses.ts';
import { endBonusesOnLeave } from './end-bonuses.ts';
import { grantEveryDepositBonus } from './every-deposit-bonus.ts';
import { bonusFor } from './rules/bonus-rule.ts';

const { database } = await lobbyDatabase();
const AT = new Date('2026-11-21T02:00:00Z');
let next = 40_000_000;
const newMember = () => memberId(next++);
type Member = ReturnType<typeof newMember>;

const credited = (member: Member, order: string, minor: bigint) =>
  depositCredited(member, order, minor, AT);
const tell = (member: Member, order: string, minor: bigint) =>
  database.transaction((tx) => grantEveryDepositBonus(tx, credited(member, order, minor)));
const seen = async (member: Member) => {
  const { available } = await walletOf(database.read, member);
  const { still } = await outstandingOf(database.read, member);
  const since = new Date(0);
  const { grants } = await listBonuses(database.read, {
    memberId: member,
    since,
    page: 1,
    pageSize: 10,
  });
  return [formatMoney(available), formatMoney(still), grants.length];
};

test('a deposit is granted two percent, with its own record and wagering', async () => {
  const member = newMember();
  await tell(member, 'D-1', 712_99n);
  expect(await seen(member)).toEqual(['14.25', '14.25', 1]);
  const { grants } = await listBonuses(database.read, {
    memberId: member,
    since: AT,
    page: 1,
    pageSize: 10,
  });
  expect(grants[0]).toMatchObject({ payWay: 10, reference: 'D-1', ruleVersion: 1 });
});

test('the same deposit delivered twenty times concurrently is granted once', async () => {
  const member = newMember();
  await Promise.all(Array.from({ length: 20 }, () => tell(member, 'D-2', 1_000_00n)));
  expect(await seen(member)).toEqual(['20.00', '20.00', 1]);
});

test('a paused member is granted nothing', async () => {
  const member = newMember();
  await sql`INSERT INTO limit_member (member_id, pause_kind, paused_at)
    VALUES (${member}, 'exclusion', now())`.execute(database.read);
  await tell(member, 'D-3', 1_000_00n);
  expect(await seen(member)).toEqual(['0.00', '0.00', 0]);
});

test('a deposit too small for a cent is granted nothing', async () => {
  const member = newMember();
  await tell(member, 'D-4', 49n);
  expect(await seen(member)).toEqual(['0.00', '0.00', 0]);
});

test('the newest terms in force apply: cap, minimum deposit, wagering', async () => {
  await sql`INSERT INTO bonus_rule (code, version, pay_way, percent, cap, wagering, starts_at)
    VALUES ('every-deposit', 2, 10, 3000000, 5000, 2000000, '2026-11-21T02:00:00Z')`.execute(
    database.read,
  );
  const member = newMember();
  await tell(member, 'D-5', 10_000_00n);
  expect(await seen(member)).toEqual(['50.00', '100.00', 1]);
  const rule = {
    code: 'x',
    version: 1,
    payWay: 10,
    percent: { millionths: 2_000_000n },
    leastDeposit: cny(100n),
    cap: null,
    wagering: { millionths: 1_000_000n },
  } as const;
  expect([bonusFor(rule, cny(99n)).minor, bonusFor(rule, cny(100n)).minor]).toEqual([0n, 2n]);
});

test('an exclusion takes what is left of a bonus and ends its wagering, once', async () => {
  const member = newMember();
  await tell(member, 'D-6', 1_000_00n);
  const excluded = {
    name: 'member.excluded' as const,
    key: `member.excluded:${member}`,
    memberId: member,
    payload: { until: null, onRequest: false },
    occurredAt: AT,
  };
  for (let times = 0; times < 2; times += 1) {
    await database.transaction((tx) => endBonusesOnLeave(tx, excluded));
  }
  const { grants } = await listBonuses(database.read, {
    memberId: member,
    since: AT,
    page: 1,
    pageSize: 10,
  });
  expect(grants).toMatchObject([{ state: 'ended', taken: { minor: 30_00n } }]);
  expect(await seen(member)).toEqual(['0.00', '0.00', 1]);
});

test('deposits of a Beijing day share its cap, also twenty concurrent ones; the next day has its own', async () => {
  await sql`INSERT INTO bonus_rule (code, version, pay_way, percent, cap, cap_per, wagering,
      starts_at)
    VALUES ('every-deposit', 9, 10, 2000000, 50000, 'day', 16000000, '2026-11-22T02:00:00Z')`.execute(
    database.read,
  );
  const member = newMember();
  const at = (order: string, when: string) => ({
    ...credited(member, order, 3_000_00n),
    occurredAt: new Date(when),
  });
  const orders = Array.from({ length: 20 }, (_, turn) => `D-day-${turn}`);
  await Promise.all(
    orders.map((order) =>
      database.transaction((tx) => grantEveryDepositBonus(tx, at(order, '2026-11-23T03:00:00Z'))),
    ),
  );
  // 60.00 for each of eight, what is left for the ninth, nothing for the others.
  expect(await seen(member)).toEqual(['500.00', '8000.00', 9]);
  // 16:00 UTC is midnight in Beijing.
  for (const [order, when] of [
    ['D-eve', '2026-11-23T15:59:59Z'],
    ['D-next', '2026-11-23T16:00:00Z'],
  ] as const) {
    await database.transaction((tx) => grantEveryDepositBonus(tx, at(order, when)));
  }
  expect(await seen(member)).toEqual(['560.00', '8960.00', 10]);
});
