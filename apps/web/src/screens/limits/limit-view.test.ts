import type { Limit } from '@haitang/contract/member/limits.ts';
import { expect, test } from 'vitest';
import { changeOf, type LimitView, limitView, usedPercent } from './limit-view.ts';

const limit: Limit = {
  kind: 'deposit',
  span: '7d',
  value: '20000.00',
  used: '8500.00',
  pending_value: '30000.00',
  pending_at: '2026-11-22 09:52:00',
};
const viewAt = (iso: string): LimitView => limitView([limit], 'deposit', '7d', new Date(iso));

test('a raise may be confirmed from its Beijing time on, not a second before', () => {
  expect(viewAt('2026-11-22T01:51:59Z').wanted?.ripe).toBe(false);
  expect(viewAt('2026-11-22T01:52:00Z').wanted?.ripe).toBe(true);
});

test('a waiting removal is distinct from no waiting change', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  const removal = { ...limit, pending_value: null };
  expect(limitView([removal], 'deposit', '7d', now).wanted).toMatchObject({ value: null });
  expect(limitView([{ ...removal, pending_at: null }], 'deposit', '7d', now).wanted).toBeNull();
});

test('a limit that is not set is shown as not set', () => {
  expect(limitView([limit], 'loss', '7d', new Date())).toMatchObject({ value: null, wanted: null });
});

test('the bar is full only when everything is used', () => {
  const view = viewAt('2026-11-21T00:00:00Z');
  expect(usedPercent(view)).toBe(42);
  expect(usedPercent({ ...view, used: '19999.99' })).toBe(99);
  expect(usedPercent({ ...view, used: '25000.00' })).toBe(100);
  expect(usedPercent({ ...view, value: '0.00' })).toBe(100);
});

test('a lower limit counts immediately, a higher one or none waits', () => {
  const view = viewAt('2026-11-21T00:00:00Z');
  expect(changeOf(view, '19999.99')).toBe('lower');
  expect(changeOf(view, '20000')).toBe('same');
  expect(changeOf(view, '20000.01')).toBe('raise');
  expect(changeOf(view, '')).toBe('raise');
  const none = { ...view, value: null };
  expect(changeOf(none, '1')).toBe('lower');
  expect(changeOf(none, '')).toBe('same');
});
