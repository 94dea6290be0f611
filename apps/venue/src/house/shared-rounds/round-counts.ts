import type { Queryable } from '@haitang/platform/database/database.ts';
import type { ExposureModel } from '../../engine/exposure/exposure.ts';
import { MOST_OF_MEMBER } from '../../engine/exposure/limits.ts';
import type { RoundPlace, SharedBet } from '../../engine/shared-rules.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { type Order, readSince } from './order-store.ts';
import { type SlipBet, stakeOf, storedBets } from './read-slip.ts';
import {
  addTo,
  type CountedBet,
  type HeadroomRules,
  headroomObstacle,
  headroomOf,
  type Limit,
  newLimit,
  removeFrom,
} from './round-headroom.ts';
import type { RoundKey } from './shared-round-store.ts';

/** Where bets of a stage stand. */
export interface Where {
  readonly game: SharedGame;
  readonly key: RoundKey;
  readonly place: RoundPlace;
}

/** A slip that is asked about. */
interface Asked {
  readonly player: string;
  readonly bets: readonly SharedBet<unknown>[];
}

/** The standing orders of a player in a round, by their place. */
interface Own {
  readonly orders: Map<number, readonly SlipBet[]>;
  /** Their largest payouts, added up, and the number of their bets. */
  largest: bigint;
  bets: number;
  /** Counted outcome by outcome only where the sum does not show that there is headroom. */
  limit: Limit | null;
}

/** What a process has counted of the orders of a stage; the orders themselves are the truth. */
interface Count {
  readonly headroom: HeadroomRules;
  readonly model: ExposureModel;
  readonly stage: number;
  /** The last place whose order or cancellation is counted. */
  seen: number;
  readonly shared: readonly Limit[];
  readonly players: Map<string, Own>;
}

function newCount({ game, place }: Where): Count {
  const { rules } = game;
  const model = game.exposure(place);
  const counted = ({ bet, stake }: SharedBet<unknown>): CountedBet => ({
    bet,
    stake,
    owed: model.owed(bet, stake),
    largest: rules.largestPayout(bet, stake),
  });
  const shared = [newLimit('all', model), newLimit('long', model)];
  const headroom = { rules, counted };
  return { headroom, model, stage: place.stage, seen: 0, shared, players: new Map() };
}

const betsOf = ({ headroom }: Count, placed: readonly SlipBet[]): readonly CountedBet[] =>
  placed.map((slipBet) => headroom.counted({ bet: slipBet.bet, stake: stakeOf(slipBet) }));

const newOwn = (): Own => ({ orders: new Map(), largest: 0n, bets: 0, limit: null });
const largestOf = (bets: readonly CountedBet[]): bigint =>
  bets.reduce((sum, { largest }) => sum + largest, 0n);

/** Counts an order, or takes a cancelled one away. */
function count(
  roundCount: Count,
  change: 1 | -1,
  order: Pick<Order, 'player' | 'bets' | 'seq'>,
  bets: readonly CountedBet[] = betsOf(roundCount, order.bets),
): void {
  const own = roundCount.players.get(order.player) ?? newOwn();
  roundCount.players.set(order.player, own);
  own.largest += BigInt(change) * largestOf(bets);
  own.bets += change * bets.length;
  for (const limit of own.limit === null ? roundCount.shared : [...roundCount.shared, own.limit]) {
    if (change === 1) addTo(limit, bets);
    else removeFrom(limit, bets);
  }
  if (change === 1) own.orders.set(order.seq, order.bets);
  else own.orders.delete(order.seq);
}

/** Counts what is committed and not counted yet. Two readings at once count nothing twice. */
async function catchUp(database: Queryable, roundCount: Count, key: RoundKey): Promise<void> {
  const rows = await readSince(database, key, roundCount.seen);
  // What was counted while these rows were read is counted.
  const { seen } = roundCount;
  for (const row of rows) {
    const { seq, cancelSeq } = row;
    if (seq > seen && cancelSeq === null) count(roundCount, 1, row);
    if (seq <= seen && cancelSeq !== null && cancelSeq > seen) count(roundCount, -1, row);
    roundCount.seen = Math.max(roundCount.seen, seq, cancelSeq ?? 0);
  }
}

/** From so many bets on they are counted as they come, so that nobody waits for all at once. */
const MANY_BETS = 200;
/** The most players of a stage who are counted outcome by outcome. */
const MOST_COUNTED = 50;

/** The limit of a player with all the player's orders counted. */
function ownLimit(roundCount: Count, own: Own): Limit {
  const limit = newLimit('member', roundCount.model);
  for (const placed of own.orders.values()) addTo(limit, betsOf(roundCount, placed));
  return limit;
}

