import { later } from '@haitang/kernel/clock.ts';
import { networkOf } from '@haitang/platform/http/rate-limit.ts';
import type { IdentityContext } from '../identity-context.ts';
import { LOCK_MS } from '../identity-settings.ts';
import { membersSignedInFrom } from '../sessions/members-signed-in-from.ts';
import type { Origin } from '../sessions/session.ts';
import { namesFailedFrom } from './credential-tries.ts';
import type { Ground } from './own-ground.ts';

/**
 * Number of names that may fail from one network within a lock's time before strangers are slowed.
 */
export const NAMES_MOST = 40;
/** One more name for this many that signed in: thousands may share the address of a carrier. */
const SIGNED_IN_FOR_ONE = 4;

/**
 * Slows a client that tries a password on many names from one network. When forty names, plus a
 * quarter of those who signed in, have failed there within 15 minutes, names that never signed in
 * from there share twenty tries a minute; further ones get the limiter's 429 (`RateExceeded`).
 * Members who have signed in from that network or in that browser are not affected, nor are other
 * networks.
 */
export async function slowStrangers(
  context: IdentityContext,
  ground: Ground,
  origin: Origin,
): Promise<void> {
  const network = networkOf(origin.ip);
  const failed = await namesFailedFrom(context, network);
  if (failed < NAMES_MOST) return;
  const since = later(context.clock.now(), -LOCK_MS);
  const signedIn = await membersSignedInFrom(context, origin.ip, since);
  if (failed < NAMES_MOST + Math.floor(signedIn / SIGNED_IN_FOR_ONE)) return;
  if (ground.own) return;
  context.strangers.take(network);
}
