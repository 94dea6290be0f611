import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { type Attachment, writeAttachments } from './lane/attachment.ts';
import { LaneConnection } from './lane/lane-connection.ts';
import { type Command, commandOf } from './posting/command.ts';
import type { Outcome } from './posting/decide.ts';
import { type KeyPolicy, postBatch } from './posting/post-batch.ts';
import type { PostedTransaction, TransactionInput } from './transaction.ts';

/** Past this a commit takes longer without moving more. */
const LARGEST_BATCH = 512;
/** What may wait before callers are turned away. */
const MOST_WAITING = 20_000;
const MOST_TRIES = 8;
const MOST_LOSSES = 3;
/** Serialisation failure, deadlock, and our own race over a key: undone, to be tried again. */
const RETRYABLE: readonly unknown[] = ['40001', '40P01'];

/** The ledger's door for what comes by the thousand. */
export interface PostingLane {
  /**
   * Posts one transaction as `post` does, with the caller's own rows in the same commit; answers
   * after it. Refuses `above-balance`, `key-reused`, and `too-many` when the lane is flooded.
   * Without postings only the rows are written, and being idempotent is up to them.
   * After a lost connection an answer may say `replayed` of what this very call did.
   */
  post(input: TransactionInput, ...attachments: readonly Attachment[]): Promise<PostedTransaction>;
  /** How many callers wait for a batch; a gauge. */
  readonly waiting: number;
  /** Turns new callers away, answers those who wait, and ends the connection. */
  close(): Promise<void>;
}

interface Caller {
  readonly command: Command;
  readonly attachments: readonly Attachment[];
  readonly answer: (posted: PostedTransaction) => void;
  readonly fail: (error: unknown) => void;
}

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRYABLE.includes(error.code);

const answerCaller = ({ answer, fail }: Caller, outcome: Outcome): void =>
  outcome.kind === 'refused' ? fail(refuse(outcome.key)) : answer(outcome.transaction);

class Lane implements PostingLane {
  readonly #connection: LaneConnection;
  #queue: Caller[] = [];
  #run: Promise<void> | null = null;
  #closed = false;

  constructor(database: Database) {
    this.#connection = new LaneConnection(database);
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
    return new Promise((answer, fail) => {
      this.#queue.push({ command, attachments, answer, fail });
      this.#run ??= this.#work();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    while (this.#run !== null) await this.#run;
    await this.#connection.close();
  }

  /** Batch after batch until nobody waits. What queued during one commit is the next batch. */
  async #work(): Promise<void> {
    while (this.#queue.length > 0) {
      // One turn of the event loop: callers answered just now come back into this batch.
      await nextTurn();
      const batch = this.#queue.splice(0, LARGEST_BATCH);
      try {
        await this.#settle(batch);
      } catch (error) {
        // The database stayed away: nobody who waits has had an effect, the batch may have had one.
        for (const { fail } of [...batch, ...this.#queue.splice(0)]) fail(error);
      }
    }
    this.#run = null;
  }

  /**
   * Commits a batch and answers it. A lost connection leaves the outcome unknown: the batch runs
   * again, and the look-up of its keys under the same locks tells what the lost commit did (MS-14).
   * An error undoes the batch, which is then posted one by one, so that a poisonous command fails
   * alone. Throws only when the database cannot be reached.
   */
  async #settle(batch: readonly Caller[]): Promise<void> {
    let losses = 0;
    for (let attempt = 1; ; attempt += 1) {
      await this.#connection.ready();
      try {
        const outcomes = await this.#commit(batch, attempt === 1 ? 'trust' : 'look');
        for (const [at, caller] of batch.entries())
          answerCaller(caller, present(outcomes[at], 'an outcome'));
        return;
      } catch (error) {
        const undone = await this.#connection.rollback();
        if (!undone) losses += 1;
        const again = undone ? isRetryable(error) && attempt < MOST_TRIES : losses < MOST_LOSSES;
        if (!again) return this.#settleAlone(batch, error);
        if (undone) await wait(Math.random() * 2 ** attempt);
      }
    }
  }

  async #settleAlone(batch: readonly Caller[], error: unknown): Promise<void> {
    const [first, ...others] = batch;
    if (others.length === 0) return first?.fail(error);
    for (const caller of batch) await this.#settle([caller]);
  }

  #commit(batch: readonly Caller[], keys: KeyPolicy): Promise<readonly Outcome[]> {
    return this.#connection.transaction(async (on) => {
      const outcomes = await postBatch(
        on,
        batch.map(({ command }) => command),
        keys,
      );
      await writeAttachments(
        on,
        batch.map(({ attachments }) => attachments),
        outcomes,
      );
      return outcomes;
    });
  }
}

/** Opens a lane on a connection of its own. Several lanes, in several processes, stay correct. */
export const createPostingLane = (database: Database): PostingLane => new Lane(database);
