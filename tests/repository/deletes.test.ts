import { expect, test } from 'vitest';
import { isSource, isTest, projectFiles, read } from './source-files.ts';

/** A deletion up to its end, in a template of SQL. */
const DELETE = /DELETE FROM (\w+)([^`]*)/g;
/** What is older than a time, or before a day. */
const OLD = /< ?(?:\$\{|least\()/;
/** The rows of somebody or something by name, or a slice. */
const BOUNDED = /(?<![<>])= ?(?:\$\{|ANY)|\bLIMIT (?:\$\{|\d)/;
/** Tables that hold only a few old rows, and why. */
const FEW: Readonly<Record<string, string>> = {
  solvency_tree: 'one row a day',
  pond_place: 'four for each pond that is open',
  venue_bet_hour: 'the hours of a day that is added up anew',
  venue_bet_day: 'the same',
};

/** The tables from which a text deletes everything before a time at once. */
const wholeDeletes = (text: string): string[] =>
  [...text.matchAll(DELETE)].flatMap(([, table = '', rest = '']) =>
    OLD.test(rest) && !BOUNDED.test(rest) ? [table] : [],
  );

test('old rows are deleted in slices', () => {
  const found = projectFiles()
    .filter((file) => isSource(file) && !isTest(file))
    .flatMap((file) => wholeDeletes(read(file)).map((table) => `${table} in ${file}`));
  expect(found.filter((where) => !((where.split(' ')[0] ?? '') in FEW))).toEqual([]);
});

test('a deletion of all that is old is noticed, a slice and the rows of a member are not', () => {
  const value = ['$', '{value}'].join('');
  const all = `DELETE FROM thing WHERE at < ${value}`;
  const slice = `DELETE FROM thing WHERE id IN (SELECT id FROM thing WHERE at < ${value} LIMIT 9)`;
  const own = `DELETE FROM thing WHERE member_id = ${value} AND at < ${value}`;
  const span = `DELETE FROM thing WHERE at >= ${value} AND at < ${value}`;
  expect([all, slice, own, span].map(wholeDeletes)).toEqual([['thing'], [], [], ['thing']]);
});
