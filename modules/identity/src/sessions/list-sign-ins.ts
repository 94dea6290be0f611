import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readSignIns, type SignIn } from './session-store.ts';

export type { SignIn } from './session-store.ts';

const MOST = 30;

/** The member's last sign-ins, newest first: the current session and the history. */
export const listSignIns = (database: Queryable, id: MemberId): Promise<SignIn[]> =>
  readSignIns(database, id, MOST);
