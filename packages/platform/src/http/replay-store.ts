import { createHash } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { type Clock, DAY_MS, later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';

/** A run that has said nothing for so long has died, wherever it ran. */
const TAKE_OVER_MS = MINUTE_MS;
/** How long a command without a key is remembered. */
const WITHOUT_KEY_MS = 3 * SECOND_MS;
const KEEP_MS = 35 * DAY_MS;

/** One run of one command by one caller. */
export interface ReplayCommand {
  readonly owner: string;
  readonly path: string;
  /** The client's key; null for a command that came without one. */
  readonly key: string | null;
  readonly bodyHash: string;
}

export type ReplayStart =
  | { readonly kind: 'run' }
  | { readonly kind: 'answered'; readonly answer: string }
  | { readonly kind: 'running' }
  | { readonly kind: 'other-body' };

export interface ReplayStore {
  /** Claims the command; only one of many at once is told to run. */
  begin(command: ReplayCommand): Promise<ReplayStart>;
  /** Keeps the answer of a success. */
  keep(command: ReplayCommand, answer: string): Promise<void>;
  /** Nothing was done: the key is free again, for another body too. */
  release(command: ReplayCommand): Promise<void>;
  /** Nobody knows what was done: the same body may run again at once, another may not. */
  leaveOpen(command: ReplayCommand): Promise<void>;
}

/**
 * Which start of which server claims. `instance` names a place only one process serves at a time,
 * such as host and port; `boot` differs at each start.
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

/** JSON with sorted keys and without secrets: a guess at a pay password is nothing to be stored. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !/pass|secret/i.test(key));
  return entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, canonical(inner)]);
}

/** Hash of a payload, the same for the same fields in any order. */
export const hashOfBody = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(body ?? {})))
    .digest('base64url');

const keyOf = (command: ReplayCommand): string =>
  command.key === null ? `same:${command.bodyHash}` : `key:${command.key}`;

const claimOf = ({ instance, boot }: ReplayClaimant): string => `${instance}#${boot}`;

/**
 * Whether the claiming process is gone: we serve its place, and we are another start. At most it
 * ends its last calls after giving the place up; their effects are the same, by the key.
 */
function isDead(claim: string, { instance, boot }: ReplayClaimant): boolean {
  const at = claim.lastIndexOf('#');
  return at > 0 && claim.slice(0, at) === instance && claim.slice(at + 1) !== boot;
}

function judge(
  row: ReplayRow,
  command: ReplayCommand,
  claimant: ReplayClaimant | null,
  now: Date,
): ReplayStart {
  if (row.body_hash !== command.bodyHash) return { kind: 'other-body' };
  if (row.answer !== null && row.answered_at !== null) {
    const fresh = command.key !== null || row.answered_at > later(now, -WITHOUT_KEY_MS);
    return fresh ? { kind: 'answered', answer: row.answer } : { kind: 'run' };
  }
  const dead = claimant !== null && isDead(row.claimed_by, claimant);
  const lives =
    !dead && row.running_since !== null && row.running_since > later(now, -TAKE_OVER_MS);
  return { kind: lives ? 'running' : 'run' };
}

/**
 * First answers in the table `replay`. The answer is stored after the effect has committed, so a
 * crash in between leaves a run without an answer. That is safe because the effect itself is
 * idempotent by the key that is handed down (`call.idempotencyKey`): the run that takes over finds
 * the effect done and answers as the first would have. Claims of an earlier start of the same
 * server are taken over at once, those of any other server after a minute.
 */
export function createReplayStore(
  database: Database,
  clock: Clock,
  claimant: ReplayClaimant | null = null,
): ReplayStore {
  const claim = claimant === null ? '' : claimOf(claimant);
  const where = (command: ReplayCommand) =>
    sql`owner = ${command.owner} AND path = ${command.path} AND key = ${keyOf(command)}`;
  return {
    begin: (command) =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const made =
          await sql`INSERT INTO replay (owner, path, key, body_hash, running_since, claimed_by)
          VALUES (${command.owner}, ${command.path}, ${keyOf(command)}, ${command.bodyHash}, ${now},
            ${claim})
          ON CONFLICT DO NOTHING`.execute(tx);
        if (made.numAffectedRows === 1n) return { kind: 'run' };
        const found = await sql<ReplayRow>`SELECT body_hash, claimed_by, running_since,
            answer, answered_at
          FROM replay WHERE ${where(command)} FOR UPDATE`.execute(tx);
        // Released between the two statements: whoever holds the key was refused just now.
        if (found.rows.length === 0) return { kind: 'running' };
        const start = judge(present(found.rows[0], 'the claimed command'), command, claimant, now);
        if (start.kind === 'run') {
          await sql`UPDATE replay SET running_since = ${now}, claimed_by = ${claim},
              answer = NULL, answered_at = NULL
            WHERE ${where(command)}`.execute(tx);
        }
        return start;
      }),
    async keep(command, answer) {
      await sql`UPDATE replay SET answer = ${answer}, answered_at = ${clock.now()},
          running_since = NULL WHERE ${where(command)}`.execute(database.read);
    },
    async release(command) {
      await sql`DELETE FROM replay WHERE ${where(command)} AND answer IS NULL`.execute(
        database.read,
      );
    },
    async leaveOpen(command) {
      await sql`UPDATE replay SET running_since = NULL
        WHERE ${where(command)} AND answer IS NULL`.execute(database.read);
    },
  };
}

/** Forgets answers after 35 days; keys of money are kept for 30 at least (safety.md, MS-07). */
export const pruneReplayJob = (database: Database, clock: Clock): Job => ({
  name: 'replay.prune',
  schedule: { daily: '05:10' },
  async run() {
    const oldest = later(clock.now(), -KEEP_MS);
    await sql`DELETE FROM replay WHERE answered_at < ${oldest}
      OR (answered_at IS NULL AND running_since < ${oldest})`.execute(database.read);
  },
});
