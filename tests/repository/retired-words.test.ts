import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** Private words that the field has names for; GLOSSARY.md lists the replacements. */
const RETIRED = new Set(['told', 'look', 'looks', 'looked', 'room', 'rooms', 'figures', 'sight']);

const wordsOf = (name: string): string[] =>
  name.split(/(?<=[a-z])(?=[A-Z])|[^A-Za-z]/).map((word) => word.toLowerCase());

const isRetired = (name: string): boolean => wordsOf(name).some((word) => RETIRED.has(word));

const code = projectFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file));

/** Every identifier in the code: variables, properties, types, parameters. */
function namesIn(file: string, text: string): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === 'object' && value !== null) {
      const { type, name } = Object(value);
      if (/Identifier$/.test(String(type)) && typeof name === 'string') names.add(name);
      for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner);
    }
  };
  visit(parseSync(file, text).program);
  return names;
}

test('no name contains a retired word', () => {
  const mentions = new RegExp([...RETIRED].join('|'), 'i');
  const found = code
    .map((file) => [file, read(file)] as const)
    .filter(([, text]) => mentions.test(text))
    .flatMap(([file, text]) =>
      [...namesIn(file, text)].filter(isRetired).map((name) => `${file} ${name}`),
    );
  expect(found).toEqual([]);
});

test('no file name contains a retired word', () => {
  const called = projectFiles().filter((file) => !/^docs\/product\/|\.png$/.test(file));
  expect(called.filter((file) => isRetired(file.replace(/^.*\//, '')))).toEqual([]);
});

test('a name is split into its words', () => {
  expect(['sessionLook', 'TOLD_APART', 'figures-store', 'useRoom'].filter(isRetired)).toHaveLength(
    4,
  );
  expect(['LOOKBACK_MS', 'mushroom', 'overlooked', 'insight'].filter(isRetired)).toEqual([]);
});
