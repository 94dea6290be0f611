import { LOBBY_SCHEMA, MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { lobbyGrants } from '@haitang/lobby/table-rights.ts';
import type { Config } from '@haitang/platform/config.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { migrate, newerMigrations } from '@haitang/platform/database/migrate.ts';
import type { MigrationSource } from '@haitang/platform/database/migration-files.ts';
import { grantRights, type SchemaGrant } from '@haitang/platform/database/roles/grant-rights.ts';
import { type ForRoles, ROLE_NAMES } from '@haitang/platform/database/roles/role-passwords.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '@haitang/venue/house.ts';
import { houseGrants } from '@haitang/venue/table-rights.ts';

/** The names of the roles in the addresses, else ours. */
export function roleNames(urls: Config['databaseUrls']): ForRoles<string> {
  const name = (role: keyof ForRoles<string>): string => {
    const url = urls[role];
    return url === null ? ROLE_NAMES[role] : decodeURIComponent(new URL(url).username);
  };
  return { app: name('app'), jobs: name('jobs'), read: name('read'), house: name('house') };
}

async function migrateOne(
  url: string,
  schema: string,
  modules: readonly MigrationSource[],
  grants: readonly SchemaGrant[],
): Promise<readonly string[]> {
  const database = connectDatabase({ url, size: 2, schema, onIdleError: () => undefined });
  try {
    const applied = await migrate(database, schema, modules);
    // This version does not know what the tables of a newer one are granted.
    const newer = await newerMigrations(database, modules);
    if (newer.length === 0) await grantRights(database, schema, grants);
    return applied;
  } finally {
    await database.close();
  }
}

/**
 * Migrates both schemas as their owner, and sets the rights of existing roles unless a newer
 * version has migrated the database. Returns the ids of the migrations applied now.
 */
export async function migrateAll(
  ownerUrl: string,
  names: ForRoles<string>,
): Promise<readonly string[]> {
  const lobby = await migrateOne(ownerUrl, LOBBY_SCHEMA, MODULE_MIGRATIONS, lobbyGrants(names));
  const house = await migrateOne(
    ...([ownerUrl, HOUSE_SCHEMA, HOUSE_MIGRATIONS, houseGrants(names.house)] as const),
  );
  return [...lobby, ...house];
}
