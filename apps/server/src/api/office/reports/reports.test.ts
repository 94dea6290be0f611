import type { OfficeReport } from '@haitang/contract/office/reports.ts';
import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../tests/support/office-rig.ts';
import { holdOf } from './present-report.ts';

const { http, hire, signIn, payments } = await officeRig();
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

test('hold is a percent of the stakes with two decimals, towards zero', () => {
  const hold = (stake: bigint, result: bigint) =>
    holdOf({ stake: cny(stake), result: cny(result) });
  expect(hold(10_000n, 360n)).toBe('3.60');
  expect(hold(10_000n, -5n)).toBe('-0.05');
  expect(hold(30_000n, -100_001n)).toBe('-333.33');
  expect(hold(0n, 0n)).toBeNull();
});
