import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { membersRefused } from '@haitang/limits/members-refused.ts';
import type { PushDoor } from '@haitang/messages/push/push-door.ts';
import { sendPushes } from '@haitang/messages/push/send-pushes.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { standingAnnouncements } from './messages/push-announcements.ts';

/** Batches of one run: a server that ends waits for it, and an announcement may be long. */
const BATCHES_MOST = 50;

/** Sends what waits for members' devices, soon after the commit that queued it. */
export const sendPushesJob = (context: Context, door: PushDoor): Job => ({
  name: 'send-pushes',
  schedule: { every: 2 * SECOND_MS },
  run: async () => {
    const rules = { refusedOf: membersRefused, standing: standingAnnouncements };
    let left = BATCHES_MOST;
    while (left > 0 && (await sendPushes(context, door, rules)) > 0) left -= 1;
  },
});