/** The limit of a player's orders of the round; none where their sum shows that they fit. */
function ownLimits(
  roundCount: Count,
  player: string,
  bets: readonly CountedBet[],
): readonly Limit[] {
  const own = roundCount.players.get(player) ?? newOwn();
  if (own.limit !== null) return [own.limit];
  const isFree = own.largest + largestOf(bets) <= MOST_OF_MEMBER;
  if (isFree && own.bets < MANY_BETS) return [];
  const limit = ownLimit(roundCount, own);
  const counted = [...roundCount.players.values()].filter((candidate) => candidate.limit !== null);
  for (const surplus of counted.slice(MOST_COUNTED - 1)) surplus.limit = null;
  own.limit = limit;
  return [limit];
}

/** All limits that bets of a player have to fit in. */
const limitsFor = (
  roundCount: Count,
  player: string,
  bets: readonly CountedBet[],
): readonly Limit[] => [...roundCount.shared, ...ownLimits(roundCount, player, bets)];

/** A slip that would have this place in its round. */
interface NextSlip extends Asked {
  readonly seq: number;
}

/** What still fits in a round while slips are decided one after the other. */
export interface Headroom {
  /** Counts a slip beside those before it; otherwise why it does not fit, for its player. */
  take(slip: NextSlip): string | null;
}

/** Decides slips at once; nothing of it is kept: what was taken is counted when it is committed. */
function tried<Result>(roundCount: Count, decide: (headroom: Headroom) => Result): Result {
  const uppers = new Map<Limit, bigint>();
  const undo: (() => void)[] = [];
  const take = ({ player, bets: asked, seq }: NextSlip): string | null => {
    const bets = asked.map(roundCount.headroom.counted);
    const limits = limitsFor(roundCount, player, bets);
    const words = headroomObstacle(roundCount.headroom, limits, bets);
    if (words !== null) return words;
    for (const limit of limits) if (!uppers.has(limit)) uppers.set(limit, limit.upper);
    const order = { player, bets: storedBets(asked), seq };
    count(roundCount, 1, order, bets);
    undo.push(() => count(roundCount, -1, order, bets));
    return null;
  };
  try {
    return decide({ take });
  } finally {
    for (const back of undo.toReversed()) back();
    // With fewer bets the worst outcome is not worse, so both values are still enough.
    for (const [limit, upper] of uppers) if (upper < limit.upper) limit.upper = upper;
  }
}

/** The most stages that a process keeps counted; the one that was not used for longest goes. */
const MOST_KEPT = 300;

/**
 * What a process knows of the payouts that open rounds may owe (ADR 44). It follows from the orders
 * alone, so any number of processes count the same, and one that starts again counts again.
 */
export interface RoundCounts {
  /** Counts what there is of a stage that is new here, before anybody waits for its books. */
  prepare(database: Queryable, where: Where): Promise<void>;
  /**
   * Decides slips of a stage with the round's books locked, whose last place is `seq`: everything
   * up to it is committed. What is taken counts for the slips after it, and not beyond this call.
   */
  weigh<Result>(
    database: Queryable,
    where: Where,
    seq: number,
    decide: (headroom: Headroom) => Result,
  ): Promise<Result>;
  /** What is left for each bet of a slip now; bets of others may still come before it. */
  left(database: Queryable, where: Where, asked: Asked): Promise<ReturnType<typeof headroomOf>>;
  /** What a player's orders leave of the player's share now, in minor units. */
  headroom(database: Queryable, where: Where, player: string): Promise<bigint>;
  /** Notes an order that is committed. */
  note(order: Order): void;
}

const nameOf = ({ chainId, round }: RoundKey): string => `${chainId} ${round}`;

/** The counts of one process. */
export function createRoundCounts(): RoundCounts {
  const kept = new Map<string, Count>();

  const countOf = (where: Where): Count => {
    const name = nameOf(where.key);
    const found = kept.get(name);
    // A new stage knows more: what has become impossible counts no more.
    const roundCount = found?.stage === where.place.stage ? found : newCount(where);
    kept.delete(name);
    kept.set(name, roundCount);
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) {
      kept.delete(oldest);
    }
    return roundCount;
  };

  return {
    async prepare(database, where) {
      const roundCount = countOf(where);
      if (roundCount.seen === 0) await catchUp(database, roundCount, where.key);
    },
    async weigh(database, where, seq, decide) {
      const roundCount = countOf(where);
      if (roundCount.seen !== seq) await catchUp(database, roundCount, where.key);
      return tried(roundCount, decide);
    },
    async left(database, where, asked) {
      const roundCount = countOf(where);
      await catchUp(database, roundCount, where.key);
      const bets = asked.bets.map(roundCount.headroom.counted);
      return headroomOf(roundCount.headroom, limitsFor(roundCount, asked.player, bets), bets);
    },
    async headroom(database, where, player) {
      const roundCount = countOf(where);
      await catchUp(database, roundCount, where.key);
      const own = roundCount.players.get(player) ?? newOwn();
      const { most, exposure } = own.limit ?? ownLimit(roundCount, own);
      return most - exposure.worst();
    },
    note(order) {
      const roundCount = kept.get(nameOf(order));
      if (
        roundCount === undefined ||
        roundCount.stage !== order.stage ||
        roundCount.seen !== order.seq - 1
      )
        return;
      count(roundCount, 1, order);
      roundCount.seen = order.seq;
    },
  };
}
