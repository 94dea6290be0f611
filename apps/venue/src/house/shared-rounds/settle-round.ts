import { present } from '@haitang/kernel/assert.ts';
import { idFromKey, newId } from '@haitang/platform/id-source.ts';
import type { Draw } from '../../engine/draw.ts';
import { linkOf, timesOf } from '../../engine/shared-clock.ts';
import type { CashOut, RoundPlace, SharedBet, SharedRules } from '../../engine/shared-rules.ts';
import type { HouseContext } from '../../house-context.ts';
import { togetherOrPark } from '../../parking/each-row.ts';
import { lockWallets } from '../chips/chips.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import type { Chain } from './chains.ts';
import { readUnpaid, type UnpaidOrder } from './order-store.ts';
import { type Press, readPresses } from './press-store.ts';
import { stakeOf } from './read-slip.ts';
import {
  lockUnpaid,
  type PlayerPart,
  payUnpaid,
  type SettledRound,
  writeParts,
} from './settle-store.ts';
import { type RoundKey, roundName, type SharedRound, writeSettled } from './shared-round-store.ts';
import { stageDraws } from './stage-place.ts';
import { pairOf } from './write-orders.ts';

/** The most orders in one transaction; a player's orders are never split. */
const CHUNK = 500;
/** Chunks settled at the same time: while the database writes one, the next is computed. */
const LANES = 3;

/** One player's orders of a round. */
type Group = readonly UnpaidOrder[];

function groupsOf(orders: readonly UnpaidOrder[]): Group[] {
  const groups = new Map<string, UnpaidOrder[]>();
  for (const order of orders) {
    const known = groups.get(order.player);
    if (known === undefined) groups.set(order.player, [order]);
    else known.push(order);
  }
  return [...groups.values()];
}

function chunksOf(groups: readonly Group[]): Group[][] {
  const chunks: Group[][] = [];
  let size = CHUNK;
  for (const group of groups) {
    if (size + group.length > CHUNK) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(group);
    size += group.length;
  }
  return chunks;
}

/** Reads stored bets by the rules of their stage. */
function createReader(game: SharedGame, chain: Chain, round: SharedRound) {
  const draws: Draw[][] = round.seeds.map((seed, stage) =>
    stageDraws(game, chain, { round: round.round, stage }, seed),
  );
  const startsAt = timesOf(game.rules, chain.startsAt, { round: round.round, stage: 0 }).opensAt;
  const places: RoundPlace[] = draws.map((_, stage) => ({
    round: round.round,
    stage,
    startsAt,
    earlier: draws.slice(0, stage),
  }));
  return ({ bets, stage }: UnpaidOrder): SharedBet<unknown>[] =>
    bets.map((slipBet) => {
      const stake = stakeOf(slipBet);
      const place = present(places[stage], 'the place of an order');
      const bet = game.rules.readBet(slipBet.bet, stake, place);
      return { bet: present(bet, 'a bet that was taken'), stake };
    });
}

/** A player's orders, what each is paid, and the player's part of the round. */
interface Paid {
  readonly group: Group;
  readonly payouts: readonly bigint[];
  readonly part: PlayerPart;
}

/** What a bet of an order is paid, with the height at which it was cashed out, if it has one. */
interface PaidBet extends SharedBet<unknown> {
  readonly payout: bigint;
  /** The bet as it was cashed out, for its odds. */
  readonly played: unknown;
  readonly cashed: CashOut | null;
}

/** The payout of one bet; where players act while the outcome unfolds, by its press too. */
function payBet(
  rules: SharedRules,
  outcome: unknown,
  { bet, stake }: SharedBet<unknown>,
  press: number | null,
): PaidBet {
  const { flight } = rules;
  const cashed = flight?.cashOut(bet, press, flight.reached(outcome)) ?? null;
  const played = flight !== undefined && cashed !== null ? flight.at(bet, cashed.height) : bet;
  return { bet, stake, played, cashed, payout: rules.payout(outcome, played, stake) };
}

const heightOf = (presses: readonly Press[], orderId: string, bet: number): number | null =>
  presses.find((press) => press.orderId === orderId && press.bet === bet)?.height ?? null;

/** A bet as it stands in the record of its player. */
const recordOf = (flight: boolean, { cashed }: PaidBet) =>
  flight ? { cashedAt: cashed?.height ?? null, by: cashed?.by ?? null } : {};

