import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { HouseContext } from '../../house-context.ts';
import { atSeat } from '../rounds/bet-at-seat.ts';
import type { SeatGuard } from '../rounds/seat-guard.ts';
import type { OpenSeat } from '../rounds/sessions.ts';
import type { Chains } from './chains.ts';
import type { Order } from './order-store.ts';
import { knownOrder, placeOrder } from './place-order.ts';
import type { SlipOrder } from './read-slip.ts';

/**
 * Takes a slip from a seat, once for its key. Refusals beside those of `placeOrder`: `expired` if
 * the seat has ended, `venue-failure` if the operator cannot be reached; then nothing was staked.
 */
export async function orderAtSeat(
  context: HouseContext,
  chains: Chains,
  access: { readonly guard: SeatGuard; readonly seat: OpenSeat },
  slip: SlipOrder,
): Promise<Order> {
  const done = await atSeat(context, access.guard, access.seat, (_admit, judge) =>
    placeOrder(context, chains, slip, { hash: access.seat.hash, judge }),
  );
  if (done.stop === null) return present(done.placed.order, 'a slip that nothing stops');
  const known = await knownOrder(context, chains, slip);
  if (known === null) throw refuse(done.stop.key, { words: done.stop.words });
  return known;
}
