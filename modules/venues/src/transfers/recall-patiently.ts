import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { isPositive } from '@haitang/kernel/money.ts';
import { venuesPlayedSince } from '../bets/venues-played.ts';
import type { Homecoming } from '../homecoming.ts';
import type { VenuesContext } from '../venues-context.ts';
import { type Recall, recallAfterWait, recallAll } from './recall-all.ts';

/** Clients give a call up after 30 s (specification, 7); the venue's answer takes its part. */
const CLIENTS_WAIT_MS = 30 * SECOND_MS;
const MOST_WAIT_MS = 27 * SECOND_MS;

/** How long until nothing is left alone any more; null when no call can wait so long. */
function waitFor(homecomings: readonly Homecoming[], now: Date): number | null {
  const left = homecomings.map(({ sparedUntil }) => (sparedUntil?.getTime() ?? 0) - now.getTime());
  const longest = Math.max(0, ...left);
  if (longest === 0 || longest > CLIENTS_WAIT_MS) return null;
  return Math.min(longest, MOST_WAIT_MS);
}

/**
 * `recallAll` for a person. When nothing comes home because a game was just opened, it waits, in
 * no transaction, until the venue is left alone no longer, at most 27 s, and then moves the money.
 * A venue where the member bets meanwhile keeps it (`playing`), one where a game is opened anew is
 * `spared` still. Does not wait when something came home at once, when the time is too long for a
 * client, or when the member already has three waiting calls.
 */
export async function recallPatiently(
  context: VenuesContext,
  input: Omit<Recall, 'sparing'>,
): Promise<readonly Homecoming[]> {
  const asked = context.clock.now();
  const first = await recallAll(context, { ...input, sparing: true });
  if (first.some(({ amount }) => isPositive(amount))) return first;
  const milliseconds = waitFor(first, context.clock.now());
  if (milliseconds === null) return first;
  if (!(await context.waitingCalls.wait(`${input.memberId}`, milliseconds))) return first;
  const playing = await venuesPlayedSince(context.database.read, input.memberId, asked);
  return recallAfterWait(context, { ...input, sparing: true, launchedAfter: asked, playing });
}
