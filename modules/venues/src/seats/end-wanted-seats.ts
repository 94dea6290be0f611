import { HOUR_MS, later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { VenuePort } from '../venue-port.ts';
import type { VenuesContext } from '../venues-context.ts';
import {
  readLaunchedVenues,
  readWanted,
  saveFailure,
  saveSettled,
  type WantedSeatEnd,
} from './seat-end-store.ts';

const AT_ONCE = 50;
/** No session lives longer, and no seat outlives its session. */
const GIVEN_UP_AFTER_MS = 12 * HOUR_MS;

const waitAfter = (tries: number): number => Math.min(SECOND_MS * 2 ** tries, MINUTE_MS);

/** One port per supplier of the venues: a supplier ends the seats of all its venues. */
function suppliersOf(context: VenuesContext, venues: readonly string[]): VenuePort[] {
  const ports = venues.flatMap((venue) => context.ports.get(venue) ?? []);
  return [...new Map(ports.map((port) => [port.supplier, port])).values()];
}

async function endOne(context: VenuesContext, wanted: WantedSeatEnd): Promise<void> {
  const { database, clock, logger } = context;
  const { id, memberId, wantedAt } = wanted;
  const suppliers = suppliersOf(context, await readLaunchedVenues(database.read, memberId));
  const able = suppliers.filter(({ capabilities }) => capabilities.endsSeats);
  const unsupported = suppliers
    .filter((supplier) => !able.includes(supplier))
    .map((supplier) => supplier.supplier);
  const answers = await Promise.all(able.map((port) => port.endSeats(wanted)));
  const now = clock.now();
  if (answers.every((answer) => answer.kind === 'done')) {
    if (unsupported.length > 0) logger.warn({ memberId, unsupported }, 'seats cannot be ended');
    return saveSettled(database.read, id, { state: 'done', unsupported, at: now });
  }
  if (now >= later(wantedAt, GIVEN_UP_AFTER_MS)) {
    logger.error({ memberId, seatEnd: id }, 'a venue never confirmed that seats have ended');
    return saveSettled(database.read, id, { state: 'given-up', unsupported, at: now });
  }
  return saveFailure(database.read, id, later(now, waitAfter(wanted.tries)));
}

/**
 * Orders the venues to end the requested seats; a venue that does not confirm is called again, at
 * growing intervals, for twelve hours; one that fails stops no other. Idempotent. Returns the
 * number of tries.
 */
export async function endWantedSeats(context: VenuesContext): Promise<number> {
  const wanted = await readWanted(context.database.read, context.clock.now(), AT_ONCE);
  await Promise.all(
    wanted.map(async (seatEnd) => {
      try {
        await endOne(context, seatEnd);
      } catch (error) {
        const { database, clock, logger } = context;
        logger.error({ seatEnd: seatEnd.id, error }, 'seats could not be ended');
        await saveFailure(database.read, seatEnd.id, later(clock.now(), waitAfter(seatEnd.tries)));
      }
    }),
  );
  return wanted.length;
}
