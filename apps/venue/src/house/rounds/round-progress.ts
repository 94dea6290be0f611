import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import { add, type Cny, cny, compare, isZero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { idFromKey } from '@haitang/platform/id-source.ts';
import type { Progress } from '../../engine/step-rules.ts';
import { fairDraws } from '../../fairness/fair-stream.ts';
import { credit, debit } from '../chips/chips.ts';
import type { StepGame } from './games.ts';
import * as store from './open-round-store.ts';
import { insertRounds, type Round } from './round-store.ts';
import { serverSeedOf } from './seeds.ts';
import { isSpoilt, VOID, voidOpenRound } from './void-round.ts';

export type OpenRound = store.OpenRound;

/** A round after a step: still open, with what the player may see, or settled. */
export type Played =
  | { readonly open: OpenRound; readonly view: unknown; readonly settled: null }
  | { readonly open: null; readonly view: null; readonly settled: Round };

/** The round or its next state, or why nothing was taken. */
export type Stepped<Stop> =
  | { readonly played: Played; readonly stop: null }
  | { readonly played: null; readonly stop: Stop };

/** The round after its inputs, from the seeds it was opened with; null if one is not offered. */
export async function progressOf(
  tx: Tx,
  game: StepGame,
  round: OpenRound,
): Promise<Progress<unknown, unknown> | null> {
  const { clientSeed, nonce, seedPairId, choice, stake, inputs } = round;
  const serverSeed = await serverSeedOf(tx, seedPairId);
  const draws = fairDraws({ serverSeed, clientSeed, nonce }, game.rules.draws);
  return game.rules.after(draws, stake.minor, choice, inputs);
}

/** An open round with what its player may see. */
export async function showOpen(tx: Tx, game: StepGame, open: OpenRound): Promise<Played> {
  const progress = present(await progressOf(tx, game, open), 'inputs that were taken');
  assert(!progress.isSettled, 'an open round is not settled');
  return { open, view: progress.view, settled: null };
}

/** Stores a settled round with its whole stake and adds its payout to the locked wallet. */
export async function settleRound(
  tx: Tx,
  open: OpenRound,
  end: { readonly outcome: unknown; readonly payout: bigint; readonly balance: Cny },
  moment: Date,
): Promise<Round> {
  const { odds, inputs: _, openedAt: __, ...bet } = open;
  const payout = cny(end.payout);
  const change = { amount: payout, reference: open.id, occurredAt: moment };
  const balanceAfter = isZero(payout)
    ? end.balance
    : await credit(tx, { player: open.player, product: open.product }, 'payout', change);
  const round: Round = {
    ...bet,
    stake: add(open.stake, open.added),
    payout,
    outcome: end.outcome,
    balanceAfter,
    betId: idFromKey(`bet:${open.id}`),
    winId: idFromKey(`win:${open.id}`),
    playedAt: moment,
    chain: null,
  };
  await insertRounds(tx, [{ round, odds }]);
  return round;
}

export interface NextStep {
  readonly input: unknown;
  /** The balance of the locked wallet. */
  readonly balance: Cny;
  readonly at: Date;
}

const TOO_SHORT = { words: '余额不足，本局可继续' };

/** What an input adds to the stake of a round. */
export const addedBy = (game: StepGame, open: OpenRound, input: unknown): Cny =>
  cny(game.rules.adds?.(open.stake.minor, input) ?? 0n);

/**
 * Takes what an input adds to the stake, under a reference of its own. Refuses (above-balance) what
 * the balance does not cover.
 */
async function takeAdded(tx: Tx, game: StepGame, open: OpenRound, step: NextStep): Promise<Cny> {
  const amount = addedBy(game, open, step.input);
  if (isZero(amount)) return step.balance;
  if (compare(step.balance, amount) < 0) throw refuse('above-balance', TOO_SHORT);
  const reference = idFromKey(`stake:${open.id}:${open.inputs.length}`);
  const wallet = { player: open.player, product: open.product };
  return debit(tx, wallet, 'stake', { amount, reference, occurredAt: step.at });
}

/**
 * Applies one input to a locked round in a locked wallet and takes what it adds to the stake; null
 * if it is not offered, and then nothing is taken. A spoilt round is void instead, see
 * `voidOpenRound`. Refuses as `takeAdded` does.
 */
export async function advance(
  tx: Tx,
  game: StepGame,
  open: OpenRound,
  step: NextStep,
): Promise<Played | typeof VOID | null> {
  if (await isSpoilt(tx, open)) {
    await voidOpenRound(tx, open, step.at);
    return VOID;
  }
  const added = add(open.added, addedBy(game, open, step.input));
  const next: OpenRound = { ...open, inputs: [...open.inputs, step.input], added };
  const progress = await progressOf(tx, game, next);
  if (progress === null) return null;
  const balance = await takeAdded(tx, game, open, step);
  if (!progress.isSettled) {
    await store.writeSteps(tx, next, step.at);
    return { open: next, view: progress.view, settled: null };
  }
  const { outcome, payout } = progress;
  const settled = await settleRound(tx, next, { outcome, payout, balance }, step.at);
  await store.deleteOpenRound(tx, open.id);
  return { open: null, view: null, settled };
}
