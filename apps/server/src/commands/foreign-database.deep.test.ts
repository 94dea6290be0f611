import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabases } from '@haitang/lobby/open-databases.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { makeRolesAt } from '@haitang/platform/database/roles/make-roles.ts';
import {
  PROGRAM_ROLES,
  type ProgramRole,
  ROLE_NAMES,
  urlFor,
} from '@haitang/platform/database/roles/role-passwords.ts';
import { startEmbeddedDatabase } from '@haitang/platform/embedded-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { startHouse } from '@haitang/venue/house.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateAll } from './migrate-all.ts';

const home = mkdtempSync(join(tmpdir(), 'haitang-foreign-'));
chmodSync(home, 0o711);
/** Without our keys: it has none of our roles, like a foreign server. */
const server = await startEmbeddedDatabase({ directory: join(home, 'database') });
const keys = join(home, 'keys');
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const admin = (statement: string) => query(server.adminUrl, statement);
const addressOf = (name: string, password: string): string => {
  const url = new URL(urlFor(server.adminUrl, name, password));
  url.pathname = '/casino';
  return url.href;
};
const owner = addressOf('casino_owner', 'of the owner');
const as = (role: ProgramRole): string =>
  addressOf(ROLE_NAMES[role], readFileSync(join(keys, `database-${role}.password`), 'utf8').trim());

/** The steps of a superuser in docs/database-roles.md, with another name. */
beforeAll(async () => {
  await admin(`CREATE ROLE casino_owner LOGIN CREATEROLE PASSWORD 'of the owner'`);
  await admin('CREATE DATABASE casino OWNER casino_owner');
  await admin('REVOKE ALL ON DATABASE casino FROM PUBLIC');
});

test('an owner without superuser rights creates roles and tables, repeatedly', async () => {
  await makeRolesAt(owner, keys);
  expect((await migrateAll(owner, ROLE_NAMES)).length).toBeGreaterThan(0);
  await makeRolesAt(owner, keys);
  expect(await migrateAll(owner, ROLE_NAMES)).toEqual([]);
});

test('each role connects with its stored password and has only the listed rights', async () => {
  await expect(query(as('app'), 'SELECT 1')).rejects.toThrow('permission denied for database');
  await admin('ALTER ROLE casino_owner NOCREATEROLE');
  const names = Object.values(ROLE_NAMES).join(', ');
  await query(owner, `GRANT CONNECT ON DATABASE casino TO ${names}`);
  expect(await migrateAll(owner, ROLE_NAMES)).toEqual([]);
  for (const role of PROGRAM_ROLES) {
    const isHouse = role === 'house';
    const seen = await query(
      as(role),
      `SELECT has_schema_privilege('lobby', 'USAGE') AS lobby,
        has_schema_privilege('house', 'USAGE') AS house,
        has_schema_privilege('lobby', 'CREATE') OR has_database_privilege('casino', 'CREATE')
          AS makes,
        pg_has_role('casino_owner', 'MEMBER') AS owns`,
    );
    expect([role, seen]).toEqual([
      role,
      [{ lobby: !isHouse, house: isHouse, makes: false, owns: false }],
    ]);
  }
  await expect(query(as('app'), 'DELETE FROM lobby.posting')).rejects.toThrow('permission denied');
  await expect(query(as('read'), 'DELETE FROM lobby.notice')).rejects.toThrow(/read-only|denied/);
});

test('production runs on it with the roles, and refuses the owner and a superuser', async () => {
  const open = (app: string, jobs: string) =>
    openDatabases(
      loadConfig({ NODE_ENV: 'production', DATABASE_APP_URL: app, DATABASE_JOBS_URL: jobs }),
      silentLogger,
    );
  const databases = await open(as('app'), as('jobs'));
  await databases.close();
  const root = new URL(server.adminUrl);
  root.pathname = '/casino';
  for (const url of [owner, root.href]) {
    await expect(open(url, url)).rejects.toThrow('The server connects as the owner of its tables');
  }
});

test('the house refuses a role that reaches the lobby, and runs as its own', async () => {
  const open = (databaseUrl: string) =>
    startHouse({
      databaseUrl,
      ownRole: true,
      migrated: true,
      keysDirectory: keys,
      host: '127.0.0.1',
      port: 0,
      lobbyUrls: ['http://127.0.0.1:9'],
      lobbyOrigins: [],
    });
  for (const role of ['app', 'jobs', 'read'] as const) {
    await expect(open(as(role))).rejects.toThrow('The role of this program may use lobby');
  }
  const house = await open(as('house'));
  await house.close();
});

test('a role with additional rights is reset, or the owner gets the reason why not', async () => {
  await admin('ALTER ROLE casino_owner CREATEROLE');
  await admin('ALTER ROLE haitang_app SUPERUSER');
  await expect(makeRolesAt(owner, keys)).rejects.toThrow(/permission denied|must be superuser/);
  await makeRolesAt(server.adminUrl, keys);
  const roles = await admin(`SELECT rolsuper FROM pg_roles WHERE rolname = 'haitang_app'`);
  expect(roles).toEqual([{ rolsuper: false }]);
});
