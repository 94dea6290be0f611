import { present } from '@haitang/kernel/assert.ts';
import { addDays, parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { expect, test } from 'vitest';
import { isOpenAt, mondayOf, spanOn, weekdayOf } from './rule-window.ts';

const day = (text: string) => present(parseBusinessDay(text), 'a day');
const at = (text: string) => new Date(`${text}+08:00`);
const always = { startsAt: at('2020-01-01T00:00:00'), endsAt: null };

test('weekdays are those of Beijing: 21 November 2026 is a Saturday', () => {
  const week = Array.from({ length: 7 }, (_, index) => addDays(day('2026-11-16'), index));
  expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(week.map(mondayOf)).toEqual(Array.from({ length: 7 }, () => '2026-11-16'));
});

test('a Friday-night window opens at 20:00 and closes at midnight', () => {
  const rule = { ...always, window: { weekdays: [5], fromMinute: 1_200, toMinute: 1_440 } };
  expect(isOpenAt(rule, at('2026-11-20T19:59:59.999'))).toBe(false);
  expect(isOpenAt(rule, at('2026-11-20T20:00:00'))).toBe(true);
  expect(isOpenAt(rule, at('2026-11-20T23:59:59.999'))).toBe(true);
  expect(isOpenAt(rule, at('2026-11-21T00:00:00'))).toBe(false);
  expect(spanOn(rule, day('2026-11-21'))).toBeNull();
});

test('the first and the last day of an event are cut at its start and end', () => {
  const rule = {
    window: { weekdays: [], fromMinute: 0, toMinute: 1_440 },
    startsAt: at('2026-11-20T12:00:00'),
    endsAt: at('2026-11-21T06:00:00'),
  };
  expect(spanOn(rule, day('2026-11-20'))?.from).toEqual(at('2026-11-20T12:00:00'));
  expect(spanOn(rule, day('2026-11-21'))?.to).toEqual(at('2026-11-21T06:00:00'));
  expect(spanOn(rule, day('2026-11-22'))).toBeNull();
});
