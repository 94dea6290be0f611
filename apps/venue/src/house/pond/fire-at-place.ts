import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { HouseContext } from '../../house-context.ts';
import { atSeat } from '../rounds/bet-at-seat.ts';
import type { SeatGuard } from '../rounds/seat-guard.ts';
import type { OpenSeat } from '../rounds/sessions.ts';
import { type FiredRound, fireVolley, knownVolley, type VolleyOrder } from './fire-volley.ts';
import type { ShotRates } from './shot-rates.ts';

/** Fires a volley from a confirmed seat, once for its key; refuses as `betAtSeat` does. */
export async function fireAtPlace(
  context: HouseContext,
  rates: ShotRates,
  access: { readonly guard: SeatGuard; readonly seat: OpenSeat },
  order: VolleyOrder,
): Promise<FiredRound> {
  const volley = await atSeat(context, access.guard, access.seat, (admit) =>
    fireVolley(context, rates, order, admit),
  );
  if (volley.stop === null) return present(volley.placed.fired, 'a volley that nothing stops');
  const known = await knownVolley(context, order);
  if (known === null) throw refuse(volley.stop.key, { words: volley.stop.words });
  return known;
}
