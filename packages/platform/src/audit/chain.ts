import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** A row in the form that is hashed: every column as text, `fields` in table order. */
export interface ChainRow {
  readonly id: string;
  readonly fields: string;
}

/** Number and hash of the last link. */
export interface ChainHead {
  readonly number: bigint;
  readonly hash: string;
}

/** Every column of `r` as one JSON text; the same content gives the same text on any server. */
export const ROW_FIELDS: RawBuilder<string> = sql`jsonb_build_array(r.id, r.actor, r.action,
  r.subject, r.reason, r.before, r.after, r.session_id, r.ip,
  extract(epoch FROM r.occurred_at), extract(epoch FROM r.recorded_at))::text`;

/** The hash of a link: the hash before it and the whole row. */
export const linkHash = (previous: string, fields: string): string =>
  createHash('sha256').update(`${previous}\n${fields}`).digest('hex');
