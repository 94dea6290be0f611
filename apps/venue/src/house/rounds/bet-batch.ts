import type { HouseContext } from '../../house-context.ts';
import type { Locking } from '../chips/chips.ts';
import { writePlayed } from './bet-rows-store.ts';
import { type BetOutcome, decideBets, type InstantBet, keyName } from './decide-bets.ts';
import { holdRows, missingPlayers, type NeededRows } from './held-rows.ts';
import { readRoundsById } from './round-store.ts';

const neededBy = ({ player, game, key, admission }: InstantBet): NeededRows => ({
  player,
  product: game.product,
  key,
  hash: admission?.hash ?? null,
});

/**
 * Plays bets in one transaction: locks the rows of all, decides in memory and writes with a few
 * statements. The outcomes are in the order of the bets and valid when it returns, after the
 * commit. With `skip` it waits for no row: bets of players whose rows somebody else holds, or who
 * have none, are left out and come back as null. With `wait` none is null.
 *
 * An error undoes all bets, or leaves it unknown whether they are committed. Each bet may be played
 * again in both cases: its key then finds what was committed (PR-11).
 */
export async function playBatch(
  context: HouseContext,
  bets: readonly InstantBet[],
  how: Locking,
): Promise<readonly (BetOutcome | null)[]> {
  const needed = bets.map(neededBy);
  const { outcomes } = await context.database.attempt(
    async (tx) => {
      const held = await holdRows(tx, context, needed, how);
      const { balances, seats, pairs, at } = held;
      const ids = held.used.flatMap(({ round }) => round ?? []);
      const known = ids.length === 0 ? [] : await readRoundsById(tx, ids);
      const used = new Set(held.used.map(({ player, key }) => keyName(player, key)));
      const missing = how === 'skip' ? missingPlayers(held, needed) : new Set<string>();
      const decided = bets.filter(({ player }) => !missing.has(player));
      const decision = decideBets({ balances, seats, pairs, known, used, at }, decided);
      const changed = decision.rounds.length > 0;
      if (changed) await writePlayed(tx, decision, at);
      const ends = new Map(decided.map((bet, index) => [bet, decision.outcomes[index] ?? null]));
      return { outcomes: ends, changed };
    },
    // Nothing to write leaves nothing behind, not even a first pair of seeds.
    ({ changed }) => changed,
  );
  return bets.map((bet) => outcomes.get(bet) ?? null);
}
