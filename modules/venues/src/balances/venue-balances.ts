import { SWITCHED_ON } from '@haitang/contract/codes/catalogue-flags.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, compare, zero } from '@haitang/kernel/money.ts';
import { readHolding, saveShown } from '../accounts/venue-accounts.ts';
import { type OpenState, type Venue, venueState } from '../catalogue/catalogue.ts';
import type { VenuesContext } from '../venues-context.ts';

export interface VenueBalance {
  readonly venue: Venue;
  readonly state: OpenState;
  readonly balance: Cny;
}

async function ask(
  context: VenuesContext,
  memberId: MemberId,
  venue: string,
  shown: Cny,
): Promise<Cny | null> {
  const answer = await context.ports.get(venue)?.balance(memberId);
  if (answer?.kind !== 'done') return null;
  if (compare(answer.value, shown) !== 0) {
    await saveShown(context.database.read, memberId, venue, answer.value, context.clock.now());
  }
  return answer.value;
}

/**
 * The member's balance at each transfer venue, in catalogue order. Only venues that may hold money
 * are asked, each at most every three seconds and only for an open page; a venue that does not
 * answer shows its last balance.
 */
export async function venueBalances(
  context: VenuesContext,
  memberId: MemberId,
): Promise<readonly VenueBalance[]> {
  const [catalogue, holding] = await Promise.all([
    context.catalogue.read(),
    readHolding(context.database, memberId),
  ]);
  const shown = new Map(
    await Promise.all(
      holding.map(async ({ venue, shownBalance: last }): Promise<[string, Cny]> => {
        const fresh = await context.balances.read(memberId, venue, () =>
          ask(context, memberId, venue, last),
        );
        return [venue, fresh ?? last];
      }),
    ),
  );
  return catalogue.venues
    .filter((venue) => venue.status === SWITCHED_ON && venue.walletMode === 'transfer')
    .map((venue) => ({
      venue,
      state: venueState(catalogue, venue.code),
      balance: shown.get(venue.code) ?? zero('CNY'),
    }));
}
