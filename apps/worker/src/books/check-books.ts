import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import type { BooksWatch } from './books-watch.ts';

/**
 * A cent that is not right is known within a minute; every day, after the day's
 * settlements, the books are recomputed and what was found is kept.
 */
export const booksJobs = (watch: BooksWatch): readonly Job[] => [
  { name: 'check-recent-books', schedule: { every: 30 * SECOND_MS }, run: () => watch.recent() },
  { name: 'check-books', schedule: { daily: '05:30' }, run: () => watch.full() },
];
