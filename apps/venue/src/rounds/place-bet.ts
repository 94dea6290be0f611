import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type Cny, cny, compare, zero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { idFromKey, newId } from '@haitang/platform/id-source.ts';
import { lockWallet, settle } from '../chips/chips.ts';
import { playFrom } from '../engine/game-rules.ts';
import { fairStream } from '../fairness/fair-stream.ts';
import type { HouseContext } from '../house-context.ts';
import type { InstantGame } from './games.ts';
import { readBet } from './read-bet.ts';
import { insertRound, type Round, readRoundByKey } from './round-store.ts';
import { countBet, lockedSeeds } from './seeds.ts';

export interface Bet {
  readonly player: string;
  readonly game: InstantGame;
  /** The page's key, a UUID created before the first try. */
  readonly key: string;
  readonly stake: Cny;
  readonly choice: unknown;
}

/** The round that a repeat requests. Refuses a key that was used for another bet. */
function repeated(known: Round, bet: Bet, choice: unknown): Round {
  const isSame =
    known.gameCode === bet.game.code &&
    compare(known.stake, bet.stake) === 0 &&
    isDeepStrictEqual(known.choice, choice);
  if (!isSame) throw refuse('key-reused');
  return known;
}

async function drawRound(tx: Tx, bet: Bet, choice: unknown, at: Date): Promise<Round> {
  const { player, game, key, stake } = bet;
  const { id: seedPairId, ...seeds } = await lockedSeeds(tx, player, at);
  const { outcome, payout } = playFrom(game.rules, fairStream(seeds), stake.minor, choice);
  const id = newId();
  const wallet = { player, product: game.product };
  const money = { stake, payout: cny(payout) };
  const balanceAfter = await settle(tx, wallet, { ...money, reference: id, occurredAt: at });
  await countBet(tx, { ...seeds, id: seedPairId });
  const round: Round = {
    id,
    ...wallet,
    gameCode: game.code,
    roundKey: key,
    choice,
    ...money,
    added: zero('CNY'),
    outcome,
    balanceAfter,
    seedPairId,
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    betId: idFromKey(`bet:${id}`),
    winId: idFromKey(`win:${id}`),
    playedAt: at,
    chain: null,
  };
  await insertRound(tx, round, present(game.odds(choice), 'the odds of a choice'));
  return round;
}

/** The round, or why none was played. */
export type Placed<Stop> =
  | { readonly round: Round; readonly stop: null }
  | { readonly round: null; readonly stop: Stop };

/**
 * Plays one bet in one transaction: takes the stake, draws the round, adds the win and stores the
 * round with its odds. The same key returns the same round permanently, so a retry after a crash or
 * a lost answer cannot draw again (PR-11). `admit` is called in the transaction before the stake,
 * after the wallet is locked, and returns why the bet may not be taken, or null; nothing is staked
 * then. Refusals: malformed, above-balance, key-reused.
 */
export async function placeBet<Stop>(
  context: HouseContext,
  bet: Bet,
  admit: (tx: Tx) => Promise<Stop | null>,
): Promise<Placed<Stop>> {
  const choice = readBet(bet.game.rules, bet.stake, bet.choice);
  const place = async (tx: Tx): Promise<Placed<Stop>> => {
    const balance = await lockWallet(tx, { player: bet.player, product: bet.game.product });
    // Read after the lock: two tries of one key wait for each other here.
    const known = await readRoundByKey(tx, bet.player, bet.key);
    if (known !== null) return { round: repeated(known, bet, choice), stop: null };
    const stop = await admit(tx);
    if (stop !== null) return { round: null, stop };
    if (balance === null || compare(balance, bet.stake) < 0) throw refuse('above-balance');
    return { round: await drawRound(tx, bet, choice, context.clock.now()), stop: null };
  };
  return context.database.attempt(place, ({ round }) => round !== null);
}

/** The round of an earlier try of this bet, or null. Refuses a key used for another bet. */
export async function knownRound(context: HouseContext, bet: Bet): Promise<Round | null> {
  const known = await readRoundByKey(context.database.read, bet.player, bet.key);
  return known && repeated(known, bet, readBet(bet.game.rules, bet.stake, bet.choice));
}
