import { present } from '@haitang/kernel/assert.ts';
import { idFromKey, newId } from '@haitang/platform/id-source.ts';
import { lockWallets } from '../chips/chips.ts';
import type { Draw } from '../engine/draw.ts';
import { linkOf, timesOf } from '../engine/shared-clock.ts';
import type { RoundPlace, SharedBet } from '../engine/shared-rules.ts';
import type { HouseContext } from '../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import type { Chain } from './chains.ts';
import { type Order, readStanding } from './order-store.ts';
import { pairOf } from './place-order.ts';
import { stakeOf } from './read-slip.ts';
import {
  lockUnpaid,
  type PlayerPart,
  type SettledRound,
  writeParts,
  writePayouts,
} from './settle-store.ts';
import { type RoundKey, type SharedRound, writeSettled } from './shared-round-store.ts';
import { stageDraws } from './stage-place.ts';

/** The most orders in one transaction; a player's orders are never split. */
const CHUNK = 500;

/** One player's orders of a round. */
type Group = readonly Order[];

function groupsOf(orders: readonly Order[]): Group[] {
  const groups = new Map<string, Order[]>();
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
  return ({ bets, stage }: Order): SharedBet<unknown>[] =>
    bets.map((one) => {
      const stake = stakeOf(one);
      const place = present(places[stage], 'the place of an order');
      const bet = game.rules.readBet(one.bet, stake, place);
      return { bet: present(bet, 'a bet that was taken'), stake };
    });
}

const total = (bets: readonly SharedBet<unknown>[], of: (one: SharedBet<unknown>) => bigint) =>
  bets.reduce((sum, one) => sum + of(one), 0n);

/** Settles chunks of a drawn round until nothing of it is unpaid. */
function createSettler(game: SharedGame, chain: Chain, round: SharedRound, at: Date) {
  const { rules } = game;
  const last = { round: round.round, stage: rules.stages.length - 1 };
  const read = createReader(game, chain, round);
  const key = `shared:${chain.id}:${round.round}`;
  const settled: SettledRound = {
    chainId: chain.id,
    round: round.round,
    product: game.product,
    gameCode: game.code,
    outcome: round.outcome,
    salt: chain.salt,
    link: linkOf(rules, last),
    at,
    shownAt: timesOf(rules, chain.startsAt, last).shownAt,
  };
  const payoutOf = (order: Order): bigint =>
    total(read(order), ({ bet, stake }) => rules.payout(round.outcome, bet, stake));

  const partOf = (group: Group): PlayerPart => {
    const { player } = present(group[0], 'an order of the player');
    const id = newId();
    const bets = group.flatMap(read);
    return {
      id,
      roundKey: idFromKey(`${key}:${player}`),
      betId: idFromKey(`bet:${id}`),
      winId: idFromKey(`win:${id}`),
      player,
      stake: total(bets, ({ stake }) => stake),
      payout: group.reduce((sum, order) => sum + payoutOf(order), 0n),
      choice: {
        round: round.round,
        bets: group.flatMap(({ bets: placed, stage }) => placed.map((one) => ({ ...one, stage }))),
      },
      odds: rules.odds(bets),
      seedPairId: pairOf(chain.id, player),
    };
  };
  return { settled, payoutOf, partOf };
}

/**
 * Pays a drawn round: chunks of at most 500 orders, each in one transaction, one row of `round` for
 * each player. An order is paid once, whatever dies between two chunks and however many processes
 * settle at the same time; the last step marks the round as settled.
 */
export async function settleRound(
  context: HouseContext,
  game: SharedGame,
  chain: Chain,
  round: SharedRound,
): Promise<void> {
  const { database } = context;
  const at = context.clock.now();
  const key: RoundKey = { chainId: chain.id, round: round.round };
  const orders = (await readStanding(database.read, key)).filter(({ payout }) => payout === null);
  const { settled, payoutOf, partOf } = createSettler(game, chain, round, at);
  for (const chunk of chunksOf(groupsOf(orders))) {
    const ids = chunk.flat().map(({ id }) => id);
    await database.transaction(async (tx) => {
      const unpaid = await lockUnpaid(tx, ids);
      // Another process settles a player's orders all at once or not at all.
      const groups = chunk.filter(([first]) => first !== undefined && unpaid.has(first.id));
      if (groups.length === 0) return;
      await lockWallets(
        tx,
        game.product,
        groups.map(([first]) => first?.player ?? ''),
      );
      const paid = groups.flat();
      await writePayouts(
        tx,
        paid.map(({ id }) => id),
        paid.map(payoutOf),
      );
      await writeParts(tx, settled, groups.map(partOf));
    });
  }
  await writeSettled(database.read, key, at);
}
