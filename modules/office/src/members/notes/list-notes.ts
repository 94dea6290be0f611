import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type MemberNote, readNotes } from './note-store.ts';

export type { MemberNote } from './note-store.ts';

const MOST = 100;

/** The last hundred notes of staff on a member, newest first. Members never see them. */
export const listNotes = (database: Queryable, member: MemberId): Promise<MemberNote[]> =>
  readNotes(database, member, MOST);
