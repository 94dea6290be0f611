import { expect, test } from 'vitest';
import { folderLoops } from './folder-loops.ts';
import { type Import, importsOf, isSource, isTest, projectFiles } from './source-files.ts';

test('the folders of a package form no loop, at any depth', () => {
  const sources = projectFiles().filter((file) => isSource(file) && !isTest(file));
  expect(folderLoops(sources.flatMap(importsOf))).toEqual([]);
});

const imported = (from: string, target: string): Import => ({
  from: `modules/m/src/${from}`,
  target: `modules/m/src/${target}`,
  specifier: '',
  typeOnly: true,
});

test('a loop is told with the files that make it, also through a file and in a folder below', () => {
  const [context, port] = ['modules/m/src/context.ts', 'modules/m/src/ports/port.ts'];
  const imports = [
    imported('context.ts', 'ports/port.ts'),
    imported('ports/port.ts', 'context.ts'),
    imported('ports/port.ts', 'below/deep/one.ts'),
    imported('below/deep/one.ts', 'below/other/two.ts'),
    imported('below/other/two.ts', 'below/deep/three.ts'),
  ];
  expect(folderLoops(imports)).toEqual([
    {
      folder: 'modules/m/src',
      neighbours: ['context.ts', 'ports'],
      imports: [`${context} → ${port}`, `${port} → ${context}`],
    },
    {
      folder: 'modules/m/src/below',
      neighbours: ['deep', 'other'],
      imports: [
        'modules/m/src/below/deep/one.ts → modules/m/src/below/other/two.ts',
        'modules/m/src/below/other/two.ts → modules/m/src/below/deep/three.ts',
      ],
    },
  ]);
});

test('imports down, and within a folder, are no loop', () => {
  expect(
    folderLoops([imported('a/one.ts', 'a/two.ts'), imported('a/two.ts', 'b/three.ts')]),
  ).toEqual([]);
});
