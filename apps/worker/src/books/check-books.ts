import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import type { BooksWatch } from './books-watch.ts';

/**
 * A wrong cent is found within a minute. Every day, after the day's settlements, a month that has
 * ended is closed, and the books are recomputed and the result is stored.
 */
export const booksJobs = (watch: BooksWatch): readonly Job[] => [
  { name: 'check-recent-books', schedule: { every: 30 * SECOND_MS }, run: () => watch.recent() },
  { name: 'close-books', schedule: { daily: '05:00' }, run: () => watch.close() },
  { name: 'check-books', schedule: { daily: '05:30' }, run: () => watch.full() },
];
