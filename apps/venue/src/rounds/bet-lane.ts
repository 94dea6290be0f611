import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type CallScope, currentScope, runIn } from '@haitang/platform/observe/call-scope.ts';
import { tracedCall } from '@haitang/platform/observe/tracing.ts';
import type { HouseContext } from '../house-context.ts';
import { playBatch } from './bet-batch.ts';
import type { BetOutcome, InstantBet } from './decide-bets.ts';

/** More would be cheaper for each bet, but fewer batches would then be under way together. */
const LARGEST_BATCH = 128;
/** While the database writes one batch, the next is decided. */
const BATCHES_AT_ONCE = 2;
/** Most bets that may wait before new ones are refused. */
const MOST_WAITING = 10_000;

interface Caller {
  readonly bet: InstantBet;
  /** Of its call: a batch belongs to the call of its first bet. */
  readonly scope: CallScope;
  readonly answer: (outcome: BetOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/** The callers of each player, in their order. */
function byPlayer(callers: readonly Caller[]): ReadonlyMap<string, readonly Caller[]> {
  const groups = new Map<string, Caller[]>();
  for (const caller of callers) {
    const known = groups.get(caller.bet.player);
    if (known === undefined) groups.set(caller.bet.player, [caller]);
    else known.push(caller);
  }
  return groups;
}

/**
 * Plays the bets of a house in batches (ADR 32). There is no timer: a bet that comes alone is
 * played at once, and bets that come during a commit form the next batch. A player has one
 * transaction at a time, so that each player's bets are played in the order they came.
 */
export class BetLane {
  readonly #context: HouseContext;
  #queue: Caller[] = [];
  /** Players with a transaction under way; their further bets wait in the queue. */
  readonly #busy = new Set<string>();
  #running = 0;

  constructor(context: HouseContext) {
    this.#context = context;
  }

  /** Plays a bet and resolves after its commit. Refuses (too-many) when too many bets wait. */
  async play(bet: InstantBet): Promise<BetOutcome> {
    if (this.#queue.length >= MOST_WAITING) throw refuse('too-many');
    return tracedCall('bet lane', {}, () => this.#join(bet));
  }

  #join(bet: InstantBet): Promise<BetOutcome> {
    return new Promise((answer, fail) => {
      this.#queue.push({ bet, scope: currentScope(), answer, fail });
      this.#wake();
    });
  }

  #wake(): void {
    if (this.#running === BATCHES_AT_ONCE || this.#queue.length === 0) return;
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
  #take(): readonly Caller[] {
    const batch: Caller[] = [];
    const waiting: Caller[] = [];
    for (const caller of this.#queue) {
      const isNext = batch.length < LARGEST_BATCH && !this.#busy.has(caller.bet.player);
      (isNext ? batch : waiting).push(caller);
    }
    this.#queue = waiting;
    for (const { bet } of batch) this.#busy.add(bet.player);
    return batch;
  }

  async #playTogether(batch: readonly Caller[]): Promise<void> {
    const alone = byPlayer(await this.#answerTogether(batch));
    for (const { bet } of batch) if (!alone.has(bet.player)) this.#busy.delete(bet.player);
    for (const [player, callers] of alone) void this.#playAlone(player, callers);
  }

  /**
   * Answers the callers of a batch after its commit; returns those whose bets have to be played
   * alone: their rows are in use, or the batch failed, perhaps for one of its bets, perhaps after
   * its commit. A bet played again finds what was committed by its key.
   */
  async #answerTogether(batch: readonly Caller[]): Promise<readonly Caller[]> {
    const bets = batch.map(({ bet }) => bet);
    try {
      const { scope } = present(batch[0], 'a bet of the batch');
      const outcomes = await runIn(scope, () => playBatch(this.#context, bets, 'skip'));
      return batch.filter(({ answer }, at) => {
        const outcome = outcomes[at] ?? null;
        if (outcome !== null) answer(outcome);
        return outcome === null;
      });
    } catch (error) {
      this.#context.logger.warn(
        { error, bets: bets.length },
        'a batch of bets is played one by one',
      );
      return batch;
    }
  }

  /** Plays a player's bets one by one; each waits for its rows and fails for itself only. */
  async #playAlone(player: string, callers: readonly Caller[]): Promise<void> {
    for (const { bet, scope, answer, fail } of callers) {
      try {
        const [outcome] = await runIn(scope, () => playBatch(this.#context, [bet], 'wait'));
        answer(present(outcome, 'the outcome of a bet that waited'));
      } catch (error) {
        fail(error);
      }
    }
    this.#busy.delete(player);
    this.#wake();
  }
}
