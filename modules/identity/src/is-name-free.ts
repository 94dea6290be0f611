import type { Queryable } from '@haitang/platform/database/database.ts';
import { readMember } from './member-store.ts';

/** Whether no member has this name now; only a registration takes it. One indexed query. */
export const isNameFree = async (database: Queryable, username: string): Promise<boolean> =>
  (await readMember(database, { username })) === null;
