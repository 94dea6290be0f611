import type { Actor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { OpenState } from './catalogue.ts';

/** What of the catalogue staff can close: all games of a category, a venue, one game. */
export type ContentKind = 'category' | 'venue' | 'game';

export interface Content {
  readonly kind: ContentKind;
  /** The code of a category or a venue; `venue/code` of a game. */
  readonly id: string;
  readonly name: string;
  readonly state: OpenState;
}

/** The subject under which the audit trail keeps the changes of content. */
export const contentSubject = ({ kind, id }: Pick<Content, 'kind' | 'id'>): string =>
  `${kind}:${id}`;

/** All categories, venues and games with the states they are switched to, in the site's order. */
export async function readContent(database: Queryable): Promise<readonly Content[]> {
  const { rows } = await sql<Content>`
    SELECT kind, id, name, state FROM (
      SELECT 1 AS part, 'category' AS kind, code AS id, name, switched_to AS state, position,
        id AS nth
      FROM venue_category WHERE status = 1
      UNION ALL
      SELECT 2, 'venue', code, name, state, position, id FROM venue
      UNION ALL
      SELECT 3, 'game', venue || '/' || game_code, name, state, position, id FROM venue_game
    ) AS content ORDER BY part, position, nth`.execute(database);
  return rows;
}

/** Locks content and reads its state; undefined where there is none. */
async function lockState(
  tx: Tx,
  { kind, id }: Pick<Content, 'kind' | 'id'>,
): Promise<OpenState | undefined> {
  const reads = {
    category: sql<Pick<Content, 'state'>>`SELECT switched_to AS state FROM venue_category
      WHERE code = ${id} FOR UPDATE`,
    venue: sql<Pick<Content, 'state'>>`SELECT state FROM venue WHERE code = ${id} FOR UPDATE`,
    game: sql<Pick<Content, 'state'>>`SELECT state FROM venue_game
      WHERE venue || '/' || game_code = ${id} ORDER BY id FOR UPDATE`,
  };
  const { rows } = await reads[kind].execute(tx);
  return rows[0]?.state;
}

async function writeState(
  tx: Tx,
  { kind, id, state }: Pick<ContentChange, 'kind' | 'id' | 'state'>,
): Promise<void> {
  const writes = {
    category: sql`UPDATE venue_category SET switched_to = ${state} WHERE code = ${id}`,
    venue: sql`UPDATE venue SET state = ${state} WHERE code = ${id}`,
    game: sql`UPDATE venue_game SET state = ${state} WHERE venue || '/' || game_code = ${id}`,
  };
  await writes[kind].execute(tx);
}

export interface ContentChange {
  readonly kind: ContentKind;
  readonly id: string;
  readonly state: 'open' | 'maintenance';
  readonly actor: Actor;
  readonly reason: string;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly at: Date;
}

/**
 * Switches a category, a venue or a game, with an audit row. In any state but `open` its games
 * cannot be opened, and no money goes to a venue; money that is there can come home. Open games go
 * on. Every process follows within five seconds. Answers `missing` when there is no such thing; an
 * unchanged state changes nothing.
 */
export async function switchContent(
  tx: Tx,
  change: ContentChange,
): Promise<'switched' | 'unchanged' | 'missing'> {
  const { kind, state, actor, reason, sessionId, ip, at } = change;
  const before = await lockState(tx, change);
  if (before === undefined) return 'missing';
  if (before === state) return 'unchanged';
  await writeState(tx, change);
  await recordAudit(tx, {
    actor,
    action: `${kind}.state-set`,
    subject: contentSubject(change),
    reason,
    before: { state: before },
    after: { state },
    sessionId,
    ip,
    occurredAt: at,
  });
  return 'switched';
}
