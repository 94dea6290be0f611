import { expect, test } from 'vitest';
import { periodWords } from './report-place.ts';

test('a period is named by its day, its month or its first and last day', () => {
  expect(periodWords({ from: '2026-03-10', to: '2026-03-10' })).toBe('2026-03-10');
  expect(periodWords({ from: '2026-02-01', to: '2026-02-28' })).toBe('2026-02');
  expect(periodWords({ from: '2026-06-01', to: '2026-06-07' })).toBe('2026-06-01 至 06-07');
  expect(periodWords({ from: '2026-12-28', to: '2027-01-03' })).toBe('2026-12-28 至 01-03');
});
