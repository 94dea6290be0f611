import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { networkOf } from '@haitang/platform/http/rate-limit.ts';
import type { Origin } from './session.ts';
import { countSignedIn, readOrigins } from './session-store.ts';

const LOOKBACK_MS = 90 * DAY_MS;

/** Whether the member has signed in from this network, or in this browser, in the last 90 days. */
export async function isKnownNetwork(
  { database, clock }: Context,
  id: MemberId,
  { ip, deviceId }: Origin,
): Promise<boolean> {
  const origins = await readOrigins(database.read, id, later(clock.now(), -LOOKBACK_MS));
  const network = networkOf(ip);
  return origins.some(
    (one) => networkOf(one.ip) === network || (one.deviceId !== null && one.deviceId === deviceId),
  );
}

/** Number of members who have signed in from an address since `since`. */
export const membersSignedInFrom = (
  { database }: Context,
  ip: string,
  since: Date,
): Promise<number> => countSignedIn(database.read, ip, since);
