import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import { grantRights, isOwner } from '@haitang/platform/database/roles/grant-rights.ts';
import { ROLE_NAMES } from '@haitang/platform/database/roles/role-passwords.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '@haitang/venue/house.ts';
import { houseGrants } from '@haitang/venue/table-rights.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { lobbyDatabase } from './testing/lobby-database.ts';

/** Both schemas in one database, as with `npm start`. */
const { url, roles } = await lobbyDatabase();
const owner = connectDatabase({ url, size: 2, schema: HOUSE_SCHEMA, onIdleError: () => undefined });
await migrate(owner, HOUSE_SCHEMA, HOUSE_MIGRATIONS);
await grantRights(owner, HOUSE_SCHEMA, houseGrants(ROLE_NAMES.house));
const connected = new Map<string, pg.Client>();
afterAll(async () => {
  await Promise.all([...connected.values()].map((client) => client.end()));
  await owner.close();
});

type Role = keyof typeof roles;

/** The database's error for a role's statement; '' when it succeeds. */
async function answer(role: Role, statement: string): Promise<string> {
  const client = connected.get(role) ?? new pg.Client({ connectionString: roles[role] });
  if (!connected.has(role)) {
    await client.connect();
    connected.set(role, client);
  }
  await client.query('BEGIN');
  try {
    await client.query(statement);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query('ROLLBACK');
  }
}

const DENIED = /permission denied|must be owner|must be member|cannot execute/;
const APPEND_ONLY = [
  ...['posting', 'audit_row', 'audit_seal', 'ledger_batch', 'ledger_check', 'setting_value'],
  ...['outbox_event', 'withdrawal_step', 'deposit_review_step', 'member_consent', 'vip_change'],
];
const rewrites = (table: string): string[] => [
  `DELETE FROM lobby.${table}`,
  `TRUNCATE lobby.${table}`,
  `ALTER TABLE lobby.${table} ADD COLUMN other int`,
  `ALTER TABLE lobby.${table} DISABLE TRIGGER ALL`,
  `DROP TABLE lobby.${table} CASCADE`,
  `CREATE TRIGGER other BEFORE INSERT ON lobby.${table}
    EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
  `ALTER TABLE lobby.${table} OWNER TO CURRENT_USER`,
];
const updates: Readonly<Record<string, string>> = {
  posting: 'UPDATE lobby.posting SET amount = 1',
  audit_row: `UPDATE lobby.audit_row SET reason = 'x'`,
  audit_seal: `UPDATE lobby.audit_seal SET hash = 'x'`,
  ledger_batch: `UPDATE lobby.ledger_batch SET hash = 'x'`,
  outbox_event: 'UPDATE lobby.outbox_event SET fanned_out = true',
};

test.each(['app', 'jobs'] as const)(
  'the role %s cannot rewrite append-only tables',
  async (role) => {
    for (const table of APPEND_ONLY) {
      // Delivered events are marked and later deleted by a job.
      const mayChange = role === 'jobs' && table === 'outbox_event';
      const statements = [...rewrites(table), ...(updates[table] ? [updates[table]] : [])].filter(
        (text) => !mayChange || !/^(DELETE|UPDATE)/.test(text),
      );
      for (const statement of statements)
        expect([statement, await answer(role, statement)]).toEqual([
          statement,
          expect.stringMatching(DENIED),
        ]);
      expect(await answer(role, `SELECT 1 FROM lobby.${table}`)).toBe('');
    }
  },
);

test.each(['app', 'jobs', 'read', 'house'] as const)(
  'the role %s cannot grant itself anything',
  async (role) => {
    const name = ROLE_NAMES[role];
    expect(await answer(role, 'SET ROLE haitang')).toMatch(DENIED);
    expect(await answer(role, 'SET ROLE postgres')).toMatch(DENIED);
    expect(await answer(role, `GRANT haitang TO ${name}`)).toMatch(
      /permission denied|must have|cannot execute/,
    );
    expect(await answer(role, 'CREATE ROLE other SUPERUSER')).toMatch(DENIED);
    expect(await answer(role, `ALTER ROLE ${name} SUPERUSER`)).toMatch(DENIED);
    expect(await answer(role, 'CREATE TABLE lobby.other (id int)')).toMatch(DENIED);
    expect(await answer(role, 'CREATE SCHEMA other')).toMatch(DENIED);
    // Granting a missing right only causes a warning and must change nothing.
    const taken = `GRANT ALL ON lobby.posting TO ${name}; UPDATE lobby.posting SET amount = 1`;
    expect(await answer(role, taken)).toMatch(DENIED);
  },
);

test('the application seals no chain, and its jobs create no staff', async () => {
  const seal = `INSERT INTO lobby.ledger_batch VALUES (1, now(), 1, 'x')`;
  expect(await answer('app', seal)).toMatch(DENIED);
  expect(await answer('app', `UPDATE lobby.audit_head SET hash = 'x'`)).toMatch(DENIED);
  expect(await answer('jobs', seal)).toBe('');
  expect(await answer('jobs', `UPDATE lobby.staff_account SET roles = '{}'`)).toMatch(DENIED);
  expect(await answer('app', `UPDATE lobby.staff_account SET roles = '{}'`)).toBe('');
});

test("the venue and the lobby cannot see each other's data", async () => {
  const tables = async (schema: string) =>
    (
      await owner.pool.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = '${schema}'`,
      )
    ).rows.map(({ name }) => `${schema}.${name}`);
  const [lobby, house] = [await tables('lobby'), await tables('house')];
  expect(lobby.length).toBeGreaterThan(80);
  expect(house.length).toBeGreaterThan(7);
  for (const table of lobby)
    expect(await answer('house', `SELECT 1 FROM ${table}`)).toMatch(DENIED);
  for (const table of house) {
    for (const role of ['app', 'jobs', 'read'] as const) {
      expect(await answer(role, `SELECT 1 FROM ${table}`)).toMatch(DENIED);
    }
    expect(await answer('house', `SELECT 1 FROM ${table}`)).toBe('');
  }
  expect(await answer('house', 'UPDATE house.movement SET amount = 1')).toMatch(DENIED);
  expect(await answer('house', 'DELETE FROM house.transfer')).toMatch(DENIED);
});

test('the read-only role writes nothing and sees no secrets', async () => {
  expect(await answer('read', 'SELECT 1 FROM lobby.posting')).toBe('');
  expect(await answer('read', `UPDATE lobby.member SET status = 'locked'`)).toMatch(DENIED);
  expect(await answer('read', 'SET TRANSACTION READ WRITE; DELETE FROM lobby.member')).toMatch(
    DENIED,
  );
  expect(await answer('read', 'SELECT 1 FROM lobby.member_session')).toMatch(DENIED);
  expect(await answer('read', 'SELECT 1 FROM lobby.staff_account')).toMatch(DENIED);
});

test("the owner's role is distinguished from the programs' roles", async () => {
  const as = async (address: string) => {
    const options = { size: 1, schema: 'lobby', onIdleError: () => undefined };
    const database = connectDatabase({ url: address, ...options });
    const found = await isOwner(database, 'lobby');
    await database.close();
    return found;
  };
  expect(await as(url)).toBe(true);
  expect(await as(roles.app)).toBe(false);
  expect(await as(roles.jobs)).toBe(false);
});
