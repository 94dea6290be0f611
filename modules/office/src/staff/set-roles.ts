import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { Staff } from './staff.ts';
import { lockAdministrators, lockStaff, readStaff, writeRoles } from './staff-store.ts';

export const nameTaken = () => refuse('already-done', { words: '已有同名的员工账号' });

/** Refuses a name that was ever used: names are never reused (202). */
export async function assertFree(database: Queryable, name: string): Promise<void> {
  if (await readStaff(database, name)) throw nameTaken();
}

/** An active account. Refuses an unknown (202) and a disabled one (203). */
export async function staffAtWork(database: Queryable, name: string): Promise<Staff> {
  const staff = await readStaff(database, name);
  if (staff === null) throw refuse('not-found', { words: '没有这个员工账号' });
  if (!staff.active) throw refuse('condition', { words: '该账号已停用' });
  return staff;
}

/**
 * Assigns an account its roles, in force from its next call on. Refuses an inactive account, one
 * whose roles are no longer `before` (202), and the removal of the last administrator (203).
 */
export async function setRoles(
  tx: Tx,
  name: string,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> {
  const administrators = await lockAdministrators(tx);
  await lockStaff(tx, name);
  const { roles } = await staffAtWork(tx, name);
  if ([...roles].sort().join() !== [...before].sort().join()) {
    throw refuse('already-done', { words: '该员工的角色在提出之后又有变动，请收回后重新提出' });
  }
  const last = administrators.length === 1 && administrators[0] === name;
  if (last && !after.includes('admin')) {
    throw refuse('condition', { words: '不能去掉最后一位管理员' });
  }
  await writeRoles(tx, name, after);
}
