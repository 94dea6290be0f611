import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * Whether the member has said that a sign-in was not theirs, and has not changed the login password
 * since: somebody else knows it, so that no money may be moved with it.
 */
export async function hasDisowned(database: Queryable, id: MemberId): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM member WHERE id = ${id}
    AND disowned_at IS NOT NULL
    AND (password_changed_at IS NULL OR password_changed_at < disowned_at)`.execute(database);
  return rows.length > 0;
}

/**
 * Refuses `blocked` (403) after 不是我 until the login password is changed: withdrawals, payout
 * accounts, games, transfers into venues, the pay password and the authenticator (rules.md, Members
 * and sessions). Within a transaction that holds the member's row the answer stays true.
 */
export async function assertSignInsOwn(database: Queryable, id: MemberId): Promise<void> {
  if (!(await hasDisowned(database, id))) return;
  throw refuse('blocked', { words: '您曾报告一次登录不是您本人，请先修改登录密码' });
}
