import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Member } from './member.ts';
import { readMember, readMembers } from './member-store.ts';

/** A member by number; null when there is none. One indexed query. */
export const findMember = (database: Queryable, id: MemberId): Promise<Member | null> =>
  readMember(database, { id });

/** The members with these numbers, in no order; unknown numbers are left out. */
export const findMembers = (database: Queryable, ids: readonly MemberId[]): Promise<Member[]> =>
  ids.length === 0 ? Promise.resolve([]) : readMembers(database, ids);

/** A member that must exist, because a session or a stored row names it. */
export async function memberOf(database: Queryable, id: MemberId): Promise<Member> {
  return present(await findMember(database, id), `member ${id}`);
}

const NUMBER_FORM = /^\d{8,9}$/;

/** The member that a `pid` names, by number or by name (wire.md, register); null for none. */
export async function findByPid(database: Queryable, pid: string): Promise<Member | null> {
  const text = pid.trim();
  if (text === '' || text.length > 20) return null;
  const byNumber = NUMBER_FORM.test(text) ? await readMember(database, { id: Number(text) }) : null;
  return byNumber ?? readMember(database, { username: text.toLowerCase() });
}
