import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, compare, smaller } from '@haitang/kernel/money.ts';
import { readNow } from '../bets/bet-feed.ts';
import { expectedIn } from '../claims/must-wait.ts';
import { readBooks } from '../claims/read-books.ts';
import { toleranceOf } from '../claims/tolerance.ts';
import type { VenuePort } from '../venue-port.ts';
import type { VenuesContext } from '../venues-context.ts';

/** The most that may come home now without waiting; never below zero. */
async function mayCome(context: VenuesContext, memberId: MemberId, venue: string): Promise<Cny> {
  const expected = expectedIn(await readBooks(context.database.read, memberId, venue));
  const most = expected + (await toleranceOf(context));
  return cny(most > 0n ? most : 0n);
}

/**
 * How much of the balance that a venue reports the books explain. A balance beyond them
 * is mostly a win whose bet has not been read: then the bet feed is read first, once for all who
 * wait for it.
 */
export async function explainedOf(
  context: VenuesContext,
  port: VenuePort,
  memberId: MemberId,
  balance: Cny,
): Promise<Cny> {
  if (compare(await mayCome(context, memberId, port.venue), balance) < 0) {
    await readNow(context, port).catch((error: unknown) => {
      // Only the wait in suspense is longer then; the job reads the feed again.
      context.logger.warn({ supplier: port.supplier, error }, 'the bet feed could not be read now');
    });
  }
  return smaller(await mayCome(context, memberId, port.venue), balance);
}
