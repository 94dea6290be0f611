import { DAY_MS, HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { bonusRig } from '../../../../../tests/support/bonus-rig.ts';
import { bonusRuleAt } from '../rules/rules-at.ts';
import { setBonusRule } from '../rules/set-rule.ts';
import { checkIn } from './check-in.ts';
import { checkInBoard } from './check-in-board.ts';
import { STEPS, stepAfter } from './streak.ts';

const rig = await bonusRig();
const { database, context, clock } = rig;
const at = (text: string) => new Date(`${text}+08:00`);
const NOON = at('2026-11-23T12:00:00');
const DAY = '2026-11-23';

const press = (member: MemberId, day = DAY) => checkIn(context, { memberId: member, day });
const board = (member: MemberId) =>
  checkInBoard(database.read, { memberId: member, at: clock.now() });
/** A member with money of its own that has bet the day's least. */
async function player(stake = '500.00'): Promise<MemberId> {
  const member = rig.member();
  await rig.fund(member, '100000.00');
  await rig.play(member, stake, stake);
  return member;
}
/** Puts a member into a time-out, or into self-exclusion, under the lock of its row. */
const away = (member: MemberId, until: Date | null) =>
  sql`INSERT INTO limit_member (member_id, pause_kind, paused_at, paused_until)
    VALUES (${member}, ${until ? 'time-out' : 'exclusion'}, ${clock.now()}, ${until})
    ON CONFLICT (member_id) DO UPDATE SET pause_kind = EXCLUDED.pause_kind,
      paused_at = EXCLUDED.paused_at, paused_until = EXCLUDED.paused_until`.execute(database.read);
const sums = async (member: MemberId) =>
  (await rig.grants(member)).map(({ amount, required }) => [
    formatMoney(amount),
    formatMoney(required),
  ]);

afterAll(async () => {
  expect((await checkLedger(database)).differences).toEqual([]);
});

test('a check-in gives the sum of its day once, with its wagering', async () => {
  clock.set(NOON);
  const member = await player();
  expect(await board(member)).toMatchObject({ made: null, step: 1, played: { minor: 500_00n } });
  const made = await press(member);
  expect([made.step, formatMoney(made.amount), formatMoney(made.required)]).toEqual([
    ...[1, '1.00', '3.00'],
  ]);
  expect(await rig.seen(member)).toEqual(['100001.00', '3.00']);
  expect(await press(member)).toEqual(made);
  expect(await sums(member)).toEqual([['1.00', '3.00']]);
  expect((await board(member))?.made).toEqual(made);
});

test('of ten presses at once all get the answer of the first, and one is granted', async () => {
  clock.set(NOON);
  const member = await player();
  const made = await Promise.all(Array.from({ length: 10 }, () => press(member)));
  expect(new Set(made.map(({ grant }) => grant)).size).toBe(1);
  expect(await sums(member)).toEqual([['1.00', '3.00']]);
  expect(await rig.seen(member)).toEqual(['100001.00', '3.00']);
});

test('too little play is refused with the numbers, to the cent', async () => {
  clock.set(NOON);
  const member = await player('499.99');
  await expect(press(member)).rejects.toMatchObject({
    code: 203,
    message: '今日有效投注 499.99，满 500.00 后可签到',
  });
  await rig.play(member, '0.01', '0.00');
  expect((await press(member)).step).toBe(1);
});

test('play of yesterday does not count, nor does what works off a requirement', async () => {
  clock.set(later(NOON, -13 * HOUR_MS));
  const member = await player('5000.00');
  clock.set(NOON);
  await expect(press(member)).rejects.toMatchObject({ code: 203 });
  await rig.deposit(member, 'CI-1', '400.00');
  const lots = sql`INSERT INTO turnover_lot (id, member_id, kind, reference, base, required,
      opened_at) VALUES (gen_random_uuid(), ${member}, 'deposit', 'CI-1', 40000, 40000,
      ${clock.now()})`;
  await lots.execute(database.read);
  await rig.play(member, '899.00', '899.00');
  await expect(press(member)).rejects.toMatchObject({
    message: '今日有效投注 499.00，满 500.00 后可签到',
  });
  await rig.play(member, '1.00', '1.00');
  expect((await press(member)).step).toBe(1);
  // The reward's own wagering is play for it, not for tomorrow.
  clock.set(later(NOON, DAY_MS));
  await rig.play(member, '502.99', '502.99');
  await expect(press(member, '2026-11-24')).rejects.toMatchObject({
    message: '今日有效投注 499.99，满 500.00 后可签到',
  });
});

test('seven days in a row end with the larger sum and begin again; a gap begins again too', async () => {
  const member = await player();
  const steps: [number, string][] = [];
  for (const day of [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11]) {
    clock.set(later(NOON, day * DAY_MS));
    await rig.play(member, '506.00', '506.00');
    const text = new Date(clock.now().getTime() + 8 * HOUR_MS).toISOString().slice(0, 10);
    const { step, amount } = await press(member, text);
    steps.push([step, formatMoney(amount)]);
  }
  expect(steps).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((step) => [step, '1.00']),
    [7, '2.00'],
    ...[1, 2, 1, 2].map((step) => [step, '1.00']),
  ]);
});

