import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFirstVisitToday, noteEntryPage } from './welcome-turn.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const setTime = (instant: string): void => void vi.setSystemTime(new Date(instant));

test('a day begins at midnight in Beijing', () => {
  setTime('2026-11-21T15:59:00Z');
  expect(isFirstVisitToday()).toBe(true);
  noteEntryPage();
  expect(isFirstVisitToday()).toBe(false);
  setTime('2026-11-21T16:00:00Z');
  expect(isFirstVisitToday()).toBe(true);
});

test('invalid or older stored values do no harm', () => {
  setTime('2026-11-21T04:00:00Z');
  for (const stored of ['"x"', 'null', '{"day":7}', '{']) {
    localStorage.setItem('entryPageShown', stored);
    expect(isFirstVisitToday()).toBe(true);
  }
  localStorage.setItem('entryPageShown', '{"day":"2026-11-21","page":"later"}');
  expect(isFirstVisitToday()).toBe(false);
});
