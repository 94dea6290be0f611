import { expect, test } from 'vitest';
import { formatWireTime, parseWireTime } from './fields.ts';

test('a wire time is UTC in whole seconds and survives the round trip', () => {
  const instant = new Date('2026-11-21T08:00:01.999Z');
  expect(formatWireTime(instant)).toBe('2026-11-21T08:00:01');
  expect(parseWireTime('2026-11-21T08:00:01')).toEqual(new Date('2026-11-21T08:00:01Z'));
});

test('an invalid calendar date is not a time', () => {
  for (const text of ['2026-02-30T00:00:00', '2026-01-01T25:00:00', 'yesterday', '']) {
    expect(parseWireTime(text)).toBeNull();
  }
});
