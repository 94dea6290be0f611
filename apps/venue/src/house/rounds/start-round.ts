import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type Cny, compare, subtract, zero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import type { HouseContext } from '../../house-context.ts';
import { debit, lockWallet } from '../chips/chips.ts';
import type { StepGame } from './games.ts';
import * as store from './open-round-store.ts';
import { claimKey } from './page-keys.ts';
import { readBet } from './read-bet.ts';
import {
  type OpenRound,
  type Played,
  progressOf,
  type Stepped,
  settleRound,
  showOpen,
} from './round-progress.ts';
import { type Round, readRoundByKey } from './round-store.ts';
import { countBet } from './seeds.ts';

export interface StepBet {
  readonly player: string;
  readonly game: StepGame;
  /** The page's key, a UUID created before the first try. */
  readonly key: string;
  readonly stake: Cny;
  readonly choice: unknown;
}

const UNFINISHED = { words: '您有一局尚未完成，请先完成该局' };

/** The stake a round was opened with; a settled one has what its steps added in its stake. */
const firstStakeOf = (known: OpenRound | Round): Cny =>
  'betId' in known ? subtract(known.stake, known.added) : known.stake;

/** A known round of a key that is sent again. Refuses a key that was used for another bet. */
function assertSame(known: OpenRound | Round, bet: StepBet, choice: unknown): void {
  const isSame =
    known.gameCode === bet.game.code &&
    compare(firstStakeOf(known), bet.stake) === 0 &&
    isDeepStrictEqual(known.choice, choice);
  if (!isSame) throw refuse('key-reused');
}

/** Takes the stake and the seeds of a new round in a locked wallet. */
async function openRound(tx: Tx, bet: StepBet, choice: unknown, now: Date): Promise<Played> {
  const { player, game, stake } = bet;
  const { id: seedPairId, ...seeds } = await claimKey(tx, bet, now);
  const open: OpenRound = {
    id: newId(),
    player,
    product: game.product,
    gameCode: game.code,
    roundKey: bet.key,
    choice,
    inputs: [],
    stake,
    added: zero('CNY'),
    seedPairId,
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    odds: present(game.odds(choice), 'the odds of a choice'),
    openedAt: now,
  };
  const change = { amount: stake, reference: open.id, occurredAt: now };
  const wallet = { player, product: game.product };
  const balance = await debit(tx, wallet, 'stake', change);
  await countBet(tx, { ...seeds, id: seedPairId });
  const progress = present(await progressOf(tx, game, open), 'a round without inputs');
  if (progress.isSettled) {
    const { outcome, payout } = progress;
    const settled = await settleRound(tx, open, { outcome, payout, balance }, now);
    return { open: null, view: null, settled };
  }
  await store.insertOpenRound(tx, open);
  return { open, view: progress.view, settled: null };
}

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
): Promise<Stepped<Stop>> {
  const choice = readBet(bet.game.rules, bet.stake, bet.choice);
  const start = async (tx: Tx): Promise<Stepped<Stop>> => {
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
