import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';
import { announceWindow } from '@haitang/promotions/red-packets/announce-window.ts';

/** Sends members a message that a window of red packets has opened. */
export const announceRedPacketsJob = (context: Context): Job => ({
  name: 'announce-red-packets',
  schedule: { every: MINUTE_MS },
  run: () => announceWindow(context),
});
