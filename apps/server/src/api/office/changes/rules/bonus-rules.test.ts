import type { OfficeBonusRulesData } from '@haitang/contract/office/changes/bonus-rules.ts';
import { present } from '@haitang/kernel/assert.ts';
import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { findActivity, listActivities } from '@haitang/promotions/activities/list-activities.ts';
import { seedActivities } from '@haitang/promotions/activities/seed-activities.ts';
import { grantEveryDepositBonus } from '@haitang/promotions/bonuses/every-deposit-bonus.ts';
import { grantApprovedBonus } from '@haitang/promotions/bonuses/grant-approved-bonus.ts';
import { seedBonusRules } from '@haitang/promotions/bonuses/rules/seed-bonus-rules.ts';
import { listBonuses } from '@haitang/promotions/testing/list-bonuses.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { depositCredited } from '../../../../../../../tests/support/deposit-credited.ts';
import { officeRig } from '../../../../../../../tests/support/office-rig.ts';

const { context, clock, http, hire, code, signIn, payments } = await officeRig();
const { database } = context;
await seedBonusRules(context);
await seedActivities(context);
await hire('maker', 'marketing');
await hire('other', 'marketing');
await hire('checker', 'finance-checker');
afterAll(async () => {
  expect((await checkLedger(database)).differences).toEqual([]);
});

const PATH = '/office/changes/bonus-rule';
const act = async <T>(name: string, what: string, body: object) => {
  const token = await signIn(name);
  return http.post<T>(`${PATH}/${what}`, { ...body, code: code(name) }, { token });
};
const seen = async (day = '') => {
  const token = await signIn('checker');
  return (await http.get<OfficeBonusRulesData>(`/office/bonuses/rules?day=${day}`, { token })).data;
};
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;
const today = () => businessDayOf(clock.now());
const rowOn = async (rule: string, day: string) =>
  present(
    (await seen(day)).rows.find((row) => row.rule === rule),
    rule,
  );
const TEXTS = { wagering: '按新倍数', maxReward: '按新上限', content: '<p>新内容</p>' };
const ask = async (rule: string, over: object = {}) => {
  const startsOn = addDays(today(), 1);
  const row = await rowOn(rule, startsOn);
  return {
    ...row,
    startsOn,
    texts: row.texts && { ...row.texts, ...TEXTS },
    reason: '调整',
    ...over,
  };
};
const agree = async (rule: string, over: object): Promise<void> => {
  const { data } = await act<{ id: string }>('maker', 'propose', await ask(rule, over));
  expect((await act('checker', 'confirm', { id: data.id })).code).toBe(200);
};

let orders = 0;
/** A deposit credited at this moment, and the grant of the bonus on every deposit. */
async function deposit(member: MemberId, minor: bigint, moment = clock.now()) {
  orders += 1;
  const event = depositCredited(member, `BR-${orders}`, minor, moment);
  await database.transaction((tx) => grantEveryDepositBonus(tx, event));
}
const granted = async (member: MemberId) => {
  const asked = { memberId: member, since: new Date(0), page: 1, pageSize: 20 };
  const { grants } = await listBonuses(database.read, asked);
  return grants.map((grant) => [
    ...[formatMoney(grant.amount), formatMoney(grant.required), grant.ruleVersion],
  ]);
};
const toDay = (days: number): void =>
  clock.advance(startOfDay(addDays(today(), days)).getTime() + HOUR_MS - clock.now().getTime());

test('new terms count from their day on; earlier grants keep theirs, to the cent', async () => {
  const member = memberId(await payments.member());
  await deposit(member, 999_99n);
  await agree('every-deposit', { percent: '1.33', cap: '12', wagering: 12 });
  await deposit(member, 999_99n);
  const asItWas = ['19.99', '319.84', 2];
  expect(await granted(member)).toEqual([asItWas, asItWas]);
  const yesterday = clock.now();
  toDay(1);
  await deposit(member, 999_99n, later(clock.now(), HOUR_MS));
  // ⌊999.99 × 1.33 %⌋ = 13.29, up to the new cap.
  expect((await granted(member))[0]).toEqual(['12.00', '144.00', 3]);
  // Yesterday's deposit, whose event arrives late, is granted by yesterday's terms.
  await deposit(member, 999_99n, yesterday);
  expect((await granted(member)).slice(1)).toEqual([asItWas, asItWas, asItWas]);
});

test('members read the new terms from the day on, and an application keeps its own', async () => {
  const member = memberId(await payments.member());
  const appliedAt = clock.now();
  const shown = async () => present(await findActivity(context, 'A0105'), 'the activity');
  const before = await shown();
  await agree('app-download', { amount: '28.88', wagering: 5 });
  expect((await shown()).content).toBe(before.content);
  toDay(1);
  const { content, terms, termsVersion } = await shown();
  expect([content, terms.wagering.multiple, termsVersion]).toEqual([
    ...['<p>新内容</p>', 5, before.termsVersion + 1],
  ]);
  const decision = { activity: 'A0105', actor: 'system:test', at: clock.now() } as const;
  const approve = (id: MemberId, application: string, applied: Date) =>
    database.transaction((tx) =>
      grantApprovedBonus(context, tx, {
        ...decision,
        memberId: id,
        application,
        appliedAt: applied,
      }),
    );
  await approve(member, 'A-1', appliedAt);
  expect(await granted(member)).toEqual([['18.00', '54.00', 1]]);
  const late = memberId(await payments.member());
  await approve(late, 'A-2', clock.now());
  expect(await granted(late)).toEqual([['28.88', '144.40', 2]]);
});

