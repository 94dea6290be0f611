import { endLeftRounds } from './house/rounds/end-left-rounds.ts';
import { endOpenSeats, type SeatEnd } from './house/rounds/sessions.ts';
import { haltPursuits } from './house/shared-rounds/halt-pursuits.ts';
import type { HouseContext } from './house-context.ts';

/**
 * Ends a player's open seats for the operator, and unopened launch addresses; returns the number of
 * seats. After it returns, no bet from them is in progress or will be taken. A player who may not
 * play any more does not come back to an open round: it ends by its game's rule.
 */
export async function endSeats(context: HouseContext, end: SeatEnd): Promise<number> {
  const now = context.clock.now();
  const ended = await context.database.transaction(async (tx) => {
    const pages = await endOpenSeats(tx, end, now);
    // After the seats: a pursuit that was being taken from one of them is stored by now.
    if (end.reason !== 'SE_SESSION_OVER') await haltPursuits(tx, end.player);
    return pages;
  });
  if (end.reason !== 'SE_SESSION_OVER') await endLeftRounds(context, { player: end.player });
  return ended;
}
