import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { tracedCall } from '@haitang/platform/observe/tracing.ts';
import { type Attachment, writeAttachments } from './lane/attachment.ts';
import { LaneConnection } from './lane/lane-connection.ts';
import type { Outcome } from './outcome.ts';
import { type Command, commandOf } from './posting/command.ts';
import { type KeyPolicy, postBatch } from './posting/post-batch.ts';
import type { PostedTransaction, TransactionInput } from './transaction.ts';

/**
 * Small enough that five hundred callers make two batches: one is answered while the other commits.
 */
const LARGEST_BATCH = 256;
/** Callers answered in one turn of the event loop, before the database's next answer is read. */
const ANSWERED_AT_ONCE = 64;
/** Most callers that may wait before new ones are refused. */
const MOST_WAITING = 20_000;
const MOST_TRIES = 8;
const MOST_LOSSES = 3;
/** Serialisation failure, deadlock and `KeyRace`: the transaction was undone and is tried again. */
const RETRYABLE: readonly unknown[] = ['40001', '40P01'];

/** The ledger's door for postings that come by the thousand. */
export interface PostingLane {
  /**
   * Posts one transaction as `post` does, with the caller's own rows in the same commit, and
   * resolves after the commit. Refuses `above-balance`, `key-reused`, and `too-many` when too many
   * callers wait. Without postings only the rows are written; they must then be idempotent
   * themselves. After a lost connection the outcome may be `replayed` although this very call
   * posted the transaction.
   */
  post(input: TransactionInput, ...attachments: readonly Attachment[]): Promise<PostedTransaction>;
  /** Number of callers that wait for a batch; a gauge. */
  readonly waiting: number;
  /** Refuses new callers, answers waiting ones, and closes the connection. */
  close(): Promise<void>;
}

/** Observes each batch as it is taken from the queue. */
export interface LaneWatch {
  /** `longestWaitMs`: how long the first caller of the batch waited in the queue. */
  batch(size: number, longestWaitMs: number): void;
}

interface Caller {
  readonly queuedAt: number;
  readonly command: Command;
  readonly attachments: readonly Attachment[];
  readonly answer: (posted: PostedTransaction) => void;
  readonly fail: (error: unknown) => void;
}

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRYABLE.includes(error.code);

/** Answers one caller, whose command is settled by then. */
type Answer = () => void;

const answerOf =
  ({ answer, fail }: Caller, outcome: Outcome): Answer =>
  () =>
    outcome.kind === 'refused' ? fail(refuse(outcome.key)) : answer(outcome.transaction);

/** Answers all callers, some in each turn of the event loop. */
async function tell(answers: readonly Answer[]): Promise<void> {
  for (let position = 0; position < answers.length; position += ANSWERED_AT_ONCE) {
    for (const answer of answers.slice(position, position + ANSWERED_AT_ONCE)) answer();
    await nextTurn();
  }
}

class Lane implements PostingLane {
  readonly #connection: LaneConnection;
  readonly #watch: LaneWatch | null;
  #queue: Caller[] = [];
  #run: Promise<void> | null = null;
  #closed = false;

  constructor(database: Database, watch: LaneWatch | null) {
    this.#connection = new LaneConnection(database);
    this.#watch = watch;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  async post(
    input: TransactionInput,
    ...attachments: readonly Attachment[]
  ): Promise<PostedTransaction> {
    assert(!this.#closed, 'the posting lane is open');
    assert(input.postings.length > 0 || attachments.length > 0, 'there is something to write');
    if (this.#queue.length >= MOST_WAITING) throw refuse('too-many');
    const command = commandOf(input);
    return tracedCall('posting lane', {}, () => this.#join(command, attachments));
  }

  #join(command: Command, attachments: readonly Attachment[]): Promise<PostedTransaction> {
    return new Promise((answer, fail) => {
      const queuedAt = performance.now();
      this.#queue.push({ queuedAt, command, attachments, answer, fail });
      this.#run ??= this.#work();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    while (this.#run !== null) await this.#run;
    await this.#connection.close();
  }

  /**
   * Commits batch after batch until no caller waits. The callers that queue during one commit form
   * the next batch, which runs while the callers of the last one are answered.
   */
  async #work(): Promise<void> {
    // One turn of the event loop: callers of the same moment share a batch.
    await nextTurn();
    let telling = Promise.resolve();
    while (this.#queue.length > 0) {
      const [answers] = await Promise.all([this.#settle(this.#take()), telling]);
      telling = tell(answers);
      // No next batch: wait, so that the callers answered now can return in one batch.
      if (this.#queue.length === 0) await telling;
    }
    this.#run = null;
  }

  #take(): readonly Caller[] {
    const batch = this.#queue.splice(0, LARGEST_BATCH);
    const [first] = batch;
    if (first) this.#watch?.batch(batch.length, performance.now() - first.queuedAt);
    return batch;
  }

  /** Returns the answers for a batch; for all waiting callers when the database is unavailable. */
  async #settle(batch: readonly Caller[]): Promise<readonly Answer[]> {
    try {
      return await this.#settleTogether(batch);
    } catch (error) {
      // The database stayed away: the waiting callers had no effect, but the batch may have had
      // one.
      return [...batch, ...this.#queue.splice(0)].map((caller) => () => caller.fail(error));
    }
  }

  /**
   * Commits a batch. After a lost connection the outcome is unknown: the batch runs again, and the
   * look-up of its keys under the same locks finds what the lost commit did (MS-14). An error
   * undoes the batch, which is then posted one by one, so that an invalid command fails alone.
   * Throws only when the database is unavailable.
   */
  async #settleTogether(batch: readonly Caller[]): Promise<readonly Answer[]> {
    let losses = 0;
    for (let attempt = 1; ; attempt += 1) {
      await this.#connection.ready();
      try {
        const outcomes = await this.#commit(batch, attempt === 1 ? 'trust' : 'check');
        return batch.map((caller, index) =>
          answerOf(caller, present(outcomes[index], 'an outcome')),
        );
      } catch (error) {
        const undone = await this.#connection.rollback();
        if (!undone) losses += 1;
        const again = undone ? isRetryable(error) && attempt < MOST_TRIES : losses < MOST_LOSSES;
        if (!again) return this.#settleAlone(batch, error);
        if (undone) await wait(Math.random() * 2 ** attempt);
      }
    }
  }

  /**
   * Posts one command after the other and answers each immediately: a later one may find the
   * database unavailable.
   */
  async #settleAlone(batch: readonly Caller[], error: unknown): Promise<readonly Answer[]> {
    const [first, ...others] = batch;
    if (first && others.length === 0) return [() => first.fail(error)];
    for (const caller of batch) await tell(await this.#settleTogether([caller]));
    return [];
  }

  #commit(batch: readonly Caller[], keys: KeyPolicy): Promise<readonly Outcome[]> {
    return this.#connection.transaction(async (statements) => {
      const outcomes = await postBatch(
        statements,
        batch.map(({ command }) => command),
        keys,
      );
      await writeAttachments(
        statements,
        batch.map(({ attachments }) => attachments),
        outcomes,
      );
      return outcomes;
    });
  }
}

/**
 * Opens a lane on a connection of its own. Several lanes, in several processes, stay correct
 * together.
 */
export const createPostingLane = (
  database: Database,
  watch: LaneWatch | null = null,
): PostingLane => new Lane(database, watch);
