import type { Tx } from '@haitang/platform/database/database.ts';
import { type Locking, walletName } from '../chips/chips.ts';
import type { HouseContext } from '../house-context.ts';
import { lockRows, type Needed, writePlayed } from './bet-rows-store.ts';
import { type BetOutcome, decideBets, type HeldRows, type InstantBet } from './decide-bets.ts';
import { readRoundsByKey } from './round-store.ts';
import { lockedSeedsOf } from './seeds.ts';

const walletOf = ({ player, game }: InstantBet) => ({ player, product: game.product });
const playersOf = (bets: readonly Pick<InstantBet, 'player'>[]): string[] => [
  ...new Set(bets.map(({ player }) => player)),
];

/** The rows that bets need, each once, in one order. */
function neededRows(bets: readonly InstantBet[]): readonly Needed[] {
  const needed = bets.map((bet): [string, Needed] => {
    const hash = bet.admission?.hash ?? null;
    const wallet = walletOf(bet);
    return [`${walletName(wallet)} ${hash?.toString('hex') ?? ''}`, { ...wallet, hash }];
  });
  return [...new Map(needed.sort(([one], [other]) => (one < other ? -1 : 1))).values()];
}

/**
 * Locks and reads the rows of bets, of each the wallet before the seat before the seeds. Only a
 * transaction with one player's bets may wait for rows, so no two wait for each other.
 */
async function holdRows(
  tx: Tx,
  context: HouseContext,
  bets: readonly InstantBet[],
  how: Locking,
): Promise<HeldRows> {
  const needed = neededRows(bets);
  const { balances, seats: locked, pairs } = await lockRows(tx, needed, how);
  // Read after the lock: two tries of one key wait for each other here.
  const known = await readRoundsByKey(tx, bets);
  const at = context.clock.now();
  const seats = new Map(
    [...locked].map(([hash, { isEnded, expiresAt, endedBy }]) => [
      hash,
      { open: !isEnded && expiresAt > at, endedBy },
    ]),
  );
  const isHeld = (one: Needed): boolean =>
    balances.has(walletName(one)) && (one.hash === null || seats.has(one.hash.toString('hex')));
  const first = needed.filter((one) => isHeld(one) && !pairs.has(one.player));
  if (first.length === 0) return { balances, seats, pairs, known, at };
  const made = await lockedSeedsOf(tx, playersOf(first), how, at);
  return { balances, seats, pairs: new Map([...pairs, ...made]), known, at };
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
    if (decision.rounds.length > 0) await writePlayed(tx, decision, held.at);
    const outcomes = new Map(decided.map((bet, at) => [bet, decision.outcomes[at] ?? null]));
    return { outcomes, changed: decision.rounds.length > 0 };
  };
  // Nothing to write leaves nothing behind, not even a first pair of seeds.
  const { outcomes } = await context.database.attempt(play, ({ changed }) => changed);
  return bets.map((bet) => outcomes.get(bet) ?? null);
}
