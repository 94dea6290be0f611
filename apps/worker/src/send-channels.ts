import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Modules } from '@haitang/lobby/compose-modules.ts';
import { pruneOutgoing, sendOutgoing } from '@haitang/messages/channels/send-outgoing.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';

/** Batches of one run: a server that ends waits for it. */
const BATCHES_MOST = 20;

/** Sends what waits for e-mail and SMS, and removes the texts of what is over. */
export const channelJobs = (
  context: Context,
  { identity: { seal }, channels }: Pick<Modules, 'identity' | 'channels'>,
): readonly Job[] => [
  {
    name: 'send-channels',
    schedule: { every: 2 * SECOND_MS },
    run: async () => {
      let left = BATCHES_MOST;
      while (left > 0 && (await sendOutgoing(context, seal, channels)) > 0) left -= 1;
    },
  },
  {
    name: 'prune-channels',
    schedule: { every: MINUTE_MS },
    run: () => pruneOutgoing(context),
  },
];
