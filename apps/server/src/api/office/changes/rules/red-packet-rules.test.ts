import type { OfficePacketRulesData } from '@haitang/contract/office/changes/red-packet-rules.ts';
import { present } from '@haitang/kernel/assert.ts';
import {
  addDays,
  type BusinessDay,
  businessDayOf,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { claimRedPacket } from '@haitang/promotions/red-packets/claim-red-packet.ts';
import { seedRedPackets } from '@haitang/promotions/red-packets/seed-red-packets.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { officeRig } from '../../../../../../../tests/support/office-rig.ts';

const { context, clock, http, hire, code, signIn, payments } = await officeRig();
const { database } = context;
await seedRedPackets(context);
await hire('maker', 'marketing');
await hire('other', 'marketing');
await hire('checker', 'finance-checker');
afterAll(async () => {
  expect((await checkLedger(database)).differences).toEqual([]);
});

const PATH = '/office/changes/red-packet-rules';
const act = async <T>(name: string, what: string, body: object) => {
  const token = await signIn(name);
  return http.post<T>(`${PATH}/${what}`, { ...body, code: code(name) }, { token });
};
const seen = async (day = '') => {
  const token = await signIn('checker');
  return (await http.get<OfficePacketRulesData>(`/office/red-packets/rules?day=${day}`, { token }))
    .data;
};
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;
const today = () => businessDayOf(clock.now());
const ask = async (over: object = {}) => {
  const { rules } = await seen(addDays(today(), 1));
  return { ...rules, startsOn: addDays(today(), 1), reason: '调整', override: '节日调整', ...over };
};
const windowNow = async () => present((await seen()).rules?.windows[0], 'the window of today');
/** Half past ten of a Beijing day: the window is open. */
const openOn = (day: BusinessDay): void => {
  clock.advance(later(startOfDay(day), 10.5 * HOUR_MS).getTime() - clock.now().getTime());
};
/** Puts rules into force from tomorrow on, by two people. */
const agree = async (over: object): Promise<void> => {
  const { data } = await act<{ id: string }>('maker', 'propose', await ask(over));
  const meant = { id: data.id, override: true };
  expect((await act('checker', 'confirm', meant)).code).toBe(200);
};

let orders = 0;
/** A member whose deposit of the previous evening counts for the window of a day. */
async function depositor(amount: bigint, day: BusinessDay): Promise<MemberId> {
  const member = memberId(await payments.member());
  orders += 1;
  const [number, at] = [`PR-${orders}`, later(startOfDay(day), -4 * HOUR_MS)];
  await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
      state, stage, made_for_transfer, created_at, closed_at, credited, idempotency_key)
    VALUES (${number}, ${member}, 'usdt', 4, ${amount}, 7120000, '{}', 2, 'credited', false,
      ${at}, ${at}, ${amount}, ${number})`.execute(database.read);
  return member;
}
const draw = (member: MemberId) =>
  claimRedPacket(context, { memberId: member, sessionId: 's', key: null });
const spent = async (day: BusinessDay) => {
  const { rows } = await sql<{ budget: bigint; drawn: bigint; sum: bigint }>`SELECT budget, drawn,
      (SELECT sum(amount)::bigint FROM red_packet WHERE day = of.day) AS sum
    FROM red_packet_day AS of WHERE day = ${day}`.execute(database.read);
  return rows[0];
};

test('rules agreed by two people count from their day on; earlier draws keep theirs', async () => {
  const day = addDays(today(), 1);
  openOn(day);
  const member = await depositor(5_000_00n, day);
  const first = await draw(member);
  const window = await windowNow();
  // Nine packets that share a tenth of the deposits, from a small budget.
  const tiers = [
    { least: '1000.00', most: '9000.00', packets: 9, percent: '10.00', enabled: true },
  ];
  await agree({
    dailyBudget: '1.00',
    drawMinimum: '0.90',
    wagering: 3,
    windows: [{ ...window, tiers }],
  });
  // The rest of the day keeps its rules: three packets of at most 25.00, wagered once.
  const second = await draw(member);
  expect([first.ruleVersion, second.ruleVersion, second.allowed]).toEqual([1, 1, 3]);
  expect((await spent(day))?.budget).toBe(20_000_00n);
  expect(await seen()).toMatchObject({ rules: { version: 1 }, coming: [{ dailyBudget: '1.00' }] });

  const next = addDays(day, 1);
  openOn(next);
  const late = await depositor(5_000_00n, next);
  const packet = await draw(late);
  expect([packet.ruleVersion, packet.allowed]).toEqual([2, 9]);
  // 5,000.00 × 10 % / 9 would be 55.55: the budget of one point limits it, to the cent.
  const cents = Number(packet.amount.minor);
  expect(cents >= 90 && cents <= 100).toBe(true);
  await expect(draw(late)).rejects.toThrow();
  const budgetDay = await spent(next);
  expect([budgetDay?.budget, budgetDay?.drawn]).toEqual([100n, budgetDay?.sum]);
  const { rows } = await sql<{ required: bigint }>`SELECT required FROM turnover_lot
    WHERE reference = ${packet.number}`.execute(database.read);
  expect(rows[0]?.required).toBe(packet.amount.minor * 3n);
  const yesterday = await spent(day);
  expect([yesterday?.budget, yesterday?.drawn]).toEqual([
    ...[20_000_00n, first.amount.minor + second.amount.minor],
  ]);
});

test('of two concurrent changes the second is refused, and so is an overtaken one', async () => {
  const { data } = await act<{ id: string }>('maker', 'propose', await ask({ dailyBudget: '500' }));
  expect(words(await act('other', 'propose', await ask({ dailyBudget: '600' })))).toBe(
    '202 已有一项变更等待复核，请先处理',
  );
  expect(words(await act('maker', 'confirm', { override: true, id: data.id }))).toMatch(/^403/);
  expect((await act('checker', 'confirm', { override: true, id: data.id })).code).toBe(200);
  const { rows } = await sql<{ waiting: bigint }>`SELECT count(*) AS waiting FROM office_change
    WHERE state = 'open'`.execute(database.read);
  expect(rows[0]?.waiting).toBe(0n);
  expect((await seen(addDays(today(), 1))).rules?.dailyBudget).toBe('500.00');
});

test('of two proposals for the same rules the second is not applied', async () => {
  const far = addDays(today(), 5);
  const terms = await ask({ startsOn: far, dailyBudget: '700.00' });
  const { data } = await act<{ id: string }>('maker', 'propose', terms);
  // As if another office process had written it meanwhile.
  await sql`INSERT INTO red_packet_rule SELECT 90, ${addDays(today(), 4)}, 800000, draw_minimum,
    wagering FROM red_packet_rule WHERE version = 1`.execute(database.read);
  expect(words(await act('checker', 'confirm', { override: true, id: data.id }))).toBe(
    '202 红包规则在提出之后又有变动，请收回后重新提出',
  );
  expect((await act('checker', 'turn-down', { id: data.id, reason: '资料不符' })).code).toBe(200);
  await sql`DELETE FROM red_packet_rule WHERE version = 90`.execute(database.read);
});

test('an earlier day that is agreed later does not override a later day', async () => {
  const base = today();
  await agree({ startsOn: addDays(base, 8), dailyBudget: '801.00' });
  await agree({ startsOn: addDays(base, 6), dailyBudget: '601.00' });
  const budgetOn = async (days: number) => (await seen(addDays(base, days))).rules?.dailyBudget;
  expect([await budgetOn(6), await budgetOn(7), await budgetOn(8)]).toEqual([
    ...['601.00', '601.00', '801.00'],
  ]);
  await agree({ startsOn: addDays(base, 6), dailyBudget: '602.00' });
  expect(await budgetOn(7)).toBe('602.00');
  const coming = (await seen()).coming.map(({ dailyBudget }) => dailyBudget);
  expect(coming.slice(-2)).toEqual(['602.00', '801.00']);
});

const TIER = { least: '100.00', most: '999.99', packets: 1, percent: '1.00', enabled: true };
const WINDOW = {
  opens: '10:00',
  closes: '12:00',
  enabled: true,
  tiers: [TIER],
  countsFromDay: -1,
  countsFrom: '12:00',
  countsToDay: 0,
  countsTo: '10:00',
};
test.each<[string, object, string]>([
  ['today', { startsOn: 'today' }, '203 生效日须晚于今天，已开始的日子不能更改'],
  ['no day', { startsOn: '2026-02-31' }, '400 请选择生效日'],
  ['nothing new', {}, '202 新规则与该日的规则相同'],
  ['no window', { windows: [] }, '203 至少保留一个启用的时段；停发请使用红包开关'],
  [
    'a window that ends before it opens',
    { windows: [{ ...WINDOW, closes: '09:00' }] },
    '203 时段 10:00–09:00 的结束须晚于开始',
  ],
  [
    'windows that overlap',
    { windows: [{ ...WINDOW, opens: '11:00' }, WINDOW] },
    '203 领取时段不能重叠，须由早到晚',
  ],
  [
    'deposits of two days',
    { windows: [{ ...WINDOW, countsFrom: '09:00' }] },
    '203 时段 10:00–12:00 计入的存款不能超过 24 小时，同一笔存款不能计入两天',
  ],
  [
    'deposits of the time of drawing',
    { windows: [{ ...WINDOW, countsTo: '10:01' }] },
    '203 时段 10:00–12:00 计入的存款须在领取开始之前',
  ],
  [
    'tiers that overlap',
    { windows: [{ ...WINDOW, tiers: [TIER, { ...TIER, least: '999.99', most: '1000' }] }] },
    '203 时段 10:00–12:00 的档位不能重叠，须由低到高',
  ],
  [
    'a percent that gives the house away',
    { windows: [{ ...WINDOW, tiers: [{ ...TIER, percent: '10.01' }] }] },
    '203 总额比例不能高于 10%',
  ],
  [
    'a tier nobody could draw from',
    { drawMinimum: '2.00', windows: [WINDOW] },
    '203 时段 10:00–12:00 有档位的单个红包上限低于单个最低金额，无法领取',
  ],
  ['a budget below one packet', { dailyBudget: '0.50' }, '203 每日预算不能低于单个最低金额'],
  ['no budget', { dailyBudget: '0' }, '400 每日预算须大于 0'],
  ['no packets', { windows: [{ ...WINDOW, tiers: [{ ...TIER, packets: 0 }] }] }, '400 可领次数'],
  ['wagering above ten', { wagering: 11 }, '400 流水倍数须为 0 至 10 的整数'],
])('rules are refused: %s', async (_why, over, expected) => {
  const given =
    'startsOn' in over && over.startsOn === 'today'
      ? { startsOn: today(), dailyBudget: '77.00' }
      : over;
  const answer = words(await act('maker', 'propose', await ask(given)));
  expect(answer.startsWith(expected) ? expected : answer).toBe(expected);
});

test('a proposal whose day has begun can no longer be confirmed', async () => {
  const { data } = await act<{ id: string }>(
    'maker',
    'propose',
    await ask({ dailyBudget: '9.00' }),
  );
  clock.advance(startOfDay(addDays(today(), 1)).getTime() - clock.now().getTime() + MINUTE_MS);
  expect(words(await act('checker', 'confirm', { override: true, id: data.id }))).toMatch(
    /^203 该变更已过期/,
  );
  expect((await seen()).rules?.dailyBudget).not.toBe('9.00');
});
