import { type Cny, subtract, zero } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { placeOf } from '../../engine/shared-clock.ts';
import type { HouseContext } from '../../house-context.ts';
import { balancesOf, type WalletKey } from '../chips/chips.ts';
import { SHARED_GAMES } from '../rounds/shared-games.ts';
import { type Chains, newestLink } from './chains.ts';
import { readPaid } from './order-store.ts';
import type { RoundKey } from './shared-round-store.ts';

/** The rounds of a product that are drawn and whose result may not be said yet. */
export function unseenRounds(chains: Chains, product: string, now: Date): RoundKey[] {
  return SHARED_GAMES.filter((game) => game.product === product).flatMap((game) =>
    chains.known(game).flatMap((chain) => {
      const shown = newestLink(game.rules, chain, 'shownAt', now);
      const drawn = newestLink(game.rules, chain, 'drawsAt', now);
      const links = Array.from({ length: drawn - shown }, (_, index) => shown + 1 + index);
      return links
        .map((link) => placeOf(game.rules, link))
        .filter(({ stage }) => stage === game.rules.stages.length - 1)
        .map(({ round }) => ({ chainId: chain.id, round }));
    }),
  );
}

/** What wallets hold that their players may not know of yet: payouts before their reveal ends. */
export const untoldPayouts = (
  database: Queryable,
  chains: Chains,
  input: { readonly players: readonly string[]; readonly product: string },
  now: Date,
): Promise<ReadonlyMap<string, Cny>> =>
  readPaid(database, input, unseenRounds(chains, input.product, now));

/** The balances of players as they may see them; a wallet that was never opened is empty. */
export async function shownBalances(
  context: HouseContext,
  chains: Chains,
  input: { readonly players: readonly string[]; readonly product: string },
): Promise<ReadonlyMap<string, Cny>> {
  const { read } = context.database;
  const held = await untoldPayouts(read, chains, input, context.clock.now());
  const balances = await balancesOf(read, input);
  return new Map(
    input.players.map((player) => {
      const balance = balances.get(player) ?? zero('CNY');
      return [player, subtract(balance, held.get(player) ?? zero('CNY'))];
    }),
  );
}

/** The balance of a wallet as its player may see it. */
export async function shownBalance(
  context: HouseContext,
  chains: Chains,
  { player, product }: WalletKey,
): Promise<Cny> {
  const balances = await shownBalances(context, chains, { players: [player], product });
  return balances.get(player) ?? zero('CNY');
}
