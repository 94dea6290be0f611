import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

const files = projectFiles();
const gallery = files
  .filter((file) => /^apps\/web\/src\/screens\/gallery\/.*\.tsx$/.test(file))
  .map(read)
  .join('\n');

/** Parts of several components, which are shown with them. */
const BARE = new Set(['Modal', 'TabList', 'RowWords']);

/** The components that a file of the design system exports. */
const componentsIn = (file: string): string[] =>
  [...read(file).matchAll(/^export (?:const|function) ([A-Z][a-z]\w*)/gm)].map(
    ([, name = '']) => name,
  );

test('every component of the design system is shown in the gallery', () => {
  const components = files
    .filter((file) => /^packages\/ui\/src\/.*\.tsx$/.test(file) && !/\.test\./.test(file))
    .flatMap(componentsIn);
  expect(components.length).toBeGreaterThan(60);
  const shown = (name: string) => new RegExp(`<${name}[\\s>/]`).test(gallery);
  expect(components.filter((name) => !BARE.has(name) && !shown(name))).toEqual([]);
});
