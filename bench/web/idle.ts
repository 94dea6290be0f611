import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const WATCHED_MS = 1_000;
/** Above this share of work, other programs take time from what is measured. */
const MOST_BUSY = 0.2;

/** The time all processors have worked and existed since the machine started, in milliseconds. */
function processorTime(): { readonly worked: number; readonly all: number } {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    worked: user + nice + sys + irq,
    idle,
  }));
  const worked = times.reduce((sum, time) => sum + time.worked, 0);
  return { worked, all: times.reduce((sum, time) => sum + time.idle, worked) };
}

/**
 * Whether the processors rest: watches them for a second, in which the caller does nothing. The
 * load average would still count the build and the start of what is measured.
 */
export async function isIdle(): Promise<boolean> {
  const before = processorTime();
  await pause(WATCHED_MS);
  const after = processorTime();
  return (after.worked - before.worked) / (after.all - before.all) < MOST_BUSY;
}
