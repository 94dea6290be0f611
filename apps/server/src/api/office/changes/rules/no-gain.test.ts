import type { OfficeBonusRulesData } from '@haitang/contract/office/changes/bonus-rules.ts';
import type { OfficeVip } from '@haitang/contract/office/vip.ts';
import { present } from '@haitang/kernel/assert.ts';
import { addDays, businessDayOf } from '@haitang/kernel/business-day.ts';
import { seedActivities } from '@haitang/promotions/activities/seed-activities.ts';
import { seedBonusRules } from '@haitang/promotions/bonuses/rules/seed-bonus-rules.ts';
import { seedVipLevels } from '@haitang/vip/seed-vip-levels.ts';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../../tests/support/office-rig.ts';

const { context, clock, http, hire, code, signIn } = await officeRig();
await seedBonusRules(context);
await seedActivities(context);
await seedVipLevels(context);
await hire('market', 'marketing');
await hire('finance', 'finance-maker');
await hire('checker', 'finance-checker');

const tomorrow = addDays(businessDayOf(clock.now()), 1);
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;
const post = async <T>(name: string, path: string, body: object) => {
  const token = await signIn(name);
  return http.post<T>(`/office/changes/${path}`, { ...body, code: code(name) }, { token });
};
const ruleAs = async (rule: string, over: object) => {
  const token = await signIn('checker');
  const path = `/office/bonuses/rules?day=${tomorrow}`;
  const { rows } = (await http.get<OfficeBonusRulesData>(path, { token })).data;
  const row = present(
    rows.find((candidate) => candidate.rule === rule),
    rule,
  );
  const said = Object.values(over).join(' ');
  const texts = row.texts && {
    ...row.texts,
    wagering: `按新倍数 ${said}`,
    maxReward: `按新上限 ${said}`,
    content: `<p>新内容 ${said}</p>`,
  };
  return { ...row, startsOn: tomorrow, texts, reason: '调整', ...over };
};
const proposeRule = async (rule: string, over: object) =>
  post<{ id: string }>('market', 'bonus-rule/propose', await ruleAs(rule, over));
const proposeTop = async (concise: string) => {
  const token = await signIn('checker');
  const { rows } = (await http.get<OfficeVip>('/office/vip', { token })).data;
  const top = present(
    rows.find(({ level }) => level === 10),
    'VIP10',
  );
  const rebates = { ...top.rebates, concise };
  const row = { ...top, rebates, startsOn: tomorrow, reason: '调整' };
  return post<{ id: string }>('finance', 'vip-level/propose', row);
};
const proposeSetting = (key: string, value: string) =>
  post<{ id: string }>('finance', 'setting/propose', {
    key,
    value,
    reason: '调整',
    effectiveAt: '',
  });

test.each([
  [{ wagering: 1 }, '75.00'],
  [{ wagering: 15 }, '5.00'],
  [{ percent: '3', wagering: 16 }, '60.00'],
])(
  'a bonus on every deposit that members would gain from is refused with the amount: %o',
  async (over, figure) => {
    expect(words(await proposeRule('every-deposit', over))).toBe(
      `203 不能变更：会员存入或投注 10,000.00，以最有利的方式（VIP10、电子）预计净得 ${figure}，须不高于 0.00`,
    );
  },
);

test('a bonus on every deposit without a cap of the day is refused', async () => {
  expect(words(await proposeRule('every-deposit', { cap: '' }))).toBe(
    '203 不能变更：“每笔存款 额外加赠 2%”须有每人每日的上限',
  );
});

test('a boost, a rebate of a level and a return of turnover are refused alike', async () => {
  const no = expect.stringMatching(/^203 不能变更：.*预计净得 \d/);
  expect(words(await proposeRule('weekend-slots-boost', { percent: '1.40' }))).toEqual(no);
  expect(words(await proposeRule('lottery-night', { percent: '3' }))).toEqual(no);
  expect(words(await proposeTop('1.21'))).toEqual(no);
});

test('a check-in is refused where its day brings more than the play that it asks for costs', async () => {
  const gains = (figure: string) =>
    `203 不能变更：会员存入或投注 10,000.00，以最有利的方式（VIP10、电子）预计净得 ${figure}，须不高于 0.00`;
  expect(words(await proposeRule('daily-check-in', { seventh: '9' }))).toBe(gains('90.00'));
  const small = await proposeRule('daily-check-in', { leastPlay: '10' });
  expect(words(small)).toBe(gains('1,910.00'));
  expect(words(await proposeRule('daily-check-in', { leastPlay: '' }))).toBe(
    '203 当日最低有效投注须大于 0',
  );
  expect(words(await proposeRule('daily-check-in', { seventh: '0.5' }))).toBe(
    '203 第七日金额不能低于每日金额',
  );
  const more = await proposeRule('daily-check-in', { seventh: '3', wagering: 5 });
  expect(more.code).toBe(200);
  expect((await post('checker', 'bonus-rule/confirm', { id: more.data.id })).code).toBe(200);
});

test('a rescue is refused where its percent of play costs more than play brings, or has no limit', async () => {
  expect(words(await proposeRule('weekly-rescue', { playPercent: '1.3' }))).toMatch(
    /^203 不能变更：.*VIP10、电子）预计净得 \d/,
  );
  expect(words(await proposeRule('weekly-rescue', { playPercent: '' }))).toBe(
    '203 占有效投注的上限须大于 0',
  );
  expect(words(await proposeRule('weekly-rescue', { cap: '' }))).toBe('203 须有每周上限');
  expect(words(await proposeRule('weekly-rescue', { percent: '21' }))).toBe('203 比例不能高于 20%');
  expect((await proposeRule('weekly-rescue', { percent: '10', cap: '400' })).code).toBe(200);
});

test('so are a weight, the full edge and the wagering of deposits', async () => {
  const no = expect.stringMatching(/^203 不能变更：.*预计净得 \d/);
  expect(words(await proposeSetting('turnover_full_edge', '200'))).toEqual(no);
  expect(words(await proposeSetting('pay_deposit_wagering', '0.5'))).toEqual(no);
  // A lower weight is allowed: nobody gains by it.
  const less = await proposeSetting('turnover_weights', '{"concise":50}');
  expect(less.code).toBe(200);
});

test('a change by which members gain less passes, and so does an unrelated one', async () => {
  const other = await proposeRule('lottery-night', { cap: '80' });
  expect(other.code).toBe(200);
  expect((await post('checker', 'bonus-rule/confirm', { id: other.data.id })).code).toBe(200);
});

test('of two changes that only together give a gain the second is not applied', async () => {
  const less = await proposeRule('every-deposit', { percent: '1', wagering: 16 });
  expect((await post('checker', 'bonus-rule/confirm', { id: less.data.id })).code).toBe(200);
  const level = await proposeTop('1.40');
  const rule = await proposeRule('every-deposit', { percent: '2', wagering: 16 });
  expect([level.code, rule.code]).toEqual([200, 200]);
  expect((await post('checker', 'vip-level/confirm', { id: level.data.id })).code).toBe(200);
  expect(words(await post('checker', 'bonus-rule/confirm', { id: rule.data.id }))).toMatch(
    /^203 不能变更：.*VIP10、电子）预计净得 20\.00，须不高于 0\.00$/,
  );
});
