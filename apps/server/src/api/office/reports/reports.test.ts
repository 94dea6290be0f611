import type { OfficeReport } from '@haitang/contract/office/reports.ts';
import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../tests/support/office-rig.ts';
import { holdOf, presentReport } from './present-report.ts';

const { http, hire, signIn, payments, context } = await officeRig();
await hire('checker', 'finance-checker');
await hire('service', 'service');
await payments.member();

const ask = (token: string, query: string) =>
  http.get<OfficeReport>(`/office/report?${query}`, { token });

test('the report needs its right, a number of periods and a day', async () => {
  expect((await ask(await signIn('service'), '')).code).toBe(403);
  const token = await signIn('checker');
  expect((await ask(token, 'count=8')).message).toBe('请选择期数');
  expect((await ask(token, 'until=2026-13-01')).message).toBe('日期的格式为 2026-01-31');
});

test('the running period is named and not compared; the others are', async () => {
  const { data } = await ask(await signIn('checker'), 'unit=day&count=7');
  expect(data.rows).toHaveLength(7);
  const [today, yesterday] = data.rows;
  expect(today).toMatchObject({ running: true, before: null, name: '全部', hold: null });
  expect(yesterday).toMatchObject({ running: false, ggr: '0.00', before: { ggr: '0.00' } });
  expect(data.rows.reduce((all, { house }) => all + (house?.registered ?? 0), 0)).toBe(1);
});

test('a part is compared with the period right before, not with an earlier one', async () => {
  const days = ['2026-03-04', '2026-03-03', '2026-03-02', '2026-03-01'] as BusinessDay[];
  const periods = days.slice(1).map((from, index) => ({ from, to: days[index] ?? from }));
  const play = { bets: 1, stake: cny(100n), valid: cny(100n), result: cny(10n) };
  const row = (index: number, key: string) => ({
    period: periods[index] ?? { from: '' as BusinessDay, to: '' as BusinessDay },
    key,
    play,
    house: null,
  });
  const rows = [row(0, 'joker'), row(0, 'sport'), row(1, 'sport'), row(2, 'joker')];
  const catalogue = await context.venues.catalogue.read();
  const asked = { by: 'category' as const, catalogue, at: new Date('2026-03-10T12:00:00+08:00') };
  const report = presentReport({ rows, periods, wholeFrom: null }, asked);
  expect(report.rows.map(({ from, name, before }) => [from, name, before?.ggr ?? null])).toEqual([
    ['2026-03-03', '棋牌', null],
    ['2026-03-03', '体育', '0.10'],
    ['2026-03-02', '体育', null],
  ]);
});

test('hold is a percent of the stakes with two decimals, towards zero', () => {
  const hold = (stake: bigint, result: bigint) =>
    holdOf({ stake: cny(stake), result: cny(result) });
  expect(hold(10_000n, 360n)).toBe('3.60');
  expect(hold(10_000n, -5n)).toBe('-0.05');
  expect(hold(30_000n, -100_001n)).toBe('-333.33');
  expect(hold(0n, 0n)).toBeNull();
});
