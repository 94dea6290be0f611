import { newAnnouncements, shownAnnouncements } from '@haitang/content/new-announcements.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { queueRound } from '@haitang/messages/push/queue-round.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { NEWS } from './push-words.ts';

const keyOf = (id: number): string => `announcement:${id}`;

/** The names of the announcements shown at `at`, by their keys: others are not sent any more. */
export const standingAnnouncements = async (
  on: Queryable,
  at: Date,
): Promise<ReadonlyMap<string, string>> =>
  new Map((await shownAnnouncements(on, at)).map(({ id, name }) => [keyOf(id), name]));

/**
 * Queues each new announcement once for the members who want announcements pushed; a later change
 * of its text is no news. What staff wrote stands on the lock screen: it is for everybody.
 */
export const pushAnnouncementsJob = (context: Context): Job => ({
  name: 'push-announcements',
  schedule: { every: 10 * SECOND_MS },
  run: async () => {
    const at = context.clock.now();
    for (const { id, name } of await newAnnouncements(context.database.read, at)) {
      await queueRound(context, { ...NEWS, key: keyOf(id), body: name, at });
    }
  },
});
