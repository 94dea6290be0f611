import type { Queryable } from '@haitang/platform/database/database.ts';
import { readMember } from './member-store.ts';

/** Whether no member has this name now; only a registration takes it. One indexed query. */
export const isNameFree = async (on: Queryable, username: string): Promise<boolean> =>
  (await readMember(on, { username })) === null;
