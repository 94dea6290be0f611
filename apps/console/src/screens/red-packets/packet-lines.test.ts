import { expect, test } from 'vitest';
import { differences, newWindow, tierAfter, withRow } from './packet-lines.ts';

const tier = { least: '100.00', most: '999.99', packets: 1, percent: '1.00', enabled: true };
const window = { ...newWindow(), tiers: [tier] };
const rules = {
  startsOn: '2026-01-01',
  dailyBudget: '20000.00',
  drawMinimum: '0.01',
  wagering: 1,
  windows: [window],
};

test('only a different value is a difference, not the day or the spelling', () => {
  const same = { ...rules, startsOn: '2026-12-01', dailyBudget: '20000' };
  expect(differences(rules, same)).toEqual([]);
  expect(differences(rules, { ...rules, dailyBudget: '18000' })).toEqual([
    { name: '每日预算', before: '20000.00', after: '18000.00' },
  ]);
});

test('a new, changed or removed tier is listed by its position', () => {
  const more = { ...rules, windows: [{ ...window, tiers: [tier, tierAfter(tier)] }] };
  expect(differences(rules, more).map(({ name, before }) => [name, before])).toEqual([
    ['时段 1 档位 2', '无'],
  ]);
  const none = { ...rules, windows: [{ ...window, tiers: [] }] };
  expect(differences(rules, none)).toEqual([
    { name: '时段 1 档位 1', before: '100.00–999.99：1 个，合计 1.00%', after: '取消' },
  ]);
  const off = { ...rules, windows: [{ ...window, enabled: false }] };
  expect(differences(rules, off)[0]?.after).toMatch(/（停用）$/);
});

test('a row is replaced or removed at its position', () => {
  expect(withRow(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c']);
  expect(withRow(['a', 'b', 'c'], 0, null)).toEqual(['b', 'c']);
});
