import { unreadBy } from '@haitang/messages/visible-to.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The member's data that decide which messages are visible, from their modules; see `Reader`. */
const READER = {
  memberId: sql`member.id`,
  isAgent: sql`member.is_agent`,
  joinedAt: sql`member.registered_at`,
  vipLevel: sql`coalesce(vip.level, 1)`,
  // A member with locked play or deposits, or paused, gets no promotions: see `limits/gate`.
  marketing: sql`(NOT EXISTS (SELECT 1 FROM limit_lock AS lock
      WHERE lock.member_id = member.id AND lock.kind <> 'withdrawals')
    AND (held.pause_kind IS NULL
    OR (held.pause_kind <> 'exclusion' AND held.paused_until <= $2)))`,
};

/**
 * Session read: the number of unread messages visible to the member, instead of a statement for
 * each module with data of the reader.
 */
export const unreadMessages = ({ read }: Database) => ({
  name: 'read-unread',
  columns: sql`(SELECT count(*) FROM message WHERE ${unreadBy(READER)}) AS unread`.compile(read)
    .sql,
  joins: `LEFT JOIN vip_member AS vip ON vip.member_id = member.id
    LEFT JOIN limit_member AS held ON held.member_id = member.id`,
  read: ({ unread }: { unread: bigint }) => Number(unread),
});
