import { unreadBy } from '@haitang/messages/visible-to.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** What decides which messages a member sees, from the modules that keep it; see `Reader`. */
const READER = {
  memberId: sql`member.id`,
  isAgent: sql`member.is_agent`,
  joinedAt: sql`member.registered_at`,
  vipLevel: sql`coalesce(vip.level, 1)`,
  // Whose play or deposits are locked, or who is paused, gets no promotions: see `limits/gate`.
  marketing: sql`(NOT EXISTS (SELECT 1 FROM limit_lock AS lock
      WHERE lock.member_id = member.id AND lock.kind <> 'withdrawals')
    AND (held.pause_kind IS NULL
    OR (held.pause_kind <> 'exclusion' AND held.paused_until <= $2)))`,
};

/**
 * Read beside a session: how many messages the member sees and has not read, instead of a statement
 * for each of the modules that know something of the reader.
 */
export const unreadMessages = ({ read }: Database) => ({
  name: 'read-unread',
  columns: sql`(SELECT count(*) FROM message WHERE ${unreadBy(READER)}) AS unread`.compile(read)
    .sql,
  joins: `LEFT JOIN vip_member AS vip ON vip.member_id = member.id
    LEFT JOIN limit_member AS held ON held.member_id = member.id`,
  read: ({ unread }: { unread: bigint }) => Number(unread),
});
