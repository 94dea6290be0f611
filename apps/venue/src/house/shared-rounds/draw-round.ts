import { assert } from '@haitang/kernel/assert.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { linkOf, roundStart, timesOf } from '../../engine/shared-clock.ts';
import type { HouseContext } from '../../house-context.ts';
import { togetherOrPark } from '../../parking/each-row.ts';
import { credit, lockWallet } from '../chips/chips.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { readClosedThrough } from './chain-store.ts';
import type { Chain, Chains } from './chains.ts';
import { EMPTY_ROOT } from './merkle.ts';
import { hasPayout, type Order, readStanding, writePayout } from './order-store.ts';
import {
  type RoundKey,
  roundName,
  takeSharedRound,
  writeClosed,
  writeDrawn,
  writeFlying,
  writeNextStage,
  writeVoid,
} from './shared-round-store.ts';
import { drawsUpTo } from './stage-place.ts';

/** A round that is not drawn within this time after its bets closed is void. */
const DRAWN_WITHIN_MS = 10 * MINUTE_MS;
const LATE = '未能在截止后十分钟内开奖，本局作废，投注已全部退还';
/** Of a round in which players act while it unfolds: drawn later, they could not have. */
const LATE_FLIGHT = '未能按时放飞，本局作废，投注已全部退还';

/** The orders of a closed round whose stakes are not given back. */
const readHeld = async (database: Queryable, key: RoundKey): Promise<Order[]> =>
  (await readStanding(database, key)).filter(({ payout }) => payout === null);

/** Gives the stakes of players in a round back; with the last one the round is void. */
async function returnStakes(
  context: HouseContext,
  { key, reason }: { readonly key: RoundKey; readonly reason: string },
  players: readonly string[],
) {
  await context.database.transaction(async (tx) => {
    const taken = await takeSharedRound(tx, key);
    if (taken?.state !== 'closed' || taken.outcome !== null) return;
    const now = context.clock.now();
    const held = await readHeld(tx, key);
    const due = held.filter(({ player }) => players.includes(player));
    for (const { id, player, product, stake } of due) {
      await lockWallet(tx, { player, product });
      const change = { amount: stake, reference: id, occurredAt: now };
      await credit(tx, { player, product }, 'return', change);
      await writePayout(tx, id, stake);
    }
    if (due.length === held.length) await writeVoid(tx, key, reason, now);
  });
}

/**
 * Makes a round void: all stakes go back in one transaction, or player by player if that fails. One
 * that fails alone is parked; the round is void when the last stake is back.
 */
async function voidRound(context: HouseContext, key: RoundKey, reason: string): Promise<void> {
  const voided = { key, reason };
  const held = await readHeld(context.database.read, key);
  const rows = [...new Set(held.map(({ player }) => player))];
  if (rows.length === 0) await returnStakes(context, voided, []);
  const left = await togetherOrPark(context, {
    kind: 'give-back',
    rows,
    keyOf: (player) => `${roundName(key)} ${player}`,
    work: (players) => returnStakes(context, voided, players),
  });
  const words = 'a shared round is void: it could not be drawn in time';
  context.logger.error({ ...key, left: left.length }, words);
}

/**
 * Draws a closed stage whose time has come: the next stage opens, or after the last one the outcome
 * is stored. The draw is a function of the chain, so however often a process dies here, the next
 * one draws the same. Too late, the round is void and its stakes go back.
 *
 * A round in which players act while it unfolds stays closed, with its outcome stored.
 */
export async function drawRound(
  context: HouseContext,
  chains: Chains,
  game: SharedGame,
  chain: Chain,
  key: RoundKey,
): Promise<void> {
  const { rules } = game;
  const isVoid = await context.database.transaction(async (tx) => {
    const taken = await takeSharedRound(tx, key);
    if (taken?.state !== 'closed' || taken.outcome !== null) return false;
    const now = context.clock.now();
    const { closesAt, drawsAt } = timesOf(rules, chain.startsAt, taken);
    if (now < drawsAt) return false;
    if (now > later(closesAt, rules.flight?.drawnWithin ?? DRAWN_WITHIN_MS)) return true;
    // By the clock of a process that is ahead the stakes go back already.
    if (await hasPayout(tx, key)) return true;
    const drawn = await drawsUpTo(chains, game, chain, taken);
    assert(drawn !== null, 'the books of a closed round are closed');
    if (taken.stage < rules.stages.length - 1) {
      await writeNextStage(tx, key, drawn.seeds);
      const link = linkOf(rules, { round: key.round, stage: taken.stage + 1 });
      // A late draw finds the next books closed already, and nobody could bet in them.
      if ((await readClosedThrough(tx, chain.id)) >= link) {
        await writeClosed(tx, key, EMPTY_ROOT, now);
      }
      return false;
    }
    const startsAt = roundStart(rules, chain.startsAt, key.round);
    const outcome = rules.outcome(drawn.draws, { round: key.round, startsAt });
    const write = rules.flight === undefined ? writeDrawn : writeFlying;
    await write(tx, key, { seeds: drawn.seeds, outcome, at: now });
    return false;
  });
  if (isVoid) await voidRound(context, key, rules.flight === undefined ? LATE : LATE_FLIGHT);
}
