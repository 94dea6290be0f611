import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** Words that were our own for what the field has names for; GLOSSARY.md says which. */
const RETIRED = new Set(['told', 'look', 'looks', 'looked', 'room', 'rooms', 'figures', 'sight']);

const wordsOf = (name: string): string[] =>
  name.split(/(?<=[a-z])(?=[A-Z])|[^A-Za-z]/).map((word) => word.toLowerCase());

const isRetired = (name: string): boolean => wordsOf(name).some((word) => RETIRED.has(word));

const code = projectFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file));

/** Every name that is written down as code: variables, properties, types, parameters. */
function namesIn(file: string, text: string): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (typeof value === 'object' && value !== null) {
      const { type, name } = Object(value);
      if (/Identifier$/.test(String(type)) && typeof name === 'string') names.add(name);
      for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner);
    }
  };
  visit(parseSync(file, text).program);
  return names;
}

test('no name has a word that was retired', () => {
  const mentions = new RegExp([...RETIRED].join('|'), 'i');
  const found = code
    .map((file) => [file, read(file)] as const)
    .filter(([, text]) => mentions.test(text))
    .flatMap(([file, text]) =>
      [...namesIn(file, text)].filter(isRetired).map((name) => `${file} ${name}`),
    );
  expect(found).toEqual([]);
});

test('no file is called by a word that was retired', () => {
  const called = projectFiles().filter((file) => !/^docs\/product\/|\.png$/.test(file));
  expect(called.filter((file) => isRetired(file.replace(/^.*\//, '')))).toEqual([]);
});

test('a name is taken apart as people read it', () => {
  expect(['sessionLook', 'TOLD_APART', 'figures-store', 'useRoom'].filter(isRetired)).toHaveLength(
    4,
  );
  expect(['LOOKBACK_MS', 'mushroom', 'overlooked', 'insight'].filter(isRetired)).toEqual([]);
});
