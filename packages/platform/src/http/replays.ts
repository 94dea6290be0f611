import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { present } from '@haitang/kernel/assert.ts';
import { type Clock, DAY_MS, later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { inSlices } from '../database/in-slices.ts';
import { newId } from '../id-source.ts';
import type { Job } from '../jobs/job.ts';
import { createRunningCommands } from './running-commands.ts';

/** A run without an answer for this long counts as dead, on whatever server it ran. */
const TAKE_OVER_MS = MINUTE_MS;
/** How long a command without a key is remembered. */
const WITHOUT_KEY_MS = 3 * SECOND_MS;
/** How long a repeat waits for the first run; clients wait longer than this. */
const PATIENCE_MS = 10 * SECOND_MS;
/** Interval of the checks on a run of another process. */
const POLL_EVERY_MS = 200;
const KEEP_MS = 35 * DAY_MS;

/** One run of one command by one caller. */
export interface ReplayCommand {
  readonly owner: string;
  readonly path: string;
  /** The client's key; null for a command without one. */
  readonly key: string | null;
  readonly bodyHash: string;
}

export type ReplayStart =
  | { readonly kind: 'run' }
  | { readonly kind: 'answered'; readonly answer: string }
  | { readonly kind: 'running' }
  | { readonly kind: 'other-body' };

export interface ReplayStore {
  /**
   * Claims the command. One of several concurrent callers gets `run`; the others wait for its end,
   * and get `running` when it has not ended within ten seconds.
   */
  begin(command: ReplayCommand): Promise<ReplayStart>;
  /** Stores the answer of a success. */
  keep(command: ReplayCommand, answer: string): Promise<void>;
  /** Nothing was done: the key is free again, also for another body. */
  release(command: ReplayCommand): Promise<void>;
  /** The effect is unknown: the same body may run again immediately, another body may not. */
  leaveOpen(command: ReplayCommand): Promise<void>;
}

/**
 * Identifies the claiming server and its start. `instance` names a place that only one process
 * serves at a time, such as host and port; `boot` differs at each start.
 */
export interface ReplayClaimant {
  readonly instance: string;
  readonly boot: string;
}

interface ReplayRow {
  readonly body_hash: string;
  readonly claimed_by: string;
  readonly running_since: Date | null;
  readonly answer: string | null;
  readonly answered_at: Date | null;
}

/** JSON with sorted keys and without secrets: a guessed pay password must not be stored. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !/pass|secret/i.test(key));
  return entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, canonical(inner)]);
}

/** Hash of a payload; the order of the fields does not matter. */
export const hashOfBody = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(body ?? {})))
    .digest('base64url');

const keyOf = (command: ReplayCommand): string =>
  command.key === null ? `same:${command.bodyHash}` : `key:${command.key}`;

const claimOf = ({ instance, boot }: ReplayClaimant): string => `${instance}#${boot}`;

/**
 * Whether the claiming process is gone: this process serves the same place with a later start. The
 * old one at most finishes its last calls, whose effects are the same because of the key.
 */
function isDead(claim: string, { instance, boot }: ReplayClaimant): boolean {
  const index = claim.lastIndexOf('#');
  return index > 0 && claim.slice(0, index) === instance && claim.slice(index + 1) !== boot;
}

/** The claimant, and whether it has a run of its own under way, checked once the row is locked. */
interface Asker {
  readonly claimant: ReplayClaimant;
  readonly works: () => boolean;
}

/** Whether the run is alive. Our own runs are known; runs of other processes are judged by time. */
function lives(row: ReplayRow, { claimant, works }: Asker, now: Date): boolean {
  if (row.running_since === null) return false;
  if (row.claimed_by === claimOf(claimant)) return works();
  return !isDead(row.claimed_by, claimant) && row.running_since > later(now, -TAKE_OVER_MS);
}

function judge(row: ReplayRow, command: ReplayCommand, asker: Asker, now: Date): ReplayStart {
  if (row.body_hash !== command.bodyHash) return { kind: 'other-body' };
  if (row.answer !== null && row.answered_at !== null) {
    const fresh = command.key !== null || row.answered_at > later(now, -WITHOUT_KEY_MS);
    return fresh ? { kind: 'answered', answer: row.answer } : { kind: 'run' };
  }
  return { kind: lives(row, asker, now) ? 'running' : 'run' };
}