test('a rule that is switched off gives nothing from its day on, and is switched on again', async () => {
  const member = memberId(await payments.member());
  const { texts } = await rowOn('every-deposit', today());
  await agree('every-deposit', { enabled: false, texts });
  toDay(1);
  await deposit(member, 100_00n);
  expect(await granted(member)).toEqual([]);
  const listed = async () =>
    (await listActivities(context, '')).map(({ code: activity }) => activity);
  expect(await listed()).not.toContain('A0102');
  expect((await rowOn('every-deposit', today())).enabled).toBe(false);
  await agree('every-deposit', { enabled: true, texts });
  toDay(1);
  await deposit(member, 100_00n);
  expect(await granted(member)).toHaveLength(1);
  expect(await listed()).toContain('A0102');
  const shown = present(await findActivity(context, 'A0102'), 'the activity');
  expect([shown.startsAt, shown.endsAt]).toEqual([null, null]);
});

test('of two concurrent changes of one rule the second is refused with a message', async () => {
  const { data } = await act<{ id: string }>(
    'maker',
    'propose',
    await ask('trial', { amount: '38' }),
  );
  expect(words(await act('other', 'propose', await ask('trial', { amount: '48' })))).toBe(
    '202 已有一项变更等待复核，请先处理',
  );
  const also = await act<{ id: string }>(
    ...(['other', 'propose', await ask('lottery-night', { cap: '90' })] as const),
  );
  expect(also.code).toBe(200);
  expect(words(await act('maker', 'confirm', { id: data.id }))).toMatch(/^403/);
  expect((await act('checker', 'confirm', { id: data.id })).code).toBe(200);
  expect(await rowOn('trial', addDays(today(), 1))).toMatchObject({
    amount: '38.00',
    asset: 'USDT',
  });
  expect((await act('checker', 'turn-down', { id: also.data.id, reason: '资料不符' })).code).toBe(
    200,
  );
});

test('a change is not applied if the rule has changed since the proposal', async () => {
  const far = addDays(today(), 9);
  const terms = { ...(await ask('first-deposit', { cap: '888' })), startsOn: far };
  const { data } = await act<{ id: string }>('maker', 'propose', terms);
  await sql`UPDATE bonus_rule SET cap = 7700 WHERE code = 'first-deposit'`.execute(database.read);
  expect(words(await act('checker', 'confirm', { id: data.id }))).toBe(
    '202 该规则在提出之后又有变动，请收回后重新提出',
  );
  expect((await act('checker', 'turn-down', { id: data.id, reason: '资料不符' })).code).toBe(200);
});

test.each<[string, string, object, string]>([
  ['today', 'first-deposit', { startsOn: 'today' }, '203 生效日须晚于今天，已开始的日子不能更改'],
  ['a rule there is not', 'first-deposit', { rule: 'no-such' }, '202 没有这条规则'],
  ['wagering above twenty', 'first-deposit', { wagering: 21 }, '400 流水倍数须为 0 至 20 的整数'],
  ['a percent that is a slip', 'lottery-night', { percent: '10' }, '203 比例不能高于 5%'],
  ['no percent', 'first-deposit', { percent: '0' }, '203 比例须大于 0；停发请停用规则'],
  ['a cap of nothing', 'first-deposit', { cap: '0' }, '400 上限须大于 0，没有请留空'],
  ['a number its kind has not', 'vip-gift', { percent: '5' }, '203 该规则没有比例可以变更'],
  [
    'an end before it counts',
    ...(['liuguang-opening', { lastDay: '2026-01-01' }, '203 结束日不能早于开始日'] as const),
  ],
  [
    'a gift of which a member could have any sum',
    ...([
      'first-deposit',
      { cap: '' },
      '203 不能变更：“新会员首存加赠”须有每人每日的上限',
    ] as const),
  ],
  [
    'a text left as it was',
    ...(['first-deposit', { cap: '900', same: true }, '203 上限已变更，请同时更新'] as const),
  ],
  ['no terms', 'first-deposit', { cap: '900', texts: null }, '203 请填写活动条款'],
  [
    'markup that is not on the list',
    'first-deposit',
    { cap: '900', html: '<p>a</p><img src=x onerror=alert(1)>' },
    '400 内容含有不允许的标签或链接，请检查后重试',
  ],
])('terms are refused: %s', async (_why, rule, over, expected) => {
  const asked = await ask(rule, over);
  const { texts } = await rowOn(rule, addDays(today(), 1));
  const body = {
    ...asked,
    ...('startsOn' in over && { startsOn: today(), cap: '901' }),
    ...('same' in over && { texts }),
    ...('html' in over && { texts: { ...asked.texts, content: over.html } }),
  };
  const answer = words(await act('maker', 'propose', body));
  expect(answer.startsWith(expected) ? expected : answer).toBe(expected);
});

test('an ended event is reopened for coming days only', async () => {
  const { texts, lastDay } = await rowOn('esports-week', today());
  clock.advance(20 * 24 * HOUR_MS);
  const again = { lastDay: addDays(today(), 9), texts: { ...texts, ...TEXTS } };
  expect(lastDay < today()).toBe(true);
  expect(words(await act('maker', 'propose', await ask('esports-week', again)))).toBe(
    '203 原活动期已结束，新的开始日不能早于生效日',
  );
  const firstDay = addDays(today(), 2);
  const fine = await ask('esports-week', { ...again, firstDay, lastDay: addDays(firstDay, 7) });
  expect((await act('maker', 'propose', fine)).code).toBe(200);
});
