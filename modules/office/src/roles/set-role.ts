import { refuse } from '@haitang/contract/codes/refuse.ts';
import { dutiesOf } from '@haitang/contract/codes/separated-duties.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { Role } from './role.ts';
import { readOwnRoles, writeRole } from './role-store.ts';
import { allRoles, ROLES } from './roles.ts';

/** All permissions: the built-in roles together have every one. */
const KNOWN = new Set(ROLES.flatMap(({ permissions }) => permissions));

/** Refuses unknown roles (400). */
export async function assertRoles(database: Queryable, ids: readonly string[]): Promise<void> {
  const known = (await allRoles(database)).map(({ id }) => id);
  if (ids.length === 0 || !ids.every((id) => known.includes(id))) {
    throw refuse('malformed', { words: '请选择角色' });
  }
}

/**
 * Refuses a built-in role and a combination of separated duties (203), and an unknown permission
 * (400).
 */
export function assertRole({ id, permissions }: Omit<Role, 'name'>): void {
  if (ROLES.some((role) => role.id === id)) {
    throw refuse('condition', { words: '内置角色不能更改，请新建角色' });
  }
  if (dutiesOf(permissions).length > 1) {
    throw refuse('condition', { words: '审核取款、登记付款与登记出款钱包不能归于同一角色' });
  }
  if (permissions.length === 0 || !permissions.every((permission) => KNOWN.has(permission))) {
    throw refuse('malformed', { words: '请选择权限' });
  }
}

type Terms = Omit<Role, 'id'>;

/** The present state of a custom role; null for a new one. */
export async function ownRole(database: Queryable, id: string): Promise<Terms | null> {
  const role = (await readOwnRoles(database)).find((candidate) => candidate.id === id);
  return role ? { name: role.name, permissions: [...role.permissions].sort() } : null;
}

const worth = (terms: Terms | null): string =>
  terms === null ? '' : JSON.stringify([terms.name, [...terms.permissions].sort()]);

/** Whether two states of a role are the same. */
export const sameRole = (first: Terms | null, second: Terms | null): boolean =>
  worth(first) === worth(second);

/**
 * Writes a custom role. Refuses as `assertRole` does, and one whose state is no longer `before`
 * (202).
 */
export async function setRole(
  tx: Tx,
  role: Role,
  { before, at }: { readonly before: Terms | null; readonly at: Date },
): Promise<void> {
  assertRole(role);
  if (!sameRole(await ownRole(tx, role.id), before)) {
    throw refuse('already-done', { words: '该角色在提出之后又有变动，请收回后重新提出' });
  }
  await writeRole(tx, role, at);
}
