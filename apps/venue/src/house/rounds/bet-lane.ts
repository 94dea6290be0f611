import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type CallScope, currentScope, runIn } from '@haitang/platform/observe/call-scope.ts';
import { tracedCall } from '@haitang/platform/observe/tracing.ts';
import type { HouseContext } from '../../house-context.ts';
import type { Locking } from '../chips/chips.ts';

/** More would be cheaper for each bet, but fewer batches would then be under way together. */
const LARGEST_BATCH = 128;
/** Most bets that may wait before new ones are refused. */
const MOST_WAITING = 10_000;
/** Most of one player, whose page sends one at a time: one batch, so that the others play on. */
const MOST_OF_PLAYER = LARGEST_BATCH;

/** A bet that may share a transaction with others. */
export interface LaneBet {
  readonly player: string;
}

/** How the bets of a lane are played. */
export interface LanePlay<Bet extends LaneBet, Outcome> {
  readonly logger: HouseContext['logger'];
  /** More than one where the next batch can be decided while the database writes one. */
  readonly batchesAtOnce: number;
  /**
   * Plays bets in one transaction; the outcomes in their order, valid after the commit. With `skip`
   * bets of players whose rows are in use come back as null. An error undoes all of them, or leaves
   * it unknown: a bet that is played again finds what was committed.
   */
  play(bets: readonly Bet[], how: Locking): Promise<readonly (Outcome | null)[]>;
}

interface Caller<Bet extends LaneBet, Outcome> {
  readonly bet: Bet;
  /** Of its call: a batch belongs to the call of its first bet. */
  readonly scope: CallScope;
  readonly answer: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
}

/** The callers of each player, in their order. */
function byPlayer<Bet extends LaneBet, Outcome>(
  callers: readonly Caller<Bet, Outcome>[],
): ReadonlyMap<string, readonly Caller<Bet, Outcome>[]> {
  const groups = new Map<string, Caller<Bet, Outcome>[]>();
  for (const caller of callers) {
    const known = groups.get(caller.bet.player);
    if (known === undefined) groups.set(caller.bet.player, [caller]);
    else known.push(caller);
  }
  return groups;
}

/**
 * Plays bets in batches (ADR 32): the instant bets of a house, or the slips of one table. There is
 * no timer: a bet that comes alone is played at once, and bets that come during a commit form the
 * next batch. A player has one transaction at a time, so that each player's bets are played in the
 * order they came.
 */
export class BetLane<Bet extends LaneBet, Outcome> {
  readonly #how: LanePlay<Bet, Outcome>;
  #queue: Caller<Bet, Outcome>[] = [];
  /** How many bets of a player are not answered yet; players without one are not there. */
  readonly #waiting = new Map<string, number>();
  /** Players with a transaction under way; their further bets wait in the queue. */
  readonly #busy = new Set<string>();
  #running = 0;

  constructor(how: LanePlay<Bet, Outcome>) {
    this.#how = how;
  }

  /**
   * Plays a bet and resolves after its commit. Refuses (too-many) when too many bets wait, of all
   * or of its player.
   */
  async play(bet: Bet): Promise<Outcome> {
    const { player } = bet;
    const own = this.#waiting.get(player) ?? 0;
    if (own >= MOST_OF_PLAYER || this.#queue.length >= MOST_WAITING) throw refuse('too-many');
    this.#waiting.set(player, own + 1);
    try {
      return await tracedCall('bet lane', {}, () => this.#join(bet));
    } finally {
      const left = (this.#waiting.get(player) ?? 1) - 1;
      if (left === 0) this.#waiting.delete(player);
      else this.#waiting.set(player, left);
    }
  }

  #join(bet: Bet): Promise<Outcome> {
    return new Promise((answer, fail) => {
      this.#queue.push({ bet, scope: currentScope(), answer, fail });
      this.#wake();
    });
  }

  #wake(): void {
    if (this.#running === this.#how.batchesAtOnce || this.#queue.length === 0) return;
    this.#running += 1;
    // After all calls of this turn of the event loop, so that they share a batch.
    setImmediate(() => void this.#run());
  }

  async #run(): Promise<void> {
    for (let batch = this.#take(); batch.length > 0; batch = this.#take()) {
      await this.#playTogether(batch);
    }
    this.#running -= 1;
  }

  /** Takes the oldest bets of players without a transaction under way. */
  #take(): readonly Caller<Bet, Outcome>[] {
    const batch: Caller<Bet, Outcome>[] = [];
    const waiting: Caller<Bet, Outcome>[] = [];
    for (const caller of this.#queue) {
      const isNext = batch.length < LARGEST_BATCH && !this.#busy.has(caller.bet.player);
      (isNext ? batch : waiting).push(caller);
    }
    this.#queue = waiting;
    for (const { bet } of batch) this.#busy.add(bet.player);
    return batch;
  }

  async #playTogether(batch: readonly Caller<Bet, Outcome>[]): Promise<void> {
    const alone = byPlayer(await this.#answerTogether(batch));
    for (const { bet } of batch) if (!alone.has(bet.player)) this.#busy.delete(bet.player);
    for (const [player, callers] of alone) void this.#playAlone(player, callers);
  }

  /**
   * Answers the callers of a batch after its commit; returns those whose bets have to be played
   * alone: their rows are in use, or the batch failed, perhaps for one of its bets, perhaps after
   * its commit. A bet played again finds what was committed by its key.
   */
  async #answerTogether(
    batch: readonly Caller<Bet, Outcome>[],
  ): Promise<readonly Caller<Bet, Outcome>[]> {
    const bets = batch.map(({ bet }) => bet);
    try {
      const { scope } = present(batch[0], 'a bet of the batch');
      const outcomes = await runIn(scope, () => this.#how.play(bets, 'skip'));
      return batch.filter(({ answer }, index) => {
        const outcome = outcomes[index] ?? null;
        if (outcome !== null) answer(outcome);
        return outcome === null;
      });
    } catch (error) {
      this.#how.logger.warn({ error, bets: bets.length }, 'a batch of bets is played one by one');
      return batch;
    }
  }

  /** Plays a player's bets one by one; each waits for its rows and fails for itself only. */
  async #playAlone(player: string, callers: readonly Caller<Bet, Outcome>[]): Promise<void> {
    for (const { bet, scope, answer, fail } of callers) {
      try {
        const [outcome] = await runIn(scope, () => this.#how.play([bet], 'wait'));
        answer(present(outcome, 'the outcome of a bet that waited'));
      } catch (error) {
        fail(error);
      }
    }
    this.#busy.delete(player);
    this.#wake();
  }
}
