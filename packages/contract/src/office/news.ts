import { z } from 'zod';
import { nothing } from '../field.ts';
import { note } from '../note.ts';
import { staffRead } from './office-fields.ts';

/** What may have changed, by the lists that show it. */
export const NEWS_TOPICS = [
  'deposits',
  'withdrawals',
  'cases',
  'activities',
  'service',
  'agents',
  'changes',
] as const;

export type NewsTopic = (typeof NEWS_TOPICS)[number];

/**
 * The topics with something new in the last seconds, each with a mark that changes with every
 * further act: an open page asks every few seconds and reads its list again at another mark.
 */
export const officeNews = staffRead({
  path: '/office/news',
  permission: 'overview.read',
  request: nothing,
  data: z.object({
    marks: z
      .array(
        z.object({
          topic: z.enum(NEWS_TOPICS).meta(note('The list that may have changed.', 'withdrawals')),
          mark: z
            .string()
            .meta(note('Id of the newest act.', '019a0000-0000-7000-8000-000000000000')),
        }),
      )
      .meta(note('What has changed in the last seconds; empty for nothing.')),
  }),
});

export type OfficeNews = z.output<typeof officeNews.data>;
