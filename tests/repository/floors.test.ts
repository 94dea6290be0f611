import { expect, test } from 'vitest';
import { EVERYWHERE_ON_THE_SERVER, MAY_IMPORT, roomOf, TYPES_ONLY } from './floors.ts';
import { type Import, importsOf, isSource, isTest, projectFiles } from './source-files.ts';

const sources = projectFiles().filter((file) => isSource(file) && !isTest(file));
const imports = sources.flatMap(importsOf);

function isAllowed(one: Import): boolean {
  if (one.target === null) return true;
  const from = roomOf(one.from);
  const to = roomOf(one.target);
  if (from === to) return true;
  const listed = MAY_IMPORT[from] ?? [];
  if (listed.includes('*') || listed.includes(to)) return true;
  if (one.typeOnly && (TYPES_ONLY[from] ?? []).includes(to)) return true;
  const onServer = from.startsWith('server/') || from.startsWith('house') || from === 'ledger';
  const pure = from === 'house/engine' || from === 'house/frame';
  return onServer && !pure && EVERYWHERE_ON_THE_SERVER.includes(to);
}

test('an import only goes down, types too', () => {
  const upward = imports
    .filter((one) => !isAllowed(one))
    .map((one) => `${one.from} → ${one.specifier}`);
  expect(upward).toEqual([]);
});

test('every source file stands in a room that has a floor', () => {
  expect(sources.filter((file) => MAY_IMPORT[roomOf(file)] === undefined)).toEqual([]);
});

test('a store is imported from its own noun only', () => {
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  const strangers = imports

    .filter((one) => /^apps\/(server|house)\/.*-store\.ts$/.test(one.target ?? ''))
    .filter((one) => folderOf(one.from) !== folderOf(one.target ?? ''))
    .map((one) => `${one.from} → ${one.specifier}`);
  expect(strangers).toEqual([]);
});

test('the kernel and the engines of the house import no clock, randomness or I/O', () => {
  const impure = imports
    .filter((one) => /^(packages\/kernel|apps\/house\/src\/engine)\//.test(one.from))
    .filter((one) => one.target === null)
    .map((one) => `${one.from} → ${one.specifier}`);
  expect(impure).toEqual([]);
});

test('a screen never imports a screen', () => {
  const screenOf = (file: string) =>
    /^apps\/(web|console)\/src\/screens\/([^/]+)\//.exec(file)?.[2];
  const crossed = imports
    .filter((one) => {
      const from = screenOf(one.from);
      const to = one.target === null ? undefined : screenOf(one.target);
      return from !== undefined && to !== undefined && from !== to;
    })
    .map((one) => `${one.from} → ${one.specifier}`);
  expect(crossed).toEqual([]);
});
