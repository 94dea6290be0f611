import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { HouseContext } from '../../house-context.ts';
import { atSeat } from '../rounds/bet-at-seat.ts';
import type { SeatGuard } from '../rounds/seat-guard.ts';
import type { OpenSeat } from '../rounds/sessions.ts';
import type { Chains } from './chains.ts';
import { knownPursuit, type PursuitOrder, placePursuit } from './place-pursuit.ts';
import type { Pursuit } from './pursuit-store.ts';

/**
 * Takes a pursuit from a seat, once for its key. Refusals beside those of `placePursuit`: `expired`
 * if the seat has ended, `venue-failure` if the operator cannot be reached; nothing is staked then.
 */
export async function pursueAtSeat(
  context: HouseContext,
  chains: Chains,
  access: { readonly guard: SeatGuard; readonly seat: OpenSeat },
  order: PursuitOrder,
): Promise<Pursuit> {
  const done = await atSeat(context, access.guard, access.seat, (admit) =>
    placePursuit(context, chains, order, admit),
  );
  if (done.stop === null) return present(done.placed.pursuit, 'a pursuit that nothing stops');
  const known = await knownPursuit(context, chains, order);
  if (known === null) throw refuse(done.stop.key, { words: done.stop.words });
  return known;
}
