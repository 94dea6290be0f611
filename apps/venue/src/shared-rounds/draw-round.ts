import { assert } from '@haitang/kernel/assert.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { credit, lockWallet } from '../chips/chips.ts';
import { linkOf, roundStart, timesOf } from '../engine/shared-clock.ts';
import type { HouseContext } from '../house-context.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { readClosedThrough } from './chain-store.ts';
import type { Chain, Chains } from './chains.ts';
import { EMPTY_ROOT } from './merkle.ts';
import { readStanding, writePayout } from './order-store.ts';
import {
  type RoundKey,
  takeSharedRound,
  writeClosed,
  writeDrawn,
  writeNextStage,
  writeVoid,
} from './shared-round-store.ts';
import { drawsUpTo } from './stage-place.ts';

/** A round that is not drawn within this time after its bets closed is void. */
const DRAWN_WITHIN_MS = 10 * MINUTE_MS;
const LATE = '未能在截止后十分钟内开奖，本局作废，投注已全部退还';

/** Gives all stakes of a round back, in the transaction that makes it void. */
async function voidRound(context: HouseContext, key: RoundKey): Promise<void> {
  await context.database.transaction(async (tx) => {
    const taken = await takeSharedRound(tx, key);
    if (taken?.state !== 'closed') return;
    const at = context.clock.now();
    for (const { id, player, product, stake } of await readStanding(tx, key)) {
      await lockWallet(tx, { player, product });
      const change = { amount: stake, reference: id, occurredAt: at };
      await credit(tx, { player, product }, 'return', change);
      await writePayout(tx, id, stake);
    }
    await writeVoid(tx, key, LATE, at);
  });
  context.logger.error({ ...key }, 'a shared round is void: it could not be drawn in time');
}

/**
 * Draws a closed stage whose time has come: the next stage opens, or after the last one the outcome
 * is stored. The draw is a function of the chain, so however often a process dies here, the next
 * one draws the same. Too late, the round is void and its stakes go back.
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
    if (taken?.state !== 'closed') return false;
    const at = context.clock.now();
    const { closesAt, drawsAt } = timesOf(rules, chain.startsAt, taken);
    if (at < drawsAt) return false;
    if (at > later(closesAt, DRAWN_WITHIN_MS)) return true;
    const drawn = await drawsUpTo(chains, game, chain, taken);
    assert(drawn !== null, 'the books of a closed round are closed');
    if (taken.stage < rules.stages.length - 1) {
      await writeNextStage(tx, key, drawn.seeds);
      const link = linkOf(rules, { round: key.round, stage: taken.stage + 1 });
      // A late draw finds the next books closed already, and nobody could bet in them.
      if ((await readClosedThrough(tx, chain.id)) >= link) {
        await writeClosed(tx, key, EMPTY_ROOT, at);
      }
      return false;
    }
    const startsAt = roundStart(rules, chain.startsAt, key.round);
    const outcome = rules.outcome(drawn.draws, { round: key.round, startsAt });
    await writeDrawn(tx, key, { seeds: drawn.seeds, outcome, at });
    return false;
  });
  if (isVoid) await voidRound(context, key);
}
