import { present } from '@haitang/kernel/assert.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { afterAll, expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../../../apps/venue/src/house.ts';
import { isSource, isTest, projectFiles, read } from '../source-files.ts';
import { differences } from './compare.ts';
import { describeStatement, readCatalogue } from './describe-statement.ts';
import { type SourceStatement, statementsOf } from './find-statements.ts';
import { moduleOf, parseModule } from './modules.ts';

const isProgram = (file: string): boolean =>
  isSource(file) && !isTest(file) && !/^(packages\/(testkit|ui)|apps\/(web|console))\//.test(file);
const files = projectFiles().filter(isProgram);
/** The start of a statement; files without it are not parsed. */
const STATEMENT = /\bsql[<`]|\.(?:rows|query)<|\bcolumns:/;

/** The faults of statements, checked with one database; nothing is executed or stored. */
async function inspector({ read }: Database) {
  const transaction = await read.startTransaction().execute();
  afterAll(() => transaction.rollback().execute());
  const catalogue = await readCatalogue(transaction);
  return async ({ place, texts, row, problem }: SourceStatement): Promise<string[]> => {
    if (problem !== null) return [`${place}: ${problem}`];
    const found = new Set<string>();
    for (const text of texts) {
      try {
        const columns = await describeStatement(transaction, catalogue, text);
        for (const text of row ? differences(row, columns) : []) found.add(`${place}: ${text}`);
      } catch (error) {
        found.add(`${place}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return [...found];
  };
}

const lobby = await inspector((await lobbyDatabase()).database);
const { database: house } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const venue = await inspector(house);

test('PostgreSQL describes each statement as its declared row', async () => {
  const holders = files.filter((file) => STATEMENT.test(read(file)));
  const statements = holders.flatMap((file) => statementsOf(present(moduleOf(file), file)));
  const found: string[] = [];
  for (const statement of statements)
    found.push(
      ...(await (statement.place.startsWith('apps/venue/') ? venue(statement) : lobby(statement))),
    );
  expect(found).toEqual([]);
  expect(statements.filter(({ row }) => row).length).toBeGreaterThan(370);
  expect(statements.length).toBeGreaterThan(650);
}, 120_000);

test('every way to read rows checks their type', () => {
  const ways = /\bCompiledQuery\b|\.rows as\b|\brows\b[^;=]*=\s*await [\w.]+\.query\(/;
  expect(files.filter((file) => ways.test(read(file)))).toEqual([
    // The row types of the ledger's `rows<Row>` are checked at its callers.
    'packages/ledger/src/posting/statements.ts',
  ]);
});

/** The faults of a source text. */
async function wrong(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const sourceStatement of statementsOf(parseModule('sample.ts', text)))
    found.push(...(await lobby(sourceStatement)));
  return found.map((text) => text.replace('sample.ts:', ''));
}

test('names and types that differ are found', async () => {
  expect(
    await wrong('sql<{ id: number; username: string }>`SELECT id, username FROM member`'),
  ).toEqual([]);
  expect(await wrong('sql<{ number: number }>`SELECT id FROM member`')).toEqual([
    '1: number is declared and does not come',
    '1: id comes and is not declared',
  ]);
  expect(await wrong('sql<{ balance: number }>`SELECT balance FROM account`')).toEqual([
    '1: balance is bigint, not number',
  ]);
  expect(await wrong('sql<{ n: number }>`SELECT count(*) AS n FROM member`')).toEqual([
    '1: n is bigint, not number',
  ]);
  expect(await wrong('sql`UPDATE member SET nobody = 1`.execute(on)')).toEqual([
    '1: column "nobody" of relation "member" does not exist',
  ]);
});

test('a nullable column declared not null is found', async () => {
  const sum = (expression: string) =>
    wrong(`sql<{ sum: bigint }>\`SELECT ${expression} AS sum FROM account\``);
  expect(await sum('coalesce(sum(balance), 0)::bigint')).toEqual([]);
  expect(await sum('sum(balance)::bigint')).toEqual(['1: sum may be null']);
  expect(await sum('(SELECT balance FROM account AS one WHERE one.id = account.id)')).toEqual([
    '1: sum may be null',
  ]);
  const name = (from: string) =>
    wrong(`sql<{ name: string }>\`SELECT other.username AS name FROM member AS own ${from}\``);
  expect(await name('JOIN member AS other ON other.id = own.referrer_id')).toEqual([]);
  const left = 'LEFT JOIN member AS other ON other.id = own.referrer_id';
  expect(await name(left)).toEqual(['1: name may be null']);
  expect(await name(`${left} WHERE other.id > 0`)).toEqual(['1: name may be null']);
  expect(await name(`${left} WHERE other.username <> ''`)).toEqual([]);
});

test('a condition proves only columns without which it cannot hold', async () => {
  const may = '1: id may be null';
  const id = (where: string) =>
    wrong(`sql<{ id: number }>\`SELECT referrer_id AS id FROM member WHERE ${where}\``);
  const found = 'EXISTS (SELECT 1 FROM member AS other WHERE other.id = member.referrer_id)';
  expect(await id(found)).toEqual([]);
  expect(await id(`NOT ${found}`)).toEqual([may]);
  expect(await id("referrer_id = ANY('{1}'::int[])")).toEqual([]);
  expect(await id("referrer_id <> ALL('{1}'::int[])")).toEqual([may]);
  expect(await id('NOT (referrer_id > 1)')).toEqual([]);
  expect(await id('referrer_id > 1 OR id > 1')).toEqual([may]);
  const written = `sql<{ id: number }>\`UPDATE member SET referrer_id = NULL
    WHERE referrer_id > 1 RETURNING referrer_id AS id\``;
  expect(await wrong(written)).toEqual([may]);
});

test('a value that the table allows and the row does not name is found', async () => {
  const read = (states: string) =>
    wrong(`sql<{ state: ${states} }>\`SELECT state FROM agent_application\``);
  expect(await read("'submitted' | 'approved' | 'rejected'")).toEqual([]);
  expect(await read('string')).toEqual([]);
  expect(await read("'submitted' | 'approved'")).toEqual(['1: state may be rejected']);
});

test('types are followed to their definition, and each branch is checked', async () => {
  const types = `interface Base { id: number }
    interface Row extends Base { mobile: string | null; referrer_id: number }`;
  expect(
    await wrong(`${types} sql<Omit<Row, 'referrer_id'>>\`SELECT id, mobile FROM member\``),
  ).toEqual([]);
  expect(await wrong(`${types} sql<Row>\`SELECT id, mobile, referrer_id FROM member\``)).toEqual([
    '2: referrer_id may be null',
  ]);
  const branches = `const order = (up) => up ? sql\`id\` : sql\`nobody\`;
    const read = (up) => sql<{ id: number }>\`SELECT id FROM member ORDER BY \${order(up)}\`;`;
  expect(await wrong(branches)).toEqual(['2: column "nobody" does not exist']);
});

test('a statement that cannot be rebuilt is found', async () => {
  expect(
    await wrong(`(of) => sql<{ id: number }>\`SELECT id FROM member \${sql.raw(of)}\``),
  ).toEqual(['1: a text that only the running program knows']);
  expect(await wrong('sql<Elsewhere>`SELECT id FROM member`')).toEqual([
    '1: the row type Elsewhere',
  ]);
});
