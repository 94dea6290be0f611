import { redPacketSwitch } from '@haitang/content/content-settings.ts';
import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { excludeMember } from '@haitang/limits/take-pause.ts';
import { setLocks } from '@haitang/limits/testing/test-locks.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { seedTemplates } from '@haitang/messages/seed-templates.ts';
import type { Context } from '@haitang/platform/context.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { outstandingOf } from '@haitang/turnover/outstanding.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { announceWindow } from './announce-window.ts';
import { claimRedPacket } from './claim-red-packet.ts';
import { listRedPackets } from './list-red-packets.ts';
import { packetSummary } from './packet-summary.ts';
import { seedRedPackets } from './seed-red-packets.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const settings = createSettings({ database, clock, definitions: [redPacketSwitch] });
const context: Context = { database, clock, settings, logger: silentLogger };
await seedRedPackets(context);
await seedRedPackets(context);

let next = 50_000_000;
let orders = 0;
/** Each test has its own day. */
let day = 0;
const at = (time: string, daysOn = 0): Date =>
  new Date(new Date(`2026-05-01T${time}+08:00`).getTime() + (day + daysOn) * 86_400_000);
beforeEach(() => {
  day += 10;
  clock.set(at('10:30:00'));
});

async function credited(member: MemberId, minor: bigint, when: Date): Promise<void> {
  orders += 1;
  const order = `D-${orders}`;
  await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
      state, stage, made_for_transfer, created_at, closed_at, credited, idempotency_key)
    VALUES (${order}, ${member}, 'usdt', 4, ${minor}, 7120000, '{}', 2, 'credited', false,
      ${when}, ${when}, ${minor}, ${order})`.execute(database.read);
}

/** A new member with one deposit at 20:00 of the day before. */
async function memberWith(minor: bigint, when = at('20:00:00', -1)): Promise<MemberId> {
  const member = memberId(next++);
  if (minor > 0n) await credited(member, minor, when);
  return member;
}

const claim = (member: MemberId, key: string | null = null) =>
  claimRedPacket(context, { memberId: member, sessionId: 's', key });

/** The amount, or the words of the refusal. */
const tried = (member: MemberId, key: string | null = null) =>
  claim(member, key).then(
    ({ amount }) => amount.minor,
    (error: unknown) => {
      if (error instanceof Refusal) return `${error.code} ${error.message}`;
      throw error;
    },
  );
const summary = async (member: MemberId) => {
  const { phase, left, drawn, allowed } = await packetSummary(context, member);
  return [phase, left, drawn, allowed];
};
const OUTSIDE = '202 当前不在红包领取时段';
const UNMET = '203 您暂未达到领取条件，快去完成吧！';

test('a packet is drawn, credited with wagering, and listed with its deposit', async () => {
  const member = await memberWith(5_000_00n);
  expect(await summary(member)).toEqual(['STARTING', 3, 0, 3]);
  const packet = await claim(member, 'key-1');
  // 5,000.00 × 1.50 % / 3.
  expect(packet.amount.minor).toBeGreaterThanOrEqual(1n);
  expect(packet.amount.minor).toBeLessThanOrEqual(25_00n);
  expect(await summary(member)).toEqual(['STARTING', 2, 1, 3]);
  const amount = formatMoney(packet.amount);
  const { available } = await walletOf(database.read, member);
  const { still } = await outstandingOf(database.read, member);
  expect([formatMoney(available), formatMoney(still)]).toEqual([amount, amount]);
  const { packets, total } = await listRedPackets(database.read, {
    memberId: member,
    page: 1,
    pageSize: 10,
  });
  expect(total).toBe(1);
  expect(packets[0]).toMatchObject({
    number: packet.number,
    turn: 1,
    allowed: 3,
    tierId: 3,
    counted: cny(5_000_00n),
    depositedAt: at('20:00:00', -1),
    drawnAt: at('10:30:00'),
  });
});

test('a repeated key returns the same packet, also after the window and during a pause (PR-11)', async () => {
  const member = await memberWith(1_000_00n);
  const first = await claim(member, 'same');
  clock.set(at('12:30:00'));
  await pause(member);
  expect(await claim(member, 'same')).toMatchObject({ number: first.number, turn: 1 });
  expect((await walletOf(database.read, member)).available).toEqual(first.amount);
});

test('twenty concurrent calls with one key draw one packet', async () => {
  const member = await memberWith(50_000_00n);
  const all = await Promise.all(Array.from({ length: 20 }, () => claim(member, 'burst')));
  expect(new Set(all.map(({ number }) => number)).size).toBe(1);
  expect(await summary(member)).toEqual(['STARTING', 4, 1, 5]);
});

test('FM-43 of a hundred concurrent claims on the last packet one draws it, the others get the reason', async () => {
  const member = await memberWith(100_00n);
  const answers = await Promise.all(Array.from({ length: 100 }, () => tried(member)));
  expect(answers.filter((answer) => typeof answer === 'bigint')).toHaveLength(1);
  expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(new Set([UNMET]));
});

test('two concurrent claims draw two different packets', async () => {
  const member = await memberWith(1_000_00n);
  const both = await Promise.all([claim(member, 'a'), claim(member, 'b')]);
  expect(both.map(({ turn }) => turn).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('the budget is never exceeded: its last cent goes to one of fifty members', async () => {
  const members = await Promise.all(Array.from({ length: 50 }, () => memberWith(100_00n)));
  const today = at('10:30:00').toISOString().slice(0, 10);
  await sql`INSERT INTO red_packet_day (day, budget, drawn)
    VALUES (${today}, 2000000, 1999999)`.execute(database.read);
  const answers = await Promise.all(members.map((member) => tried(member)));
  expect(answers.filter((answer) => answer === 1n)).toHaveLength(1);
  expect(answers.filter((answer) => answer === '202 今日红包已发放完毕')).toHaveLength(49);
  expect(await summary(await memberWith(100_00n))).toEqual(['END', 0, 0, 1]);
});

test('a draw near the end of the budget gives at most the rest', async () => {
  const today = at('10:30:00').toISOString().slice(0, 10);
  await sql`INSERT INTO red_packet_day (day, budget, drawn)
    VALUES (${today}, 2000000, 1999000)`.execute(database.read);
  const members = await Promise.all(Array.from({ length: 30 }, () => memberWith(50_000_00n)));
  await Promise.all(members.map((member) => tried(member)));
  const { rows } = await sql<{
    drawn: bigint;
    sum: bigint;
  }>`SELECT drawn, (SELECT sum(amount)::bigint
    FROM red_packet WHERE day = ${today}) AS sum
    FROM red_packet_day WHERE day = ${today}`.execute(database.read);
  expect(rows[0]?.drawn).toBe(1_999_000n + (rows[0]?.sum ?? 0n));
  expect(rows[0]?.drawn).toBeLessThanOrEqual(2_000_000n);
});

test.each([
  ['09:59:59.999', OUTSIDE, 'READY'],
  ['10:00:00.000', null, 'STARTING'],
  ['11:59:59.999', null, 'STARTING'],
  ['12:00:00.000', OUTSIDE, 'END'],
  ['23:59:59.999', OUTSIDE, 'END'],
  ['00:00:00.000', OUTSIDE, 'READY'],
] as const)('at %s Beijing time the window has the right phase', async (time, refusal, phase) => {
  const member = await memberWith(100_00n, at('15:00:00', -1));
  clock.set(at(time));
  expect((await summary(member))[0]).toBe(phase);
  const answer = await tried(member);
  expect(typeof answer === 'bigint' ? null : answer).toBe(refusal);
});

test.each([
  ['11:59:59.999', -1, false],
  ['12:00:00.000', -1, true],
  ['09:59:59.999', 0, true],
  ['10:00:00.000', 0, false],
] as const)('a deposit credited at %s of day %i counts: %s', async (time, daysOn, counts) => {
  const member = await memberWith(100_00n, at(time, daysOn));
  expect(typeof (await tried(member)) === 'bigint').toBe(counts);
});

test('FM-37 a clock set back opens no packet again, and after midnight the day is new', async () => {
  const member = await memberWith(100_00n);
  expect(typeof (await tried(member))).toBe('bigint');
  clock.set(at('10:00:00'));
  expect(await tried(member)).toBe(UNMET);
  await credited(member, 100_00n, at('13:00:00'));
  clock.set(at('10:00:00', 1));
  expect(typeof (await tried(member))).toBe('bigint');
});

test.each([
  [99_99n, null],
  [100_00n, 1],
  [999_99n, 1],
  [1_000_00n, 2],
  [4_999_99n, 2],
  [5_000_00n, 3],
  [20_000_00n, 4],
  [50_000_00n, 5],
  [99_999_999_99n, 5],
])('deposits of %d cents give %s packets', async (minor, packets) => {
  const member = await memberWith(minor);
  expect(await summary(member)).toEqual(['STARTING', packets ?? 0, 0, packets ?? 0]);
  if (packets === null) expect(await tried(member)).toBe(UNMET);
});

test('several deposits count together', async () => {
  const member = await memberWith(600_00n);
  await credited(member, 400_00n, at('08:00:00'));
  const packet = await claim(member);
  expect(packet).toMatchObject({ counted: cny(1_000_00n), depositedAt: at('08:00:00') });
});

async function pause(member: MemberId): Promise<void> {
  await sql`INSERT INTO limit_member (member_id, pause_kind, paused_at)
    VALUES (${member}, 'exclusion', now()) ON CONFLICT (member_id)
    DO UPDATE SET pause_kind = 'exclusion', paused_at = now()`.execute(database.read);
}

test('excluded and blocked members draw none and see none', async () => {
  const excluded = await memberWith(1_000_00n);
  await pause(excluded);
  const blocked = await memberWith(1_000_00n);
  await setLocks(database, blocked);
  expect(await tried(excluded)).toBe('451 您正处于自我排除期，仍可取款与查询记录');
  expect(await tried(blocked)).toBe('403 您的存款功能已停用，请联系客服');
  expect(await summary(excluded)).toEqual(['STARTING', 0, 0, 0]);
});

test('an exclusion takes effect wholly before or after each concurrent claim', async () => {
  const member = await memberWith(50_000_00n);
  const exclusion = excludeMember(context, {
    memberId: member,
    sessionId: 's',
    ip: '198.51.100.7',
    length: '6m',
  });
  const claims = Array.from({ length: 5 }, () => tried(member));
  const [, ...answers] = await Promise.all([exclusion, ...claims]);
  const drawn = answers.filter((answer) => typeof answer === 'bigint');
  for (const answer of answers) expect(String(answer)).toMatch(/^(\d+|451 .*)$/);
  expect((await walletOf(database.read, member)).available.minor).toBe(
    drawn.reduce((sum, value) => sum + value, 0n),
  );
  expect(await tried(member)).toMatch(/^451/);
});

test('members with packets get one message about an open window, and others none', async () => {
  await seedTemplates(context);
  const [rich, poor] = [await memberWith(5_000_00n), await memberWith(99_99n)];
  const announcedTo = async (member: MemberId) => {
    const { rows } = await sql<{ content: string }>`SELECT content FROM message
      WHERE member_id = ${member}`.execute(database.read);
    return rows.map(({ content }) => content);
  };
  clock.set(at('09:59:59'));
  await announceWindow(context);
  expect(await announcedTo(rich)).toEqual([]);
  clock.set(at('10:00:00'));
  await Promise.all([announceWindow(context), announceWindow(context)]);
  await announceWindow(context);
  const words = await announcedTo(rich);
  expect(words).toHaveLength(1);
  expect(words[0]).toContain('10:00 至 12:00（北京时间）');
  expect(words[0]).toContain('5000.00 所在档位，您今日可领 3 个红包');
  expect(await announcedTo(poor)).toEqual([]);
});

test('a closed switch closes the window, and the switch opens it again', async () => {
  const member = await memberWith(1_000_00n);
  const turn = async (value: '0' | '1') => {
    await database.transaction((tx) =>
      settings.change(tx, redPacketSwitch, value, {
        actor: 'system:test',
        reason: 'test',
        effectiveAt: clock.now(),
      }),
    );
    clock.advance(2_000);
  };
  await turn('0');
  expect(await tried(member)).toBe('202 红包已关闭');
  expect(await summary(member)).toEqual(['END', 0, 0, 2]);
  await turn('1');
  expect(typeof (await tried(member))).toBe('bigint');
});

test('a new version of the rules applies from its day on', async () => {
  const today = at('10:30:00').toISOString().slice(0, 10);
  await sql`INSERT INTO red_packet_rule VALUES (2, ${today}, 5000, 500, 2000000)`.execute(
    database.read,
  );
  await sql`INSERT INTO red_packet_window VALUES (2, 1, 1200, 1260, 0, 1200, true)`.execute(
    database.read,
  );
  await sql`INSERT INTO red_packet_tier VALUES (2, 1, 1, 10000, 20000, 1, 10000000, true)`.execute(
    database.read,
  );
  const member = await memberWith(150_00n, at('14:00:00'));
  clock.set(at('10:30:00'));
  expect(await tried(member)).toBe(OUTSIDE);
  clock.set(at('20:30:00'));
  const packet = await claim(member);
  expect(packet.amount.minor).toBeGreaterThanOrEqual(5_00n);
  expect(packet.amount.minor).toBeLessThanOrEqual(15_00n);
  const { still } = await outstandingOf(database.read, member);
  expect(still.minor).toBe(packet.amount.minor * 2n);
});

test('the books balance after all tests', async () => {
  expect((await checkLedger(database)).differences).toEqual([]);
});
