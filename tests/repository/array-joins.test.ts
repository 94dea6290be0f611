import { expect, test } from 'vitest';
import { isSource, isTest, projectFiles, read } from './source-files.ts';

// A partial index over what is still to be done looks nearly empty in the statistics. A statement
// that joins an array of keys and also names the index's predicate may be planned from that index:
// every waiting row is then compared with every key, and a backlog grows as the square of itself.

interface PartialIndex {
  readonly table: string;
  readonly predicate: string;
}

/** Updates of a table from an array, up to the end of the template. */
const UPDATE = /UPDATE (\w+)(?: AS (\w+))? SET((?:(?!UPDATE)[^`])*?FROM unnest\([^`]*)/g;
const INDEX = /CREATE (?:UNIQUE )?INDEX[^;]*? ON (\w+)[^;]*? WHERE ([^;]*);/g;

const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[()]/g, '').trim();

const indexesOf = (text: string): PartialIndex[] =>
  [...text.matchAll(INDEX)].map(([, table = '', predicate = '']) => ({
    table,
    predicate: plain(predicate),
  }));

/** Whether a condition holds every part of an index's predicate. */
function names(condition: string, alias: string, { predicate }: PartialIndex): boolean {
  const own = plain(condition).replaceAll(`${alias}.`, '');
  return predicate.split(' AND ').every((part) => own.includes(part));
}

const joined = (text: string, indexes: readonly PartialIndex[]): string[] =>
  [...text.matchAll(UPDATE)].flatMap(([, table = '', alias = table, rest = '']) => {
    const condition = rest.slice(rest.lastIndexOf('WHERE'));
    const found = indexes.some((index) => index.table === table && names(condition, alias, index));
    return found ? [table] : [];
  });

/** Updates whose array and whose waiting rows are one member's. */
const FEW: readonly string[] = ['turnover_lot in modules/turnover/src/ending-store.ts'];

test('an update from an array of keys finds its rows by the keys', () => {
  const files = projectFiles();
  const indexes = files
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => indexesOf(read(file)));
  expect(indexes.length).toBeGreaterThan(50);
  const found = files
    .filter((file) => isSource(file) && !isTest(file))
    .flatMap((file) => joined(read(file), indexes).map((table) => `${table} in ${file}`));
  expect(found).toEqual(FEW);
});

test('an update that names the predicate of a partial index is noticed', () => {
  const indexes = indexesOf('CREATE INDEX thing_new ON thing (at)\n  WHERE NOT done;');
  const update = 'UPDATE thing AS known SET done = true FROM unnest($1) AS given (id)';
  expect(joined(`${update} WHERE known.id = given.id AND NOT known.done`, indexes)).toEqual([
    'thing',
  ]);
  expect(joined(`${update} WHERE known.id = given.id`, indexes)).toEqual([]);
});
