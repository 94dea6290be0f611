import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import {
  advanceRound,
  insertForDevices,
  lockRound,
  nextDevices,
  type RoundPush,
} from './round-store.ts';

/** Devices queued in one transaction. */
const AT_ONCE = 500;

/** Queues the next devices of a round; whether it is done. */
async function queuePage(tx: Tx, push: RoundPush): Promise<boolean> {
  const round = await lockRound(tx, push);
  if (round.done) return true;
  const devices = await nextDevices(tx, round, AT_ONCE);
  if (devices.length > 0) await insertForDevices(tx, devices, push, round.begunAt);
  const done = devices.length < AT_ONCE;
  await advanceRound(tx, push.key, { afterDevice: devices.at(-1) ?? round.afterDevice, done });
  return done;
}

/**
 * Queues an announcement for the devices of all members who want them, once per key. Each page of
 * devices and how far the round has come are one transaction: a round that was cut off goes on
 * where it was, and no device is queued twice.
 */
export async function queueRound({ database }: Context, push: RoundPush): Promise<void> {
  let done = false;
  while (!done) done = await database.transaction((tx) => queuePage(tx, push));
}
