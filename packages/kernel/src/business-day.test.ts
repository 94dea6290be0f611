import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  businessDayOf,
  daysBetween,
  endOfDay,
  formatBeijing,
  parseBusinessDay,
  startOfDay,
} from './business-day.ts';

const instants = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
});

test('every instant lies in the half-open window of its own day', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const day = businessDayOf(instant);
      expect(startOfDay(day) <= instant && instant < endOfDay(day)).toBe(true);
    }),
  );
});

test('the number of days between two instants leads from one business day to the other', () => {
  fc.assert(
    fc.property(instants, instants, (from, to) => {
      expect(addDays(businessDayOf(from), daysBetween(from, to))).toBe(businessDayOf(to));
    }),
  );
});

test('the day turns at 16:00 UTC', () => {
  expect(businessDayOf(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20');
  expect(businessDayOf(new Date('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21');
  expect(formatBeijing(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01 00:00:00');
});

test('FM-39 days are counted over months, years and leap days', () => {
  const day = (text: string) => businessDayOf(new Date(`${text}T04:00:00Z`));
  expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
  expect(addDays(day('2026-03-01'), -1)).toBe('2026-02-28');
});

test('only real calendar dates are accepted', () => {
  expect(parseBusinessDay('2028-02-29')).toBe('2028-02-29');
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-00-10', 'x']) {
    expect(parseBusinessDay(text)).toBeNull();
  }
});
