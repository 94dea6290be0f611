import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Member } from './member.ts';
import { searchRows } from './member-store.ts';

const MOST = 50;

/**
 * Members for the console, at most fifty, newest first: by number, mobile or e-mail address, or the
 * first in the order of names that start with the text; the newest of all for an empty text.
 */
export const searchMembers = (database: Queryable, text: string): Promise<Member[]> =>
  searchRows(database, text.replaceAll('\u0000', '').trim(), MOST);