/** Computes the parts of a drawn round. */
function createSettler(game: SharedGame, chain: Chain, round: SharedRound, now: Date) {
  const { rules } = game;
  const last = { round: round.round, stage: rules.stages.length - 1 };
  const readOrder = createReader(game, chain, round);
  const settled: SettledRound = {
    chainId: chain.id,
    round: round.round,
    product: game.product,
    gameCode: game.code,
    outcome: round.outcome,
    salt: chain.salt,
    link: linkOf(rules, last),
    at: now,
    shownAt: timesOf(rules, chain.startsAt, last).shownAt,
  };
  const isFlight = rules.flight !== undefined;
  const payOrder = (order: UnpaidOrder, presses: readonly Press[]): PaidBet[] =>
    readOrder(order).map((bet, index) =>
      payBet(rules, round.outcome, bet, heightOf(presses, order.id, index)),
    );

  const partOf = (group: Group, presses: readonly Press[]): Paid => {
    const { player } = present(group[0], 'an order of the player');
    const id = newId();
    const read = group.map((order) => payOrder(order, presses));
    const payouts = read.map((bets) => bets.reduce((sum, { payout }) => sum + payout, 0n));
    const bets = read.flat();
    const part = {
      id,
      // A name that nobody can derive: what makes the part the only one is `round_part`.
      roundKey: id,
      betId: idFromKey(`bet:${id}`),
      winId: idFromKey(`win:${id}`),
      // Ordered by time, so that new movements stand beside each other in the index.
      movementId: newId(),
      player,
      stake: bets.reduce((sum, { stake }) => sum + stake, 0n),
      payout: payouts.reduce((sum, payout) => sum + payout, 0n),
      choice: {
        round: round.round,
        bets: group.flatMap(({ bets: placed, stage }, order) =>
          placed.map((slipBet, index) => {
            const paid = present(read[order]?.[index], 'a paid bet of the order');
            return { ...slipBet, stage, ...recordOf(isFlight, paid) };
          }),
        ),
      },
      odds: rules.odds(bets.map(({ played, stake }) => ({ bet: played, stake }))),
      seedPairId: pairOf(chain.id, player),
    };
    return { group, payouts, part };
  };
  return { settled, isFlight, partOf };
}
type Settler = ReturnType<typeof createSettler>;

/**
 * Pays a chunk in one transaction, except those of its players who are paid already. Where a press
 * may have cashed a bet out, the orders are locked before their presses are read: a press that
 * comes later finds its order paid.
 */
async function payChunk(
  { database }: HouseContext,
  { settled, isFlight, partOf }: Settler,
  groups: readonly Group[],
): Promise<void> {
  const ids = groups.flatMap((group) => group.map(({ id }) => id));
  const before = isFlight ? null : groups.map((group) => partOf(group, []));
  await database.transaction(async (tx) => {
    if (isFlight) await lockUnpaid(tx, ids);
    const presses = isFlight ? await readPresses(tx, ids) : [];
    const chunk = before ?? groups.map((group) => partOf(group, presses));
    const payouts = chunk.flatMap((paid) => paid.payouts);
    const paid = await payUnpaid(tx, ids, payouts);
    // Another process settles a player's orders all at once or not at all.
    const parts = chunk.filter(({ group: [first] }) => first !== undefined && paid.has(first.id));
    if (parts.length === 0) return;
    const players = parts.map(({ part }) => part.player);
    await lockWallets(tx, settled.product, players);
    await writeParts(
      tx,
      settled,
      parts.map(({ part }) => part),
    );
  });
}

/**
 * Pays a drawn round: chunks of at most 500 orders, each in one transaction, one row of `round` for
 * each player. An order is paid once, whatever dies between two chunks and however many processes
 * settle at the same time; the last step marks the round as settled.
 *
 * A chunk that fails is paid player by player. A part that fails alone is parked and tried again
 * for as long as it takes, while all others are paid: the round stays drawn, which is an alarm
 * after a minute (RoundsUnsettled). A drawn round is never made void: its result is known, and
 * stakes that came back would pay who has lost.
 */
export async function settleRound(
  context: HouseContext,
  game: SharedGame,
  chain: Chain,
  round: SharedRound,
): Promise<void> {
  const { database } = context;
  const now = context.clock.now();
  const key: RoundKey = { chainId: chain.id, round: round.round };
  const settler = createSettler(game, chain, round, now);
  const chunks = chunksOf(groupsOf(await readUnpaid(database.read, key))).values();
  let left = 0;
  // The lanes take their chunks from one iterator.
  const lane = async (): Promise<void> => {
    for (const rows of chunks) {
      const parked = await togetherOrPark(context, {
        kind: 'part',
        rows,
        keyOf: ([first]) => `${roundName(key)} ${first?.player}`,
        work: (groups) => payChunk(context, settler, groups),
      });
      left += parked.length;
    }
  };
  for (const done of await Promise.allSettled(Array.from({ length: LANES }, lane))) {
    if (done.status === 'rejected') throw done.reason;
  }
  if (left === 0) await writeSettled(database.read, key, now);
}