/** Tries to claim a command in an open transaction. */
async function claimOnce(
  tx: Tx,
  command: ReplayCommand,
  asker: Asker,
  now: Date,
): Promise<ReplayStart> {
  const claim = claimOf(asker.claimant);
  const made = await sql`INSERT INTO replay (owner, path, key, body_hash, running_since, claimed_by)
    VALUES (${command.owner}, ${command.path}, ${keyOf(command)}, ${command.bodyHash}, ${now},
      ${claim})
    ON CONFLICT DO NOTHING`.execute(tx);
  if (made.numAffectedRows === 1n) return { kind: 'run' };
  const found = await sql<ReplayRow>`SELECT body_hash, claimed_by, running_since,
      answer, answered_at
    FROM replay WHERE ${rowOf(command)} FOR UPDATE`.execute(tx);
  // The claim was released between the two statements, because its command was just refused.
  if (found.rows.length === 0) return { kind: 'running' };
  const start = judge(present(found.rows[0], 'the claimed command'), command, asker, now);
  if (start.kind === 'run') {
    await sql`UPDATE replay SET running_since = ${now}, claimed_by = ${claim},
        answer = NULL, answered_at = NULL
      WHERE ${rowOf(command)}`.execute(tx);
  }
  return start;
}

const rowOf = (command: ReplayCommand) =>
  sql`owner = ${command.owner} AND path = ${command.path} AND key = ${keyOf(command)}`;

const nameOf = (command: ReplayCommand): string =>
  JSON.stringify([command.owner, command.path, keyOf(command)]);

export interface ReplayStoreOptions {
  /** Without it, this process never counts as a later start of another one. */
  readonly claimant?: ReplayClaimant | null;
  /** How long a repeat waits for the first run; default ten seconds. */
  readonly patienceMs?: number;
}

/**
 * First answers in the table `replay`; one store per process. The answer is stored after the effect
 * has committed, so a crash in between leaves a run without an answer. That is safe because the
 * effect itself is idempotent by the key that is passed on (`call.idempotencyKey`): the run that
 * takes over finds the effect done and answers as the first run would have. A run of this process
 * that ended without an answer, as when the database was killed under it, and claims of an earlier
 * start of the same server are taken over immediately; claims of other servers after a minute.
 */
export function createReplayStore(
  database: Database,
  clock: Clock,
  options: ReplayStoreOptions = {},
): ReplayStore {
  const claimant = options.claimant ?? { instance: '', boot: newId() };
  const patienceMs = options.patienceMs ?? PATIENCE_MS;
  const running = createRunningCommands();

  async function claim(command: ReplayCommand): Promise<ReplayStart> {
    const name = nameOf(command);
    let end = (): void => undefined;
    try {
      return await database.transaction(async (tx) => {
        end(); // of an attempt that was rolled back
        const asker = { claimant, works: () => running.has(name) };
        const start = await claimOnce(tx, command, asker, clock.now());
        // Before the commit: another caller that sees our claim must also see that its run is
        // alive.
        if (start.kind === 'run') end = running.start(name);
        return start;
      });
    } catch (error) {
      end();
      throw error;
    }
  }
  async function settle(command: ReplayCommand, statement: RawBuilder<unknown>): Promise<void> {
    try {
      await statement.execute(database.read);
    } finally {
      // Also while the database is unavailable: the next run finds out whether the effect happened.
      running.end(nameOf(command));
    }
  }
  return {
    async begin(command) {
      const until = performance.now() + patienceMs;
      for (;;) {
        const start = await claim(command);
        const leftMs = until - performance.now();
        if (start.kind !== 'running' || leftMs <= 0) return start;
        const name = nameOf(command);
        const mostMs = running.has(name) ? leftMs : Math.min(leftMs, POLL_EVERY_MS);
        await running.untilEnded(name, mostMs);
      }
    },
    keep: (command, answer) =>
      settle(
        command,
        sql`UPDATE replay SET answer = ${answer}, answered_at = ${clock.now()},
          running_since = NULL WHERE ${rowOf(command)}`,
      ),
    release: (command) =>
      settle(command, sql`DELETE FROM replay WHERE ${rowOf(command)} AND answer IS NULL`),
    leaveOpen: (command) =>
      settle(
        command,
        sql`UPDATE replay SET running_since = NULL WHERE ${rowOf(command)} AND answer IS NULL`,
      ),
  };
}

/** Deletes answers after 35 days; idempotency keys of money are kept for at least 30 (MS-07). */
export const pruneReplayJob = (database: Database, clock: Clock): Job => ({
  name: 'replay.prune',
  schedule: { daily: '05:10' },
  async run() {
    const oldest = later(clock.now(), -KEEP_MS);
    await inSlices((most) =>
      sql`DELETE FROM replay WHERE (owner, path, key) IN (
        SELECT owner, path, key FROM replay WHERE answered_at < ${oldest}
        ORDER BY answered_at LIMIT ${most})`.execute(database.read),
    );
    await inSlices((most) =>
      sql`DELETE FROM replay WHERE (owner, path, key) IN (
        SELECT owner, path, key FROM replay
        WHERE answered_at IS NULL AND running_since < ${oldest} LIMIT ${most})`.execute(
        database.read,
      ),
    );
  },
});
