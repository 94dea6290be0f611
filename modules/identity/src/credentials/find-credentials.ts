import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { MemberStatus } from '../member.ts';

/** Hashes of a member's passwords; they never leave this module. */
export interface Credentials {
  readonly id: MemberId;
  readonly username: string;
  readonly status: MemberStatus;
  readonly passwordHash: string;
  readonly payPasswordHash: string | null;
}

/** The credentials of a member by number or name; null when there is no such member. */
export async function findCredentials(
  database: Queryable,
  where: { readonly id: number } | { readonly username: string },
): Promise<Credentials | null> {
  const { rows } = await sql<{
    id: number;
    username: string;
    status: MemberStatus;
    password_hash: string;
    pay_password_hash: string | null;
  }>`SELECT id, username, status, password_hash, pay_password_hash FROM member
    WHERE ${'id' in where ? sql`id = ${where.id}` : sql`username = ${where.username}`}`.execute(
    database,
  );
  const row = rows[0];
  if (!row) return null;
  return {
    id: memberId(row.id),
    username: row.username,
    status: row.status,
    passwordHash: row.password_hash,
    payPasswordHash: row.pay_password_hash,
  };
}