test('a press across midnight is refused; one that repeats the day before gets its answer', async () => {
  clock.set(at('2026-11-23T23:59:59'));
  const [late, early] = [await player(), await player()];
  const made = await press(early);
  clock.set(at('2026-11-24T00:00:00'));
  expect(await press(early)).toEqual(made);
  await expect(press(late)).rejects.toMatchObject({
    code: 203,
    message: '新的一天已经开始，请刷新后再签到',
  });
  await expect(press(late, '2026-11-24')).rejects.toMatchObject({ code: 203 });
  expect(await sums(late)).toEqual([]);
  for (const day of ['', 'today', '2026-11-25', '2026-02-30']) {
    await expect(press(early, day)).rejects.toMatchObject({ code: 203 });
  }
});

test('the day is that of Beijing: the second before midnight and midnight are two days', async () => {
  clock.set(at('2026-11-23T23:59:59'));
  const member = await player();
  expect((await press(member)).step).toBe(1);
  clock.advance(1_000);
  await rig.play(member, '503.00', '503.00');
  expect((await press(member, '2026-11-24')).step).toBe(2);
});

test('who is excluded, in a time-out or locked gets none and sees none', async () => {
  clock.set(NOON);
  const [excluded, resting, locked] = [await player(), await player(), await player()];
  await away(excluded, null);
  await away(resting, later(NOON, DAY_MS));
  await sql`INSERT INTO limit_member (member_id) VALUES (${locked})
    ON CONFLICT DO NOTHING`.execute(database.read);
  await sql`INSERT INTO limit_lock (member_id, kind, reason, locked_by, locked_at)
    VALUES (${locked}, 'play', 'test', 'staff:test', ${clock.now()})`.execute(database.read);
  await expect(press(excluded)).rejects.toMatchObject({ code: 451 });
  await expect(press(resting)).rejects.toMatchObject({ code: 451 });
  await expect(press(locked)).rejects.toMatchObject({ code: 403 });
  for (const member of [excluded, resting, locked]) {
    expect(await board(member)).toBeNull();
    expect(await sums(member)).toEqual([]);
  }
});

test('a press and an exclusion at once: never a check-in after the exclusion', async () => {
  clock.set(NOON);
  for (let round = 0; round < 5; round += 1) {
    const member = await player();
    const [pressed] = await Promise.allSettled([press(member), away(member, null)]);
    const granted = await sums(member);
    expect(granted.length).toBe(pressed?.status === 'fulfilled' ? 1 : 0);
    await expect(press(member)).rejects.toMatchObject({ code: 451 });
  }
});

test('a rule that is switched off gives nothing, and is not shown', async () => {
  clock.set(at('2027-03-01T12:00:00'));
  const rule = await bonusRuleAt(database.read, 'daily-check-in', clock.now());
  const off = { ...rule, enabled: false, countsFrom: at('2027-03-02T00:00:00') };
  await database.transaction((tx) => setBonusRule(tx, off, clock.now()));
  clock.set(at('2027-03-02T12:00:00'));
  const member = await player();
  expect(await board(member)).toBeNull();
  await expect(press(member, '2027-03-02')).rejects.toMatchObject({
    message: '每日签到暂未开放',
  });
});

test('any days checked in: the places follow from the unbroken days before', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (days) => {
      let before: number | null = null;
      let row = 0;
      for (const made of days) {
        if (made) {
          before = stepAfter(before);
          row += 1;
          expect(before).toBe(((row - 1) % STEPS) + 1);
        } else {
          before = null;
          row = 0;
        }
      }
    }),
  );
});
