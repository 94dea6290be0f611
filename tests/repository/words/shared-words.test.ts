import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, projectFiles, read } from '../source-files.ts';

const SHARED = 'apps/web/src/shared/words/';
const IMPORT = /import (?:type )?(?:\* as (\w+)|\{([^}]*)\}) from '(\.[^']+)';/g;

interface Import {
  /** The name of all the words of the file, or the words that are named. */
  readonly all: string | undefined;
  readonly named: readonly string[];
  readonly from: string;
}

const importsOf = (file: string, source: string): Import[] =>
  [...source.matchAll(IMPORT)].map(([, all, named = '', from = '']) => ({
    all,
    named: named.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    ),
    from: join(dirname(file), from),
  }));

/** Where a file's words are used, as `file#word`. */
function usesIn(file: string): Set<string> {
  const source = read(file);
  const uses = importsOf(file, source).flatMap(({ all, named, from }) => {
    if (!from.startsWith(SHARED)) return [];
    if (all === undefined) return named.map((word) => `${from}#${word}`);
    return [...source.matchAll(new RegExp(`\\b${all}\\.(\\w+)`, 'g'))].map(
      ([, word]) => `${from}#${word}`,
    );
  });
  return new Set(uses);
}

test('shared words are used by several files: others stand where they are used', () => {
  const sources = projectFiles().filter(
    (file) => /^apps\/web\/(?:src|words)\/.*\.tsx?$/.test(file) && !isTest(file),
  );
  const used = sources.flatMap((file) => [...usesIn(file)]);
  const words = sources
    .filter((file) => file.startsWith(SHARED))
    .flatMap((file) => {
      const source = read(file);
      return (
        [...source.matchAll(/^export const (\w+)/gm)]
          .map(([, word = '']) => ({ word, file }))
          // What other words of the file are made of.
          .filter(({ word }) => source.split(new RegExp(`\\b${word}\\b`)).length === 2)
          .map(({ word }) => `${file}#${word}`)
      );
    });
  expect(words.length).toBeGreaterThan(100);
  const usedBy = (word: string): number => used.filter((use) => use === word).length;
  expect(words.filter((word) => usedBy(word) < 2)).toEqual([]);
});
