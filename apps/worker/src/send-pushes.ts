import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { membersRefused } from '@haitang/limits/members-refused.ts';
import type { PushDoor } from '@haitang/messages/push/push-door.ts';
import { sendPushes } from '@haitang/messages/push/send-pushes.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';

/** Sends what waits for members' devices, soon after the commit that queued it. */
export const sendPushesJob = (context: Context, door: PushDoor): Job => ({
  name: 'send-pushes',
  schedule: { every: 2 * SECOND_MS },
  run: async () => {
    while ((await sendPushes(context, door, membersRefused)) > 0);
  },
});
