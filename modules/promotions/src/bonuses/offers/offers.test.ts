import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS, HOUR_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import { seedVipLevels } from '@haitang/vip/seed-vip-levels.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bonusRig } from '../../../../../tests/support/bonus-rig.ts';
import { grantVenueDeposit } from '../grant-venue-deposit.ts';
import { rebateBoostsOf } from '../rules/rebate-boosts-of.ts';
import { claimOffer } from './claim-offer.ts';
import { offerVipGift } from './offer-vip-gift.ts';
import { offersOf } from './offers-of.ts';
import { returnTurnover } from './return-turnover.ts';

const rig = await bonusRig();
const { database, context, clock } = rig;
await seedVipLevels(context);
const at = (text: string) => new Date(`${text}+08:00`);
const day = (text: string) => present(parseBusinessDay(text), 'a day');

const promote = (member: MemberId, level: number) =>
  database.transaction((tx) =>
    offerVipGift(tx, {
      name: 'vip.promoted',
      key: `vip.changed:${member}:${level}`,
      memberId: member,
      payload: { level, before: level - 1, day: '2026-11-21', first: true },
      occurredAt: clock.now(),
    }),
  );
/** A finished transfer and, for one into the venue, its event. */
async function move(member: MemberId, venue: string, amount: bigint, direction = 'in') {
  const id = randomUUID();
  await sql`INSERT INTO venue_transfer (id, member_id, venue, direction, amount, state, cause,
      actor,
      started_at, ended_at)
    VALUES (${id}, ${member}, ${venue}, ${direction}, ${amount}, 'done', 'manual', 'system:test',
      ${clock.now()}, ${clock.now()})`.execute(database.read);
  clock.advance(1_000);
  if (direction === 'out') return;
  await database.transaction((tx) =>
    grantVenueDeposit(tx, {
      name: 'transfer.arrived',
      key: `transfer.arrived:${id}`,
      memberId: member,
      payload: { transfer: id, venue, amount: String(amount) },
      occurredAt: clock.now(),
    }),
  );
}
const open = (member: MemberId) => offersOf(database.read, { memberId: member, at: clock.now() });
const sums = async (member: MemberId) =>
  (await open(member)).map(({ ruleCode, amount }) => [ruleCode, formatMoney(amount)]);
const claim = (member: MemberId, id: string) => claimOffer(context, { memberId: member, id });
const granted = async (member: MemberId) =>
  (await rig.grants(member)).map(({ ruleCode, amount, payWay }) => [
    ruleCode,
    formatMoney(amount),
    payWay,
  ]);
const settle = () => returnTurnover(context, async () => clock.now());

test('the gift of a level is offered once and claimed once, by its owner', async () => {
  const member = rig.member();
  await promote(member, 2);
  await promote(member, 2);
  expect(await sums(member)).toEqual([['vip-gift', '8.00']]);
  const id = (await open(member))[0]?.id ?? '';
  await expect(claim(rig.member(), id)).rejects.toMatchObject({ key: 'not-found' });
  await expect(claim(member, 'vip')).rejects.toMatchObject({ key: 'not-found' });
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => claim(member, id)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await granted(member)).toEqual([['vip-gift', '8.00', 14]]);
  expect(await rig.seen(member)).toEqual(['8.00', '8.00']);
  await promote(member, 2);
  expect(await sums(member)).toEqual([]);
});

test('a gift expires after thirty days', async () => {
  const member = rig.member();
  await promote(member, 3);
  const id = (await open(member))[0]?.id ?? '';
  clock.advance(30 * DAY_MS);
  await expect(claim(member, id)).rejects.toMatchObject({ message: '该奖励已超过领取期限' });
  expect(await sums(member)).toEqual([]);
  clock.advance(-30 * DAY_MS);
});

test('an excluded member gets no offer and can claim none', async () => {
  const member = rig.member();
  await promote(member, 2);
  const id = (await open(member))[0]?.id ?? '';
  await rig.pause(member);
  await promote(member, 3);
  expect(await sums(member)).toEqual([['vip-gift', '8.00']]);
  await expect(claim(member, id)).rejects.toMatchObject({ code: 451 });
});

