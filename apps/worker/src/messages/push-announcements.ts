import { newAnnouncements, shownAnnouncements } from '@haitang/content/new-announcements.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { queueRound } from '@haitang/messages/push/queue-round.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import { NEWS } from './push-words.ts';

const keyOf = (id: number): string => `announcement:${id}`;

/**
 * The names of the announcements shown at `moment`, by their keys: others are not sent any more.
 */
export const standingAnnouncements = async (
  database: Queryable,
  moment: Date,
): Promise<ReadonlyMap<string, string>> =>
  new Map((await shownAnnouncements(database, moment)).map(({ id, name }) => [keyOf(id), name]));

/**
 * Queues each new announcement once for the members who want announcements pushed; a later change
 * of its text is no news. What staff wrote stands on the lock screen: it is for everybody.
 */
export const pushAnnouncementsJob = (context: Context): Job => ({
  name: 'push-announcements',
  schedule: { every: 10 * SECOND_MS },
  run: async () => {
    const now = context.clock.now();
    await rowByRow(context, await newAnnouncements(context.database.read, now), {
      name: 'push-announcements',
      keyOf: ({ id }) => keyOf(id),
      work: ({ id, name }) => queueRound(context, { ...NEWS, key: keyOf(id), body: name, at: now }),
    });
  },
});
