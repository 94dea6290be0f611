import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { lockLiving } from './session-store.ts';

/** Refuses `expired` (401) when a session has ended; it cannot end before the caller commits. */
export async function assertSessionOpen(tx: Tx, id: string): Promise<void> {
  if ((await lockLiving(tx, id)) === null) throw refuse('expired');
}
