import type { VenuesContext } from '../venues-context.ts';
import type { BetName } from './bet.ts';
import { readUncounted } from './bet-store.ts';
import { countTogether } from './count-together.ts';
import { parkBet, unparkBets } from './park-bet.ts';

/**
 * The most bets that one transaction counts: it holds the rows of their members for a tenth of a
 * second.
 */
const AT_ONCE = 500;

/** A failed batch in parts: by member, and the bets of one member one by one. */
function partsOf(names: readonly BetName[]): BetName[][] {
  const own = new Map<number, BetName[]>();
  for (const name of names) {
    const others = own.get(name.memberId);
    if (others) others.push(name);
    else own.set(name.memberId, [name]);
  }
  return own.size > 1 ? [...own.values()] : names.map((name) => [name]);
}

/**
 * Counts bets together; after a failure member by member, then one bet after the other, and those
 * that fail alone are parked.
 */
async function countOrPark(context: VenuesContext, names: readonly BetName[]): Promise<void> {
  try {
    await countTogether(context, names);
    await unparkBets(context, 'count', names);
  } catch (error) {
    const [only, ...others] = names;
    if (only === undefined) return;
    if (others.length === 0) return parkBet(context, 'count', only, error);
    // One stops all: only a parking that cannot be noted throws.
    for (const part of partsOf(names)) await countOrPark(context, part);
  }
}

/**
 * Counts every new bet version in wagering, limits and lots, once each, up to `atOnce` bets of all
 * members in a transaction. A bet that cannot be counted is parked, and the ones after it are still
 * counted.
 */
export async function countBets(context: VenuesContext, atOnce = AT_ONCE): Promise<void> {
  for (;;) {
    const names = await readUncounted(context.database.read, atOnce, context.clock.now());
    if (names.length > 0) await countOrPark(context, names);
    if (names.length < atOnce) return;
  }
}
