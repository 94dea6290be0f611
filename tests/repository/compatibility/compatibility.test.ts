import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOBBY_SCHEMA, MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { lobbyGrants } from '@haitang/lobby/table-rights.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import {
  type MigrationSource,
  readMigrations,
} from '@haitang/platform/database/migration-files.ts';
import type { SchemaGrant } from '@haitang/platform/database/roles/grant-rights.ts';
import { ROLE_NAMES } from '@haitang/platform/database/roles/role-passwords.ts';
import { isOlder, RELEASE } from '@haitang/platform/release.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { houseGrants } from '@haitang/venue/table-rights.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../../../apps/venue/src/house.ts';
import { ROOT, read } from '../source-files.ts';
import {
  describeAll,
  type ReleaseNeeds,
  requiredColumns,
  rightsIn,
  type SchemaNeeds,
  sourceStatements,
} from './describe-release.ts';
import { contractSince, createdTables, lintMigration } from './lint-migration.ts';

/** What the previous release needs; written anew with each release (docs/operating/upgrade.md). */
const FILE = join(ROOT, 'tests/repository/compatibility/previous-release.json');
const INSERT_INTO = /INSERT INTO (\w+)(?: AS \w+)? \(([^)]+)\)/g;
/** A table or view whose line before is no comment. */
const UNEXPLAINED = /^(?!--).*\nCREATE (?:TABLE|VIEW) (\w+)/gm;
const recorded = process.env.RECORD_RELEASE ?? '';

interface Part {
  readonly name: 'lobby' | 'house';
  readonly database: Database;
  readonly schema: string;
  readonly sources: readonly MigrationSource[];
  readonly grants: readonly SchemaGrant[];
}

const house = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
const parts: readonly Part[] = [
  {
    name: 'lobby',
    database: (await lobbyDatabase()).database,
    schema: LOBBY_SCHEMA,
    sources: MODULE_MIGRATIONS,
    grants: lobbyGrants(ROLE_NAMES),
  },
  {
    name: 'house',
    database: house.database,
    schema: HOUSE_SCHEMA,
    sources: HOUSE_MIGRATIONS,
    grants: houseGrants(ROLE_NAMES.house),
  },
];

