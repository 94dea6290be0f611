import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { StaffSession } from '@haitang/platform/http/route.ts';
import { permissionsOf } from '../roles/roles.ts';
import { lockLiving } from './session-store.ts';

/**
 * Refuses an act whose caller was signed out or disabled (401), or lost a permission (403), since
 * the call was admitted. Asked in the act's transaction after all its other locks: the session then
 * cannot end before the act has committed. `contextAtWork` asks it for every call of the console.
 */
export async function assertAtWork(tx: Tx, session: StaffSession): Promise<void> {
  const living = await lockLiving(tx, session.id);
  if (living === null) throw refuse('expired');
  const now = new Set([...permissionsOf(living.roles), ...living.ownPermissions]);
  if ([...session.permissions].every((permission) => now.has(permission))) return;
  throw refuse('not-allowed', { words: '您的权限刚有变动，请刷新后重试' });
}
