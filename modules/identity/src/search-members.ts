import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Member } from './member.ts';
import { searchRows } from './member-store.ts';

const MOST = 50;

/**
 * Members for the console, newest first, at most fifty: by number, by the start of the name, by
 * mobile or by email; all members for an empty text.
 */
export const searchMembers = (database: Queryable, text: string): Promise<Member[]> =>
  searchRows(database, text.replaceAll('\u0000', '').trim(), MOST);
