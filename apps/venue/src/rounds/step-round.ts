import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import { type Cny, cny, compare, isZero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { idFromKey, newId } from '@haitang/platform/id-source.ts';
import { credit, debit, lockWallet } from '../chips/chips.ts';
import type { Progress } from '../engine/step-rules.ts';
import { fairDraws } from '../fairness/fair-stream.ts';
import type { HouseContext } from '../house-context.ts';
import { findGame, type StepGame } from './games.ts';
import * as store from './open-round-store.ts';
import { readBet } from './read-bet.ts';
import { insertRound, type Round, readRound, readRoundByKey } from './round-store.ts';
import { countBet, lockedSeeds, serverSeedOf } from './seeds.ts';

export type OpenRound = store.OpenRound;

/** A round after a step: still open, with what the player may see, or settled. */
export type Played =
  | { readonly open: OpenRound; readonly view: unknown; readonly settled: null }
  | { readonly open: null; readonly view: null; readonly settled: Round };

export interface StepBet {
  readonly player: string;
  readonly game: StepGame;
  /** The page's key, a UUID created before the first try. */
  readonly key: string;
  readonly stake: Cny;
  readonly choice: unknown;
}

const UNFINISHED = { words: '您有一局尚未完成，请先完成该局' };

/** The round after its inputs, from the seeds it was opened with. */
async function progressOf(
  tx: Tx,
  game: StepGame,
  round: OpenRound,
): Promise<Progress<unknown, unknown> | null> {
  const { clientSeed, nonce, seedPairId, choice, stake, inputs } = round;
  const serverSeed = await serverSeedOf(tx, seedPairId);
  const draws = fairDraws({ serverSeed, clientSeed, nonce }, game.rules.draws);
  return game.rules.after(draws, stake.minor, choice, inputs);
}

/** Stores a settled round and adds its payout to the locked wallet. */
async function settleRound(
  tx: Tx,
  open: OpenRound,
  end: { readonly outcome: unknown; readonly payout: bigint; readonly balance: Cny },
  at: Date,
): Promise<Round> {
  const { odds, inputs: _, openedAt: __, ...bet } = open;
  const payout = cny(end.payout);
  const change = { amount: payout, reference: open.id, occurredAt: at };
  const balanceAfter = isZero(payout)
    ? end.balance
    : await credit(tx, { player: open.player, product: open.product }, 'payout', change);
  const round: Round = {
    ...bet,
    payout,
    outcome: end.outcome,
    balanceAfter,
    betId: idFromKey(`bet:${open.id}`),
    winId: idFromKey(`win:${open.id}`),
    playedAt: at,
  };
  await insertRound(tx, round, odds);
  return round;
}

/** A known round of a key that is sent again. Refuses a key that was used for another bet. */
function assertSame(known: OpenRound | Round, bet: StepBet, choice: unknown): void {
  const isSame =
    known.gameCode === bet.game.code &&
    compare(known.stake, bet.stake) === 0 &&
    isDeepStrictEqual(known.choice, choice);
  if (!isSame) throw refuse('key-reused');
}

async function showOpen(tx: Tx, game: StepGame, open: OpenRound): Promise<Played> {
  const progress = present(await progressOf(tx, game, open), 'inputs that were taken');
  assert(!progress.isSettled, 'an open round is not settled');
  return { open, view: progress.view, settled: null };
}

/** Takes the stake and the seeds of a new round in a locked wallet. */
async function openRound(tx: Tx, bet: StepBet, choice: unknown, at: Date): Promise<Played> {
  const { player, game, stake } = bet;
  const { id: seedPairId, ...seeds } = await lockedSeeds(tx, player, at);
  const open: OpenRound = {
    id: newId(),
    player,
    product: game.product,
    gameCode: game.code,
    roundKey: bet.key,
    choice,
    inputs: [],
    stake,
    seedPairId,
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    odds: present(game.odds(choice), 'the odds of a choice'),
    openedAt: at,
  };
  const change = { amount: stake, reference: open.id, occurredAt: at };
  const wallet = { player, product: game.product };
  const balance = await debit(tx, wallet, 'stake', change);
  await countBet(tx, { ...seeds, id: seedPairId });
  const progress = present(await progressOf(tx, game, open), 'a round without inputs');
  if (progress.isSettled) {
    const { outcome, payout } = progress;
    const settled = await settleRound(tx, open, { outcome, payout, balance }, at);
    return { open: null, view: null, settled };
  }
  await store.insertOpenRound(tx, open);
  return { open, view: progress.view, settled: null };
}

/** The round, or why none was opened. */
export type Started<Stop> =
  | { readonly played: Played; readonly stop: null }
  | { readonly played: null; readonly stop: Stop };

/** The round of an earlier try of this bet, or null. Refuses a key used for another bet. */
async function knownOf(tx: Tx, bet: StepBet, choice: unknown): Promise<Played | null> {
  const settled = await readRoundByKey(tx, bet.player, bet.key);
  if (settled !== null) {
    assertSame(settled, bet, choice);
    return { open: null, view: null, settled };
  }
  const open = await store.readOpenRound(tx, bet.player, bet.game.code);
  if (open === null) return null;
  if (open.roundKey !== bet.key) throw refuse('in-progress', UNFINISHED);
  assertSame(open, bet, choice);
  return showOpen(tx, bet.game, open);
}

/**
 * Opens a round with steps in one transaction: takes the stake and fixes all draws. The same key
 * returns the same round permanently. `admit` is called before the stake, as in `placeBet`.
 * Refusals: malformed, above-balance, key-reused, in-progress while another round of the game is
 * open.
 */
export async function startRound<Stop>(
  context: HouseContext,
  bet: StepBet,
  admit: (tx: Tx) => Promise<Stop | null>,
): Promise<Started<Stop>> {
  const choice = readBet(bet.game.rules, bet.stake, bet.choice);
  const start = async (tx: Tx): Promise<Started<Stop>> => {
    const balance = await lockWallet(tx, { player: bet.player, product: bet.game.product });
    const known = await knownOf(tx, bet, choice);
    if (known !== null) return { played: known, stop: null };
    const stop = await admit(tx);
    if (stop !== null) return { played: null, stop };
    if (balance === null || compare(balance, bet.stake) < 0) throw refuse('above-balance');
    return { played: await openRound(tx, bet, choice, context.clock.now()), stop: null };
  };
  return context.database.attempt(start, ({ played }) => played !== null);
}

/** The round of an earlier try of this start, or null. Refuses a key used for another bet. */
export async function knownStart(context: HouseContext, bet: StepBet): Promise<Played | null> {
  const choice = readBet(bet.game.rules, bet.stake, bet.choice);
  return context.database.transaction((tx) => knownOf(tx, bet, choice));
}

/** Applies one input to a locked round in a locked wallet; null if it is not offered. */
async function apply(
  tx: Tx,
  game: StepGame,
  open: OpenRound,
  step: { readonly input: unknown; readonly balance: Cny; readonly at: Date },
): Promise<Played | null> {
  const next: OpenRound = { ...open, inputs: [...open.inputs, step.input] };
  const progress = await progressOf(tx, game, next);
  if (progress === null) return null;
  if (!progress.isSettled) {
    await store.writeInputs(tx, open.id, next.inputs, step.at);
    return { open: next, view: progress.view, settled: null };
  }
  const { outcome, payout } = progress;
  const end = { outcome, payout, balance: step.balance };
  const settled = await settleRound(tx, next, end, step.at);
  await store.deleteOpenRound(tx, open.id);
  return { open: null, view: null, settled };
}

export interface Step {
  readonly player: string;
  readonly game: StepGame;
  readonly round: string;
  /** The number of this step, from 0: the same step twice has one effect. */
  readonly step: number;
  readonly input: unknown;
}

const NOT_OFFERED = { words: '该操作当前不可用，请刷新后重试' };

/**
 * Plays one step of an open round, once. A repeat of the last step, or of the step that settled the
 * round, answers the same. Refuses (missing) a round that is not this player's, (malformed) an
 * input that is not offered or a step out of turn.
 */
export async function stepRound(context: HouseContext, step: Step): Promise<Played> {
  const { player, game } = step;
  const input = game.rules.readInput(step.input);
  if (input === null) throw refuse('malformed', NOT_OFFERED);
  return context.database.transaction(async (tx) => {
    const balance = await lockWallet(tx, { player, product: game.product });
    const open = await store.lockOpenRound(tx, step.round);
    if (open === null || balance === null) {
      const settled = await readRound(tx, step.round);
      if (settled?.player !== player) throw refuse('missing');
      return { open: null, view: null, settled };
    }
    if (open.player !== player || open.gameCode !== game.code) throw refuse('missing');
    const isRepeat =
      step.step === open.inputs.length - 1 && isDeepStrictEqual(open.inputs.at(-1), input);
    if (isRepeat) return showOpen(tx, game, open);
    if (step.step !== open.inputs.length) throw refuse('malformed', NOT_OFFERED);
    const at = context.clock.now();
    const played = await apply(tx, game, open, { input, balance, at });
    if (played === null) throw refuse('malformed', NOT_OFFERED);
    return played;
  });
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

/**
 * Ends one open round by its game's rule for rounds that are left: collected where it stands, the
 * stake given back, or the hint played. Nothing if it has settled meanwhile.
 */
async function endRound(
  context: HouseContext,
  left: { readonly id: string; readonly player: string; readonly product: string },
): Promise<Round | null> {
  const { id, player, product } = left;
  return context.database.transaction(async (tx) => {
    const balance = present(await lockWallet(tx, { player, product }), 'the wallet of a stake');
    const open = await store.lockOpenRound(tx, id);
    if (open === null) return null;
    const game = findGame(open.gameCode);
    assert(game?.kind === 'steps', `a game with steps: ${open.gameCode}`);
    const { view } = await showOpen(tx, game, open);
    const at = context.clock.now();
    const played = await apply(tx, game, open, { input: game.rules.leave(view), balance, at });
    return present(played?.settled, 'the end of a round that was left');
  });
}

const AT_ONCE = 100;

/** Ends the open rounds without a step since `before`, or all of one player; returns how many. */
export async function endLeftRounds(
  context: HouseContext,
  of: { readonly before: Date } | { readonly player: string },
): Promise<number> {
  let ended = 0;
  for (;;) {
    const left = await store.readLeft(context.database.read, of, AT_ONCE);
    for (const round of left) if ((await endRound(context, round)) !== null) ended += 1;
    if (left.length < AT_ONCE) return ended;
  }
}
