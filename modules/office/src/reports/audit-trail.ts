import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { AuditEntry } from '@haitang/platform/audit/audit-entry.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { idFrom } from '@haitang/platform/outbox/recent-events.ts';
import { sql } from 'kysely';

/** An audit row with its place in the chain; null for one of the last seconds. */
export interface TrailRow extends Omit<AuditEntry, 'actor'> {
  readonly id: string;
  readonly actor: string;
  readonly number: bigint | null;
  readonly hash: string | null;
}

/** Texts to look for: in the row itself, or the actors and acts whose words have them. */
export interface TrailText {
  readonly text: string;
  readonly actors: readonly string[];
  readonly actions: readonly string[];
}

export interface TrailFilter {
  /** Only rows older than this id; '' for the newest. */
  readonly before: string;
  readonly kind: 'staff' | 'all';
  /** Complete actor, `staff:wenzhou`; '' for all. */
  readonly actor: string;
  /** Complete subject, `withdrawal:W2026…`; '' for all. */
  readonly subject: string;
  /** Rows from this moment on; null for all. */
  readonly from: Date | null;
  /** Rows before this moment; null for all. */
  readonly to: Date | null;
  /** Only rows that have this text; null for all. */
  readonly find: TrailText | null;
  readonly limit: number;
}

/** A page of the trail; `next` is where the next one begins, null at the end. */
export interface TrailPage {
  readonly rows: readonly TrailRow[];
  readonly next: string | null;
}

const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Rows that a page looks through for a text: no index knows texts. */
const SEARCHED_ROWS = 5_000;
/** The largest id. */
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * The rows of a filter as the indexes find them. An id is made with its row, so a day is a range of
 * ids: an hour wider, in case clocks differ, and exact by the time of the act.
 */
function scanned({ before, kind, actor, subject, from, to }: TrailFilter) {
  const behind = UUID_FORM.test(before) ? before : LAST;
  const [lowest, highest] = [
    idFrom(from === null ? new Date(0) : later(from, -HOUR_MS)),
    to === null ? LAST : idFrom(later(to, HOUR_MS)),
  ];
  return sql`FROM audit_row
    WHERE id < ${behind}::uuid AND id >= ${lowest}::uuid AND id <= ${highest}::uuid
      AND (${from}::timestamptz IS NULL OR occurred_at >= ${from}::timestamptz)
      AND (${to}::timestamptz IS NULL OR occurred_at < ${to}::timestamptz)
      AND (${kind} = 'all' OR starts_with(actor, 'staff:'))
      AND (${actor} = '' OR actor = ${actor})
      AND (${subject} = '' OR subject = ${subject})`;
}

/** Whether a scanned row has a text, in any of its fields. */
const hasText = ({ text, actors, actions }: TrailText) =>
  sql`(r.actor = ANY(${actors}::text[]) OR r.action = ANY(${actions}::text[])
    OR strpos(lower(concat_ws(' ', r.subject, r.reason, r.ip, r.before::text, r.after::text)),
      lower(${text})) > 0)`;

/** The last row that a page has looked through; null when there was none beyond. */
async function endOfSearch(database: Queryable, filter: TrailFilter): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`SELECT id ${scanned(filter)}
    ORDER BY id DESC OFFSET ${SEARCHED_ROWS - 1} LIMIT 1`.execute(database);
  return rows[0]?.id ?? null;
}

/**
 * A page of the audit trail, newest first. A page with a text looks through a part of the trail: it
 * may have fewer rows, or none, and still a next one.
 */
export async function readTrail(database: Queryable, filter: TrailFilter): Promise<TrailPage> {
  const { find, limit } = filter;
  const { rows } = await sql<TrailRow>`
    SELECT r.id, r.actor, r.action, r.subject, r.reason, r.before, r.after,
      r.session_id AS "sessionId", r.ip, r.occurred_at AS "occurredAt", s.number, s.hash
    FROM (SELECT * ${scanned(filter)}
      ORDER BY id DESC LIMIT ${find === null ? limit : SEARCHED_ROWS}) AS r
      LEFT JOIN audit_seal s ON s.row_id = r.id
    WHERE ${find === null ? sql`true` : hasText(find)}
    ORDER BY r.id DESC LIMIT ${limit}`.execute(database);
  if (rows.length === limit) return { rows, next: rows.at(-1)?.id ?? null };
  return { rows, next: find === null ? null : await endOfSearch(database, filter) };
}

/** Length and last hash of the chain. */
export async function chainHead(database: Queryable): Promise<{ number: bigint; hash: string }> {
  const { rows } = await sql<{ number: bigint; hash: string }>`
    SELECT number, hash FROM audit_head WHERE id = 1`.execute(database);
  return rows[0] ?? { number: 0n, hash: '' };
}
