import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { HouseContext } from '../../house-context.ts';
import { playBatch } from './bet-batch.ts';
import { BetLane } from './bet-lane.ts';
import { type Admission, type BetOutcome, type InstantBet, isOf } from './decide-bets.ts';
import { readBet } from './read-bet.ts';
import { type Round, readRoundByKey } from './round-store.ts';
import type { BetStop } from './seat-guard.ts';

/** A bet as its page sends it. */
export type Bet = Omit<InstantBet, 'admission'>;

/** The round, or why none was played. */
export type Placed =
  | { readonly round: Round; readonly stop: null }
  | { readonly round: null; readonly stop: BetStop };

type InstantLane = BetLane<InstantBet, BetOutcome>;

/** One lane for each house. */
const lanes = new WeakMap<HouseContext, InstantLane>();

const newLane = (context: HouseContext): InstantLane =>
  new BetLane({
    logger: context.logger,
    // While the database writes one batch, the next is decided.
    batchesAtOnce: 2,
    play: (bets, how) => playBatch(context, bets, how),
  });

function laneOf(context: HouseContext): InstantLane {
  const lane = lanes.get(context) ?? newLane(context);
  lanes.set(context, lane);
  return lane;
}

/**
 * Plays one bet: takes the stake, draws the round, adds the win and stores the round with its odds,
 * all in one transaction, which it may share with other bets (ADR 32). The same key returns the
 * same round permanently, so a retry after a crash or a lost answer cannot draw again (PR-11). The
 * seat is judged in the transaction, locked; nothing is staked if it stops the bet. Refusals:
 * malformed, above-balance, key-reused, too-many.
 */
export async function placeBet(
  context: HouseContext,
  bet: Bet,
  admission: Admission | null,
): Promise<Placed> {
  const choice = readBet(bet.game.rules, bet.stake, bet.choice);
  const outcome = await laneOf(context).play({ ...bet, choice, admission });
  if (outcome.kind === 'refused') throw refuse(outcome.key);
  if (outcome.kind === 'stopped') return { round: null, stop: outcome.stop };
  return { round: outcome.round, stop: null };
}

/** The round of an earlier try of this bet, or null. Refuses a key used for another bet. */
export async function knownRound(context: HouseContext, bet: Bet): Promise<Round | null> {
  const choice = readBet(bet.game.rules, bet.stake, bet.choice);
  const known = await readRoundByKey(context.database.read, bet.player, bet.key);
  if (known !== null && !isOf(known, { ...bet, choice })) throw refuse('key-reused');
  return known;
}
