import { REFUSALS } from '@haitang/contract/codes/refusals.ts';
import { expect, test } from 'vitest';
import { isSource, isTest, projectFiles, read } from './source-files.ts';

const LIST = 'packages/contract/src/codes/refusals.ts';
const sources = projectFiles()
  .filter((file) => isSource(file) && !isTest(file) && file !== LIST)
  .map((file) => ({ file, text: read(file) }));
const isPage = (file: string): boolean => /^apps\/(web|console)\//.test(file);
const ofServer = sources.filter(({ file }) => !isPage(file));
const ofPages = sources.filter(({ file }) => isPage(file));
const keys = new Set(Object.keys(REFUSALS));

/** The keys written in calls of a function, `refuse('KEY'` or `isRefused(failure, 'KEY', …)`. */
const keysIn = (call: RegExp, files: typeof sources): string[] =>
  files.flatMap(({ text }) =>
    [...text.matchAll(call)].flatMap(([written]) =>
      [...written.matchAll(/'([\w-]+)'/g)].map(([, key = '']) => key),
    ),
  );

test('every refusal has a key of the list, and only refuse creates one', () => {
  const refused = keysIn(/\brefuse\(\s*'[\w-]+'/g, ofServer);
  expect(refused.length).toBeGreaterThan(300);
  expect(refused.filter((key) => !keys.has(key))).toEqual([]);
  const creators = sources.filter(({ text }) => /\bnew Refusal\(/.test(text));
  expect(creators.map(({ file }) => file)).toEqual(['packages/contract/src/codes/refuse.ts']);
});

/** Of the codes of wire.md; nothing returns it today. */
const UNUSED = ['not-saved'];

test('every key of the list is used, and every key a page acts by is', () => {
  const isUsed = (key: string): boolean =>
    ofServer.some(({ text }) => text.includes(`'${key}'`) || text.includes(`  ${key}:`));
  expect([...keys].filter((key) => !isUsed(key))).toEqual(UNUSED);
  const acted = keysIn(/\bisRefused\([^)]*\)/g, ofPages);
  expect(acted.length).toBeGreaterThan(20);
  expect(acted.filter((key) => !isUsed(key) || !keys.has(key))).toEqual([]);
});

test('no page acts by the words of an answer', () => {
  const guessing = ofPages.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /\bmessage\.(?:includes|match|startsWith)\(|\bmessage === '(?!string')[^']/g,
      ),
    ].map(([written]) => `${file}: ${written}`),
  );
  expect(guessing).toEqual([]);
});
