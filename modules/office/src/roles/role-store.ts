import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Role } from './role.ts';

/** The custom roles, by id. */
export async function readOwnRoles(database: Queryable): Promise<readonly Role[]> {
  const { rows } = await sql<Role>`SELECT id, name, permissions FROM staff_role
    ORDER BY id`.execute(database);
  return rows;
}

/** Writes a new or changed custom role. */
export async function writeRole(
  tx: Tx,
  { id, name, permissions }: Role,
  moment: Date,
): Promise<void> {
  await sql`INSERT INTO staff_role (id, name, permissions, changed_at)
    VALUES (${id}, ${name}, ${[...permissions]}::text[], ${moment})
    ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, permissions = EXCLUDED.permissions,
      changed_at = EXCLUDED.changed_at`.execute(tx);
}
