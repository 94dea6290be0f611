import { present } from '@haitang/kernel/assert.ts';
import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { parseMonth } from '../month.ts';
import type { Plan } from './plan.ts';
import { termsThrough } from './plan-history.ts';

const month = (text: string) => present(parseMonth(text), text);
const plan = (code: string, from: string): Plan => ({
  code,
  fromMonth: month(from),
  name: code,
  kind: 'net-loss',
  tiers: [{ from: cny(0n), percent: { millionths: 25_000_000n } }],
  venueFee: { millionths: 0n },
  paymentFee: { millionths: 0n },
});
const given = (from: string, planCode: string) => ({ fromMonth: month(from), planCode });

test('the terms of an agent follow its assignments and the versions of each plan', () => {
  const versions = [
    ...[plan('plain', '2020-01'), plan('plain', '2026-06'), plan('plain', '2026-12')],
    ...[plan('senior', '2020-01'), plan('senior', '2026-09')],
  ];
  const through = termsThrough([given('2026-08', 'senior'), given('2026-03', 'plain')], versions);
  expect(through.map(({ fromMonth, plan: { code } }) => `${fromMonth} ${code}`)).toEqual([
    ...['2026-09 senior', '2026-08 senior', '2026-06 plain', '2026-03 plain'],
  ]);
  expect(through.at(-1)?.plan.fromMonth).toBe('2020-01');
});

test('a member without an assigned plan has no terms', () => {
  expect(termsThrough([], [plan('plain', '2020-01')])).toEqual([]);
});
