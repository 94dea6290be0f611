import { type RawBuilder, sql } from 'kysely';

/** A reader as values or columns of a statement. */
export interface ReaderTerms {
  readonly memberId: RawBuilder<unknown>;
  readonly vipLevel: RawBuilder<unknown>;
  readonly isAgent: RawBuilder<unknown>;
  readonly joinedAt: RawBuilder<unknown>;
  /** False while the member is paused or excluded: promotions are hidden (rules.md). */
  readonly marketing: RawBuilder<unknown>;
}

/**
 * The rows of `message` that a reader sees: to all, to agents, to the level, to the member itself;
 * promotions only while the member may and wants to receive them.
 */
export const visibleTo = (reader: ReaderTerms): RawBuilder<unknown> => sql`(
  message.member_id = ${reader.memberId}
  OR (message.member_id IS NULL AND message.created_at >= ${reader.joinedAt}
    AND (message.audience = 'all' OR (message.audience = 'agents' AND ${reader.isAgent}::boolean)
      OR message.vip_level = ${reader.vipLevel}))
) AND (NOT message.marketing OR (${reader.marketing}::boolean
  AND NOT EXISTS (SELECT 1 FROM message_muted AS muted
    WHERE muted.member_id = ${reader.memberId} AND muted.topic = 'promotion'
      AND message.created_at >= muted.since)))`;

/** The same rows, without those that the member has read. */
export const unreadBy = (reader: ReaderTerms): RawBuilder<unknown> => sql`${visibleTo(reader)}
  AND NOT EXISTS (SELECT 1 FROM message_read AS known
    WHERE known.message_id = message.id AND known.member_id = ${reader.memberId})`;
