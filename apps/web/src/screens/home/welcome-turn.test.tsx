import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFirstVisitToday, nextEntryPage, noteEntryPage } from './welcome-turn.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (instant: string): void => void vi.setSystemTime(new Date(instant));
const all = (): boolean => true;

test('a notice comes first, then welcome, then the app, and round again', () => {
  const shown = Array.from({ length: 4 }, () => {
    const page = nextEntryPage(all);
    if (page) noteEntryPage(page);
    return page;
  });
  expect(shown).toEqual(['notice', 'welcome', 'app', 'notice']);
});

test('a page with nothing to say gives its turn to the next', () => {
  expect(nextEntryPage((page) => page !== 'notice')).toBe('welcome');
  noteEntryPage('welcome');
  expect(nextEntryPage((page) => page !== 'app')).toBe('notice');
  expect(nextEntryPage(() => false)).toBeUndefined();
});

test('a day begins at midnight in Beijing', () => {
  at('2026-11-21T15:59:00Z');
  expect(isFirstVisitToday()).toBe(true);
  noteEntryPage('notice');
  expect(isFirstVisitToday()).toBe(false);
  at('2026-11-21T16:00:00Z');
  expect(isFirstVisitToday()).toBe(true);
});

test('what an older app or a hand has stored does not stand in the way', () => {
  for (const stored of ['"x"', 'null', '{"day":7}', '{"day":"2026-11-21","page":"later"}', '{']) {
    localStorage.setItem('entryPageShown', stored);
    expect(nextEntryPage(all)).toBe('notice');
  }
});
