import { assert, present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { isZero } from '@haitang/kernel/money.ts';
import { createLoop, type Loop } from '@haitang/platform/jobs/loop.ts';
import type { HouseContext } from '../../house-context.ts';
import { eachOrPark, parkedNames } from '../../parking/each-row.ts';
import { lockWallet } from '../chips/chips.ts';
import { findGame } from './games.ts';
import * as store from './open-round-store.ts';
import { addedBy, advance, showOpen } from './round-progress.ts';
import { VOID } from './void-round.ts';

/**
 * Ends one open round by its game's rule for rounds that are left: collected where it stands, the
 * stake given back, or the hint played. It never takes money. A spoilt round is void. False if it
 * has ended meanwhile.
 */
async function endRound(context: HouseContext, left: store.LeftRound): Promise<boolean> {
  const { id, player, product } = left;
  return context.database.transaction(async (tx) => {
    const balance = present(await lockWallet(tx, { player, product }), 'the wallet of a stake');
    const open = await store.lockOpenRound(tx, id);
    if (open === null) return false;
    const game = findGame(open.gameCode);
    assert(game?.kind === 'steps', `a game with steps: ${open.gameCode}`);
    const { view } = await showOpen(tx, game, open);
    const input = game.rules.leave(view);
    assert(isZero(addedBy(game, open, input)), 'leaving adds no stake');
    const played = await advance(tx, game, open, { input, balance, at: context.clock.now() });
    if (played !== VOID) present(played?.settled, 'the end of a round that was left');
    return true;
  });
}

const AT_ONCE = 100;
/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Ends the open rounds without a step since `before`, or all of one player; returns how many. One
 * that cannot be ended is parked; the others are ended.
 */
export async function endLeftRounds(
  context: HouseContext,
  leaving: store.Leaving,
): Promise<number> {
  let ended = 0;
  for (let after = FIRST; ; ) {
    const rows = await store.readLeft(context.database.read, leaving, after, AT_ONCE);
    const work = async (left: store.LeftRound): Promise<void> => {
      if (await endRound(context, left)) ended += 1;
    };
    await eachOrPark(context, { kind: 'left-round', rows, keyOf: ({ id }) => id, work });
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return ended;
    after = last.id;
  }
}

/** A round without a step for this long is ended for its player; the rules of each game say so. */
const LEFT_AFTER_MS = DAY_MS;
const EVERY_MS = 10 * MINUTE_MS;

/** Ends rounds that were left; two houses running it concurrently end nothing twice. */
export function createLeftRoundsLoop(context: HouseContext): Loop {
  const round = async (): Promise<void> => {
    const before = later(context.clock.now(), -LEFT_AFTER_MS);
    const parked = await parkedNames(context, 'left-round');
    // Parked ones first: they may be of players who were to end at once.
    const ended =
      (await endLeftRounds(context, { ids: parked })) + (await endLeftRounds(context, { before }));
    if (ended > 0) context.logger.info({ ended }, 'rounds that were left have ended');
  };
  return createLoop(round, EVERY_MS, (error) =>
    context.logger.error({ error }, 'rounds that were left could not be ended'),
  );
}