test('a lottery night returns a tenth of a percent of the bets made in it after the opt-in', async () => {
  const member = rig.member();
  const late = rig.member();
  await rig.fund(member, '900000.00');
  await rig.fund(late, '90000.00');
  clock.set(at('2026-11-27T19:00:00'));
  await rig.optIn(member, 'A0110');
  await rig.play(member, '10000.00', '10000.00', 'lottery');
  clock.set(at('2026-11-27T20:00:00'));
  await rig.play(member, '10000.00', '10000.00', 'lottery');
  await rig.play(member, '10000.00', '10000.00', 'sport');
  await rig.play(late, '10000.00', '10000.00', 'lottery');
  clock.set(at('2026-11-27T23:00:00'));
  await rig.optIn(late, 'A0110');
  await rig.play(late, '5555.00', '5555.00', 'lottery');
  await settle();
  expect(await sums(member)).toEqual([]);
  clock.set(at('2026-11-28T00:30:00'));
  await Promise.all([settle(), settle()]);
  await settle();
  expect(await sums(member)).toEqual([['lottery-night', '10.00']]);
  expect(await sums(late)).toEqual([['lottery-night', '5.55']]);
  clock.set(at('2026-12-04T21:00:00'));
  await rig.play(member, '900000.00', '900000.00', 'lottery');
  clock.set(at('2026-12-07T09:00:00'));
  await settle();
  expect((await sums(member))[0]).toEqual(['lottery-night', '88.00']);
});

test('an esports week is settled once, at its end', async () => {
  const member = rig.member();
  clock.set(at('2026-11-22T10:00:00'));
  await rig.fund(member, '50000.00');
  await rig.optIn(member, 'A0111');
  for (const hour of [1, 30, 60]) {
    clock.set(new Date(at('2026-11-22T10:00:00').getTime() + hour * HOUR_MS));
    await rig.play(member, '10000.00', '10000.00', 'gaming');
  }
  await settle();
  expect(await sums(member)).toEqual([]);
  clock.set(at('2026-11-26T01:00:00'));
  await settle();
  clock.set(at('2026-11-27T01:00:00'));
  await settle();
  expect(await sums(member)).toEqual([['esports-week', '45.00']]);
});

test('a boost applies on the days of its window to members who switched it on before its end', async () => {
  const member = rig.member();
  const other = rig.member();
  clock.set(at('2026-11-22T23:00:00'));
  await rig.optIn(member, 'A0108');
  const boosts = async (text: string) =>
    (await rebateBoostsOf(database.read, { day: day(text), members: [member, other] })).map(
      ({ memberId, categories, points, cap }) => [
        memberId,
        categories,
        formatRate(points),
        cap && formatMoney(cap),
      ],
    );
  expect(await boosts('2026-11-21')).toEqual([]);
  expect(await boosts('2026-11-22')).toEqual([[member, ['concise'], '0.10', '200.00']]);
  expect(await boosts('2026-11-23')).toEqual([]);
  expect(await boosts('2026-11-28')).toEqual([[member, ['concise'], '0.10', '200.00']]);
});

test('five percent of the first deposit are granted in parts, as it is moved into the new venue', async () => {
  const member = rig.member();
  const parts = async () => (await granted(member)).map(([, amount]) => String(amount)).sort();
  clock.set(at('2026-11-22T10:00:00'));
  await rig.deposit(member, 'V-0', '5000.00');
  clock.set(at('2026-11-22T11:00:00'));
  await rig.optIn(member, 'A0114');
  await move(member, 'liuguang', 500_00n);
  expect(await granted(member)).toEqual([]);
  await rig.deposit(member, 'V-1', '1000.00');
  await move(member, 'haitang', 800_00n);
  await move(member, 'liuguang', 300_00n);
  expect(await granted(member)).toEqual([['liuguang-opening', '15.00', 10]]);
  // Moving money back and forth does not add to it.
  await move(member, 'liuguang', 300_00n, 'out');
  await move(member, 'liuguang', 300_00n);
  expect(await parts()).toEqual(['15.00']);
  await move(member, 'liuguang', 500_00n);
  expect(await parts()).toEqual(['15.00', '25.00']);
  await move(member, 'liuguang', 900_00n);
  await move(member, 'liuguang', 900_00n);
  expect(await parts()).toEqual(['10.00', '15.00', '25.00']);
  await rig.play(member, '100.00', '100.00');
  expect((await rig.seen(member))[1]).toBe('150.00');
});

test('the parts of a bonus for a venue stop at its cap', async () => {
  const member = rig.member();
  clock.set(at('2026-11-23T10:00:00'));
  await rig.optIn(member, 'A0114');
  clock.advance(1_000);
  await rig.deposit(member, 'V-2', '9000.00');
  for (const amount of [1_500_00n, 1_500_00n, 1_500_00n]) await move(member, 'liuguang', amount);
  expect((await granted(member)).map(([, amount]) => String(amount)).sort()).toEqual([
    '25.00',
    '75.00',
  ]);
});
