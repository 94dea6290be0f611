import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

const REQUIREMENTS = 'docs/requirements.md';
const ID = /\b(?:INV|FM|MS|PA|RG|PR|AM|LG|RL)-\d+\b/g;
const ROW = /^\| ([A-Z]+-\d+) \| (.+) \| .+ \|$/;

const files = projectFiles();
const texts = files
  .filter((file) => /^(apps|packages|modules|tests|bench|scripts|docs|[A-Z]+\.md)/.test(file))
  .filter((file) => /\.(tsx?|mjs|sql|css|sol|md)$/.test(file) && file !== REQUIREMENTS)
  .filter((file) => !file.startsWith('docs/product/'))
  .map((file) => ({ file, text: read(file) }));

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

/** Files by the requirement ids they name. */
const naming = new Map<string, string[]>();
for (const { file, text } of texts)
  for (const id of new Set(text.match(ID) ?? [])) naming.set(id, [...(naming.get(id) ?? []), file]);

const testsOf = (id: string): string => {
  const names = (naming.get(id) ?? []).filter(isTest).map((file) => `\`${basename(file)}\``);
  return [...new Set(names)].sort().join(', ') || '—';
};

test('every named id has its row, and every row is named', () => {
  const rows = read(REQUIREMENTS)
    .split('\n')
    .flatMap((line) => ROW.exec(line)?.[1] ?? []);
  expect(rows.toSorted()).toEqual([...naming.keys()].sort());
});

/** `npx vitest run tests/repository/requirements.test.ts -u` writes the last column. */
test('the last column lists the tests that name an id', async () => {
  const written = read(REQUIREMENTS)
    .split('\n')
    .map((line) => line.replace(ROW, (_, id, what) => `| ${id} | ${what} | ${testsOf(id)} |`));
  await expect(written.join('\n')).toMatchFileSnapshot(`../../${REQUIREMENTS}`);
});

test('a named document exists in the tree', () => {
  const known = new Set(files.map((file) => basename(file)));
  const unknown = texts.flatMap(({ file, text }) =>
    (text.match(/(?<![\w/.*-])[\w-]+\.md\b/g) ?? [])
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

const headings = (file: string): readonly string[] =>
  read(file)
    .split('\n')
    .flatMap((line) => /^#+ (.+)/.exec(line)?.[1] ?? []);

test('a rule cited by its section or first word exists', () => {
  const file = 'docs/product/rules.md';
  const items = [...read(file).matchAll(/^- \**([A-Z][\w -]+)/gm)].map(([, name = '']) => name);
  const sections = [...headings(file), ...items];
  const cited = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/rules\.md, ([A-Z][a-z]+)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ name }) => !sections.some((heading) => heading.includes(name)))).toEqual(
    [],
  );
});

test('a number cited from the specification or the wire exists', () => {
  const chapters = headings('docs/product/specification.md').map((text) =>
    Number.parseInt(text, 10),
  );
  const points = read('docs/product/wire.md')
    .split('\n')
    .map((line) => Number.parseInt(line, 10));
  const unknown = texts.flatMap(({ file, text }) => [
    ...[...text.matchAll(/\bspecification, (\d+)/g)]
      .filter(([, number]) => !chapters.includes(Number(number)))
      .map(([cited]) => `${file}: ${cited}`),
    ...[...text.matchAll(/\bwire\.md, (\d{1,2})\b/g)]
      .filter(([, number]) => !points.includes(Number(number)))
      .map(([cited]) => `${file}: ${cited}`),
  ]);
  expect(unknown).toEqual([]);
});
