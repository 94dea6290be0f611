import type { Tx } from '@haitang/platform/database/database.ts';
import { type Locking, lockBalances, walletName, writeChanges } from '../chips/chips.ts';
import type { HouseContext } from '../house-context.ts';
import {
  type BetOutcome,
  type Decision,
  decideBets,
  type HeldRows,
  type InstantBet,
} from './decide-bets.ts';
import { insertRounds, readRoundsByKey } from './round-store.ts';
import { countBets, lockedSeedsOf } from './seeds.ts';
import { lockSeats } from './sessions.ts';

const walletOf = ({ player, game }: InstantBet) => ({ player, product: game.product });
const playersOf = (bets: readonly InstantBet[]): string[] => [
  ...new Set(bets.map(({ player }) => player)),
];

/**
 * Locks and reads the rows of bets, always wallets before seats before seeds, each kind in one
 * order, so that no two transactions wait for each other.
 */
async function holdRows(
  tx: Tx,
  context: HouseContext,
  bets: readonly InstantBet[],
  how: Locking,
): Promise<HeldRows> {
  const balances = await lockBalances(tx, bets.map(walletOf), how);
  // Read after the lock: two tries of one key wait for each other here.
  const known = await readRoundsByKey(tx, bets);
  const at = context.clock.now();
  const hashes = bets.flatMap(({ admission }) => (admission === null ? [] : [admission.hash]));
  const seats = hashes.length === 0 ? new Map() : await lockSeats(tx, hashes, how, at);
  const players = playersOf(bets.filter((bet) => balances.has(walletName(walletOf(bet)))));
  const pairs = await lockedSeedsOf(tx, players, how, at);
  return { balances, seats, pairs, known, at };
}

/**
 * The players with a bet whose rows are not all held. None of their bets is decided, so that each
 * player's stay in order.
 */
function missingPlayers(held: HeldRows, bets: readonly InstantBet[]): ReadonlySet<string> {
  const isHeld = (bet: InstantBet): boolean =>
    held.balances.has(walletName(walletOf(bet))) &&
    held.pairs.has(bet.player) &&
    (bet.admission === null || held.seats.has(bet.admission.hash.toString('hex')));
  return new Set(playersOf(bets.filter((bet) => !isHeld(bet))));
}

async function write(tx: Tx, { changes, pairs, rounds }: Decision, at: Date): Promise<void> {
  if (rounds.length === 0) return;
  await writeChanges(tx, changes, at);
  await countBets(tx, pairs);
  await insertRounds(tx, rounds);
}

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
  const play = async (tx: Tx) => {
    const held = await holdRows(tx, context, bets, how);
    const missing: ReadonlySet<string> =
      how === 'skip' ? missingPlayers(held, bets) : new Set<string>();
    const decided = bets.filter(({ player }) => !missing.has(player));
    const decision = decideBets(held, decided);
    await write(tx, decision, held.at);
    const outcomes = new Map(decided.map((bet, at) => [bet, decision.outcomes[at] ?? null]));
    return { outcomes, changed: decision.rounds.length > 0 };
  };
  // Nothing to write leaves nothing behind, not even a first pair of seeds.
  const { outcomes } = await context.database.attempt(play, ({ changed }) => changed);
  return bets.map((bet) => outcomes.get(bet) ?? null);
}
