import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readTagged, readTags, readTagsOf } from './tag-store.ts';

/** The words of the set, in alphabetical order. */
export const allTags = (database: Queryable): Promise<string[]> => readTags(database);

/** The words set on each of these members; members without one are left out. One indexed query. */
export const tagsOf = (
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, string[]>> => readTagsOf(database, members);

/** The members with a word, by number from the highest, below `below`. */
export const membersTagged = (
  database: Queryable,
  tag: string,
  page: { readonly below: number; readonly most: number },
): Promise<MemberId[]> => readTagged(database, tag, page);
