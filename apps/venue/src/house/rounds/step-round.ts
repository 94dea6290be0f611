import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { isZero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { HouseContext } from '../../house-context.ts';
import { lockWallet } from '../chips/chips.ts';
import type { StepGame } from './games.ts';
import * as store from './open-round-store.ts';
import {
  addedBy,
  advance,
  type OpenRound,
  type Played,
  type Stepped,
  showOpen,
} from './round-progress.ts';
import { readRound } from './round-store.ts';
import { VOID, VOID_WORDS } from './void-round.ts';

export interface Step {
  readonly player: string;
  readonly game: StepGame;
  readonly round: string;
  /** The number of this step, from 0: the same step twice has one effect. */
  readonly step: number;
  readonly input: unknown;
}

const NOT_OFFERED = { words: '该操作当前不可用，请刷新后重试' };

/** The input of a step. Refuses (malformed) what is no input of the game. */
function inputOf({ game, input }: Step): unknown {
  const read = game.rules.readInput(input);
  if (read === null) throw refuse('malformed', NOT_OFFERED);
  return read;
}

/** A locked round with this step already taken, or null where the step is the next one. */
async function repeated(tx: Tx, step: Step, open: OpenRound | null): Promise<Played | null> {
  const { player, game } = step;
  if (open === null) {
    const settled = await readRound(tx, step.round);
    if (settled?.player !== player) throw refuse('missing');
    return { open: null, view: null, settled };
  }
  if (open.player !== player || open.gameCode !== game.code) throw refuse('missing');
  const isRepeat =
    step.step === open.inputs.length - 1 && isDeepStrictEqual(open.inputs.at(-1), inputOf(step));
  return isRepeat ? showOpen(tx, game, open) : null;
}

/**
 * Whether a step, if it is offered, takes money from the open round of its game, however the step
 * names the round: nothing that a page writes may spare the question. Refuses as `stepRound` does.
 */
export async function takesMoney(context: HouseContext, step: Step): Promise<boolean> {
  const input = inputOf(step);
  const { player, game } = step;
  const open = await store.readOpenRound(context.database.read, player, game.code);
  return open !== null && !isZero(addedBy(game, open, input));
}

/**
 * Plays one step of an open round, once. What the input adds to the stake is taken in the same
 * transaction. A repeat of the last step, or of the step that settled the round, answers the same
 * and takes nothing. `admit` is called before money is taken, as in `startRound`. Refuses (missing)
 * a round that is not this player's, (malformed) an input that is not offered or a step out of
 * turn, (above-balance) what the balance does not cover: the round then goes on as it was. A spoilt
 * round is void then and refused (condition), see `voidOpenRound`.
 */
export async function stepRound<Stop>(
  context: HouseContext,
  step: Step,
  admit: (tx: Tx) => Promise<Stop | null>,
): Promise<Stepped<Stop>> {
  const { player, game } = step;
  const input = inputOf(step);
  const play = async (tx: Tx): Promise<Stepped<Stop> | typeof VOID> => {
    const balance = await lockWallet(tx, { player, product: game.product });
    const open = await store.lockOpenRound(tx, step.round);
    const known = await repeated(tx, step, open);
    if (known !== null) return { played: known, stop: null };
    const isNext = open !== null && balance !== null && step.step === open.inputs.length;
    if (!isNext) throw refuse('malformed', NOT_OFFERED);
    const stop = isZero(addedBy(game, open, input)) ? null : await admit(tx);
    if (stop !== null) return { played: null, stop };
    const now = context.clock.now();
    const played = await advance(tx, game, open, { input, balance, at: now });
    if (played === null) throw refuse('malformed', NOT_OFFERED);
    return played === VOID ? VOID : { played, stop: null };
  };
  const done = await context.database.attempt(
    play,
    (outcome) => outcome === VOID || outcome.played !== null,
  );
  if (done !== VOID) return done;
  context.logger.error({ round: step.round, player }, 'a round with steps is void');
  // Only now: what made it void is committed.
  throw refuse('condition', VOID_WORDS);
}

/** The round of an earlier try of this step, or null. */
export async function knownStep(context: HouseContext, step: Step): Promise<Played | null> {
  return context.database.transaction(async (tx) =>
    repeated(tx, step, await store.lockOpenRound(tx, step.round)),
  );
}

/** The open round of a player in a game with what may be seen of it, or null. */
export async function showOpenRound(
  context: HouseContext,
  player: string,
  game: StepGame,
): Promise<{ readonly open: OpenRound; readonly view: unknown } | null> {
  return context.database.transaction(async (tx) => {
    const open = await store.readOpenRound(tx, player, game.code);
    if (open === null) return null;
    const { view } = await showOpen(tx, game, open);
    return { open, view };
  });
}
