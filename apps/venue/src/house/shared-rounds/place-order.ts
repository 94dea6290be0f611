import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { RoundPlace } from '../../engine/shared-rules.ts';
import type { HouseContext } from '../../house-context.ts';
import { BetLane } from '../rounds/bet-lane.ts';
import type { Admission } from '../rounds/decide-bets.ts';
import type { BetStop } from '../rounds/seat-guard.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import type { Chains } from './chains.ts';
import type { SeatedSlip, SlipOutcome } from './decide-slips.ts';
import { type Order, readOrderByKey } from './order-store.ts';
import { type SlipBet, type SlipOrder, stakeOf, storedBets } from './read-slip.ts';
import { type HouseTable, placeBatch } from './slip-batch.ts';
import { roundPlace } from './stage-place.ts';

/** The order, or why none was taken. */
export type Ordered =
  | { readonly order: Order; readonly stop: null }
  | { readonly order: null; readonly stop: BetStop };

type SlipLane = BetLane<LaneSlip, SlipOutcome>;

/** A slip as the lane of its table knows it. */
interface LaneSlip extends SeatedSlip {
  readonly player: string;
}

/** One lane for each table of a house: its chains are one for a process. */
const lanes = new WeakMap<Chains, Map<string, SlipLane>>();

function laneOf(table: HouseTable): SlipLane {
  const { context, chains, game } = table;
  const ofHouse = lanes.get(chains) ?? new Map<string, SlipLane>();
  lanes.set(chains, ofHouse);
  const known = ofHouse.get(game.code);
  if (known !== undefined) return known;
  const lane: SlipLane = new BetLane({
    logger: context.logger,
    // Two would wait for each other at the books of the round.
    batchesAtOnce: 1,
    play: (slips, how) => placeBatch(table, slips, how),
  });
  ofHouse.set(game.code, lane);
  return lane;
}

/** The bets of a slip as they would be stored; null for one that the rules do not read. */
function normalBets({ rules }: SharedGame, bets: readonly SlipBet[], place: RoundPlace) {
  const read = bets.map((bet) => {
    const stake = stakeOf(bet);
    return { bet: rules.readBet(bet.bet, stake, place), stake };
  });
  return storedBets(read);
}

/** The order that a repeat asks for. Refuses a key that was used for another slip. */
async function repeated(chains: Chains, known: Order, slip: SlipOrder): Promise<Order> {
  const { game, round, stage } = slip;
  const chain = await chains.byId(known.chainId);
  const isHere = chain.gameCode === game.code && known.round === round && known.stage === stage;
  const place = isHere ? await roundPlace(chains, game, chain, slip) : null;
  const isSame =
    place !== null && isDeepStrictEqual(known.bets, normalBets(game, slip.bets, place));
  if (!isSame) throw refuse('key-reused');
  return known;
}

/**
 * Takes a slip: debits its stake and stores the order with its receipt, in one transaction that it
 * may share with other slips of the table (ADR 32). The same key returns the same order
 * permanently. The seat is judged in the transaction, locked; nothing is staked if it stops the
 * slip. Refusals: malformed, above-balance, key-reused, too-many, and condition if the stage takes
 * no bets, the round owes too much or the player staked too much in it.
 */
export async function placeOrder(
  context: HouseContext,
  chains: Chains,
  slip: SlipOrder,
  admission: Admission | null,
): Promise<Ordered> {
  const { player, game } = slip;
  const outcome = await laneOf({ context, chains, game }).play({ player, slip, admission });
  if (outcome.kind === 'refused') throw outcome.refusal;
  if (outcome.kind === 'stopped') return { order: null, stop: outcome.stop };
  const { kind, order } = outcome;
  return { order: kind === 'known' ? await repeated(chains, order, slip) : order, stop: null };
}

/** The order of an earlier try of this slip, or null. Refuses a key used for another slip. */
export async function knownOrder(
  context: HouseContext,
  chains: Chains,
  slip: SlipOrder,
): Promise<Order | null> {
  const known = await readOrderByKey(context.database.read, slip.player, slip.key);
  return known && repeated(chains, known, slip);
}
