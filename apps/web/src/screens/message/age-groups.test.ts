import { expect, test } from 'vitest';
import { ageGroups } from './age-groups.ts';

/** 00:30 in Beijing, still the day before in London. */
const NOW = Date.UTC(2026, 10, 20, 16, 30);
const labels = (times: readonly string[]) =>
  ageGroups(times, (time) => time, NOW).map(({ label, items }) => [label, items.length]);

test('rows are grouped by Beijing days, in their order, without empty groups', () => {
  expect(
    labels(['2026-11-21 00:10:00', '2026-11-20 23:59:59', '2026-11-20 00:00:00', '2026-11-19']),
  ).toEqual([
    ['今天', 1],
    ['昨天', 2],
    ['更早', 1],
  ]);
  expect(labels(['2026-11-01 08:00:00'])).toEqual([['更早', 1]]);
  expect(labels([])).toEqual([]);
});

test('a message that is newer than the clock of the device is of today', () => {
  expect(labels(['2026-11-22 00:00:00'])).toEqual([['今天', 1]]);
});
