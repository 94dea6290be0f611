import type { OfficeVip } from '@haitang/contract/office/vip.ts';
import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { seedVipLevels } from '@haitang/vip/seed-vip-levels.ts';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../tests/support/office-rig.ts';

const { context, clock, http, hire, code, signIn } = await officeRig();
await seedVipLevels(context);
await hire('maker', 'finance-maker');
await hire('checker', 'finance-checker');

const PATH = '/office/changes/vip-level';
const act = async <T>(name: string, what: string, body: object) => {
  const token = await signIn(name);
  return http.post<T>(`${PATH}/${what}`, { ...body, code: code(name) }, { token });
};
const table = async () =>
  (await http.get<OfficeVip>('/office/vip', { token: await signIn('checker') })).data;
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;
const today = () => businessDayOf(clock.now());
const row = async (over: object = {}) => {
  const second = (await table()).rows.find(({ level }) => level === 2);
  return {
    ...second,
    startsOn: addDays(today(), 2),
    reason: '调整',
    override: '年度调整',
    ...over,
  };
};

test('a row agreed by two people counts from its day on; earlier days keep theirs', async () => {
  const ask = await row({ promotionGift: '18.00' });
  const usual = await act('maker', 'propose', { ...ask, override: '' });
  expect(words(usual)).toMatch(/^203 晋级礼金由 8.00 改为 18.00，变动 125%，超出 100% 的常规幅度/);
  const { data } = await act<{ id: string }>('maker', 'propose', ask);
  expect(words(await act('maker', 'propose', ask))).toMatch(/^202 已有一项变更/);
  const list = await http.get<{ rows: object[] }>('/office/changes', {
    token: await signIn('checker'),
  });
  expect(list.data.rows).toContainEqual(
    expect.objectContaining({
      id: data.id,
      kind: 'vip-level',
      label: `等级表 VIP2（${ask.startsOn} 起）`,
      facts: [{ name: '晋级礼金', before: '8.00', after: '18.00' }],
    }),
  );
  const unseen = await act('checker', 'confirm', { id: data.id });
  expect(words(unseen)).toBe('203 该变更超出常规幅度，请核对并确认后再复核');
  const meant = { id: data.id, override: true };
  expect((await act('checker', 'confirm', meant)).code).toBe(200);
  expect((await table()).coming).toMatchObject([{ level: 2, promotionGift: '18.00' }]);
  const gift = async () => (await table()).rows.find(({ level }) => level === 2)?.promotionGift;
  expect(await gift()).toBe('8.00');
  const start = startOfDay(addDays(today(), 2)).getTime();
  clock.advance(start - clock.now().getTime() + MINUTE_MS);
  expect(await gift()).toBe('18.00');
});

test.each<[string, object, string]>([
  ['today', { startsOn: today() }, '203 生效日须晚于今天，已开始的日子不能更改'],
  ['no day', { startsOn: '2026-02-31' }, '400 请选择生效日'],
  ['nothing new', {}, '202 新值与该日的值相同'],
  ['below the level before', { recharge: '8000.01' }, '203 晋级存款不能高于后一等级'],
  [
    'a first level with conditions',
    { level: 1, flow: '1.00' },
    '203 一级面向所有会员，晋级与保级条件须为 0',
  ],
  ['a level there is not', { level: 0 }, '202 没有这个等级'],
  ['an amount that is none', { flow: '-1' }, '400 请填写晋级流水'],
])('a row is refused: %s', async (_why, over, expected) => {
  expect(words(await act('maker', 'propose', await row(over)))).toBe(expected);
});

test('a percentage above five is refused, and turning down changes nothing', async () => {
  const rebates = (await table()).rows[1]?.rebates;
  const high = await act('maker', 'propose', await row({ rebates: { ...rebates, sport: '5.01' } }));
  expect(words(high)).toBe('203 返水比例不能高于 5%');
  const fair = await row({ rebates: { ...rebates, sport: '0.4' } });
  const { data } = await act<{ id: string }>('maker', 'propose', fair);
  expect((await act('checker', 'turn-down', { id: data.id, reason: '资料不符' })).code).toBe(200);
  expect(words(await act('checker', 'confirm', { id: data.id }))).toMatch(/^202/);
  expect((await table()).coming).toEqual([]);
});

test('a proposal whose day has begun can no longer be confirmed', async () => {
  const { data } = await act<{ id: string }>('maker', 'propose', await row({ name: 'VIP二' }));
  clock.advance(startOfDay(addDays(today(), 2)).getTime() - clock.now().getTime());
  expect(words(await act('checker', 'confirm', { id: data.id }))).toMatch(/^203 该变更已过期/);
});