async function withDescriptions<T>(
  { database }: Part,
  work: (transaction: Parameters<typeof describeAll>[0]) => Promise<T>,
): Promise<T> {
  const transaction = await database.read.startTransaction().execute();
  try {
    return await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

async function needsNow(part: Part): Promise<SchemaNeeds> {
  const { database, schema, grants, sources, name } = part;
  return {
    migrations: (await readMigrations(sources)).map(({ id }) => id),
    rights: await rightsIn(database.read, schema, grants),
    statements: await withDescriptions(part, (transaction) =>
      describeAll(transaction, sourceStatements(name === 'house')),
    ),
  };
}

if (recorded !== '') {
  const [lobby, ofHouse] = await Promise.all(parts.map(needsNow));
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const needs = { release: recorded, commit, lobby, house: ofHouse };
  writeFileSync(FILE, `${JSON.stringify(needs, null, 1)}\n`);
}
const previous: ReleaseNeeds = JSON.parse(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '{}');

/**
 * Whether the columns that the result had are in it; one may have stopped to be null. Rows are read
 * by name, so that a new column beside them, which docs/operating/upgrade.md allows, changes
 * nothing.
 */
function isReadable(before: string, now: string): boolean {
  const given = new Set(now.split(', '));
  return before
    .split(', ')
    .every(
      (column) => given.has(column) || (column.endsWith('?') && given.has(column.slice(0, -1))),
    );
}

test('PostgreSQL gives every statement of the previous release the same answer', async () => {
  const found: string[] = [];
  for (const part of parts) {
    const before = previous[part.name].statements;
    const now = await withDescriptions(part, (database) =>
      describeAll(database, Object.keys(before)),
    );
    for (const [text, columns] of Object.entries(before)) {
      if (!isReadable(columns, now[text] ?? ''))
        found.push(`${text}\n  gave ${columns}\n  gives ${now[text]}`);
    }
  }
  expect(found).toEqual([]);
  expect(Object.keys(previous.lobby.statements).length).toBeGreaterThan(600);
}, 120_000);

test('a statement whose column is gone, or has another type, is found', async () => {
  const [lobby] = parts;
  if (!lobby) throw new Error('the lobby');
  const changes = ['ALTER TABLE member DROP COLUMN mobile', 'ALTER TABLE member RENAME TO person'];
  for (const change of changes) {
    const before = previous.lobby.statements;
    const now = await withDescriptions(lobby, async (database) => {
      await sql.raw(change).execute(database);
      return describeAll(database, Object.keys(before));
    });
    const broken = Object.entries(before).filter(
      ([text, columns]) => !isReadable(columns, now[text] ?? ''),
    );
    expect(broken.length).toBeGreaterThan(3);
  }
}, 120_000);

test('the rows the previous release writes have every column that is required', async () => {
  const found: string[] = [];
  for (const part of parts) {
    const required = await requiredColumns(part.database.read);
    for (const text of Object.keys(previous[part.name].statements)) {
      for (const [, table = '', list = ''] of text.matchAll(INSERT_INTO)) {
        const named = new Set(list.split(',').map((text) => text.trim()));
        const missing = (required.get(table) ?? []).filter((name) => !named.has(name));
        if (missing.length > 0)
          found.push(`${table} requires ${missing.join(', ')}: ${text.slice(0, 90)}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test('the roles keep the rights that the previous release uses', async () => {
  const found: string[] = [];
  for (const part of parts) {
    const now = await rightsIn(part.database.read, part.schema, part.grants);
    for (const [table, lines] of Object.entries(previous[part.name].rights)) {
      for (const line of lines) {
        const [role = '', words = ''] = line.split(': ');
        const given = now[table]?.find((text) => text.startsWith(`${role}: `)) ?? '';
        const lost = words.split(' ').filter((word) => !given.includes(word));
        if (lost.length > 0) found.push(`${role} loses ${lost.join(', ')} of ${table}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test('a migration expands; one that removes waits until the previous release is safe', async () => {
  const found: string[] = [];
  for (const { name, sources } of parts) {
    const known = new Set(previous[name].migrations);
    const migrations = await readMigrations(sources);
    const added = migrations.filter(({ id }) => !known.has(id));
    const fresh = new Set(added.flatMap(({ text }) => createdTables(text)));
    for (const { id, text, safeSince } of added) {
      for (const words of lintMigration(text, fresh)) found.push(`${id} ${words}`);
      if (safeSince !== null && isOlder(previous.release, safeSince)) {
        found.push(`${id}: the previous release ${previous.release} still needs it`);
      }
    }
    const applied = new Set(migrations.map(({ id }) => id));
    for (const id of known) if (!applied.has(id)) found.push(`${id} is gone`);
  }
  expect(found).toEqual([]);
});

test('a module begins with its whole schema, says what each table is, and gives a number once', async () => {
  const found: string[] = [];
  for (const { sources } of parts) {
    const migrations = await readMigrations(sources);
    for (const { module } of sources) {
      const own = migrations.filter(({ id }) => id.startsWith(`${module}/`));
      if (own[0]?.id !== `${module}/0001-schema`) found.push(`${module} begins with ${own[0]?.id}`);
      const numbers = own.map(({ id }) => id.slice(module.length + 1, module.length + 5));
      if (new Set(numbers).size < numbers.length) found.push(`${module} gives a number twice`);
      const silent = own.flatMap(({ text }) => [...text.matchAll(UNEXPLAINED)]);
      found.push(...silent.map(([, table]) => `${module} does not say what ${table} is`));
    }
  }
  expect(found).toEqual([]);
});

test.each([
  'DROP TABLE member;',
  'ALTER TABLE member DROP COLUMN mobile;',
  'ALTER TABLE member DROP mobile;',
  'ALTER TABLE member RENAME COLUMN mobile TO phone;',
  'ALTER TABLE member RENAME TO person;',
  'ALTER TABLE member ADD COLUMN phone text NOT NULL;',
  "ALTER TABLE member ADD a int DEFAULT 0, ADD phone text NOT NULL, ADD b text DEFAULT '';",
  'ALTER TABLE member ALTER COLUMN id TYPE bigint;',
  'ALTER TABLE member ALTER id SET DATA TYPE bigint;',
  'ALTER TABLE member ALTER COLUMN mobile SET NOT NULL;',
  'ALTER TABLE member ADD CONSTRAINT one CHECK (id > 0);',
  'ALTER TABLE member ADD FOREIGN KEY (referrer_id) REFERENCES member (id);',
  'ALTER TABLE member DROP CONSTRAINT member_username_key;',
  'CREATE INDEX member_by_mobile ON member (mobile);',
  'CREATE UNIQUE INDEX CONCURRENTLY member_by_mobile ON member (mobile);',
  'DROP INDEX member_by_mobile;',
  'REVOKE INSERT ON member FROM haitang_app;',
  'TRUNCATE member;',
])('the lint refuses %s', (text) => {
  expect(lintMigration(text, new Set())).not.toEqual([]);
  const contract = `-- contract: nobody uses it any more, safe since 0.1.0\n${text}`;
  expect(lintMigration(contract, new Set())).toEqual([]);
  expect(contractSince(contract)).toBe('0.1.0');
  expect(lintMigration(`-- contract: sometime\n${text}`, new Set())).not.toEqual([]);
});

test.each([
  'ALTER TABLE member ADD COLUMN phone text;',
  "ALTER TABLE member ADD COLUMN phone text NOT NULL DEFAULT '', ADD seen timestamptz;",
  'ALTER TABLE member ADD CONSTRAINT one CHECK (id > 0) NOT VALID;',
  'ALTER TABLE member VALIDATE CONSTRAINT one;',
  'ALTER TABLE member DROP CONSTRAINT member_state_check;',
  '-- concurrently\nCREATE INDEX CONCURRENTLY IF NOT EXISTS one ON member (mobile);',
  'CREATE TABLE fresh (id int NOT NULL); CREATE UNIQUE INDEX ON fresh (id); -- DROP TABLE member',
  "INSERT INTO setting VALUES ('DROP TABLE member; rename');",
])('the lint accepts %s', (text) => {
  expect(lintMigration(text, new Set(createdTables(text)))).toEqual([]);
});

test('the version in the code is that of the packages', () => {
  for (const file of ['package.json', 'deploy/program/package.json']) {
    expect(JSON.parse(read(file)).version).toBe(RELEASE);
  }
});
