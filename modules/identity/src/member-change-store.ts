import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { MemberStatus } from './member.ts';

export interface ProfileChange {
  readonly mobile: string;
  readonly email: string;
  readonly birthday: string;
  /** Stored for a member without one, otherwise ignored; undefined when not given. */
  readonly realname?: string;
}

interface Profile extends Omit<ProfileChange, 'birthday'> {
  /** Null when none was given. */
  readonly birthday: string | null;
}

export async function writeProfile(tx: Tx, id: MemberId, change: Profile): Promise<void> {
  await sql`UPDATE member SET mobile = ${change.mobile}, email = ${change.email},
    birthday = ${change.birthday},
    realname = CASE WHEN realname = '' THEN ${change.realname ?? ''} ELSE realname END
    WHERE id = ${id}`.execute(tx);
}

/** False when that was already the value. */
export async function writeAgent(tx: Tx, id: MemberId, isAgent: boolean): Promise<boolean> {
  const { rows } = await sql`UPDATE member SET is_agent = ${isAgent}
    WHERE id = ${id} AND is_agent <> ${isAgent} RETURNING id`.execute(tx);
  return rows.length === 1;
}

export async function writeStatus(tx: Tx, id: MemberId, status: MemberStatus): Promise<void> {
  await sql`UPDATE member SET status = ${status} WHERE id = ${id}`.execute(tx);
}
