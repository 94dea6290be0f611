import { expect, test } from 'vitest';
import { EVERYWHERE_ON_THE_SERVER, isOnServer, MAY_IMPORT, partOf, TYPES_ONLY } from './floors.ts';
import {
  type Import,
  importsOf,
  isSource,
  isTest,
  projectFiles,
  read,
  WORKSPACES,
} from './source-files.ts';

const sources = projectFiles().filter((file) => isSource(file) && !isTest(file));
const imports = sources.flatMap(importsOf);

function isAllowed(found: Import): boolean {
  if (found.target === null) return true;
  const from = partOf(found.from);
  const to = partOf(found.target);
  if (from === to) return true;
  const listed = MAY_IMPORT[from] ?? [];
  if (listed.includes('*') || listed.includes(to)) return true;
  if (found.typeOnly && (TYPES_ONLY[from] ?? []).includes(to)) return true;
  const pure = from === 'venue/engine' || from === 'venue/client';
  return isOnServer(from) && !pure && EVERYWHERE_ON_THE_SERVER.includes(to);
}

test('an import only goes down, type imports too', () => {
  const upward = imports
    .filter((candidate) => !isAllowed(candidate))
    .map((found) => `${found.from} → ${found.specifier}`);
  expect(upward).toEqual([]);
});

const dependenciesOf = (folder: string): string[] =>
  Object.keys(JSON.parse(read(`${folder}/package.json`)).dependencies ?? {}).filter((name) =>
    name.startsWith('@haitang/'),
  );

/** The package of a project file, by its import name. */
const packageOf = (file: string): string =>
  `@haitang/${/^(?:packages|modules|apps)\/([^/]+)\//.exec(file)?.[1]}`;

test('our packages depend on exactly the packages their sources import', () => {
  for (const [name, folder] of WORKSPACES) {
    const imported = imports
      .filter(
        (candidate) =>
          packageOf(candidate.from) === `@haitang/${name}` && candidate.target !== null,
      )
      .map((found) => packageOf(found.target ?? ''))
      .filter((other) => other !== `@haitang/${name}`);
    expect({ name, depends: dependenciesOf(folder).sort() }).toEqual({
      name,
      depends: [...new Set(imported)].sort(),
    });
  }
});

test('a module is imported by its name, and only within itself relatively', () => {
  const strangers = imports
    .filter((candidate) => candidate.specifier.startsWith('.') && candidate.target !== null)
    .filter((candidate) => /^(packages|modules)\//.test(candidate.target ?? ''))
    .filter((candidate) => packageOf(candidate.from) !== packageOf(candidate.target ?? ''))
    .map((found) => `${found.from} → ${found.specifier}`);
  expect(strangers).toEqual([]);
});

test('every source file is in a part that has a floor', () => {
  expect(sources.filter((file) => MAY_IMPORT[partOf(file)] === undefined)).toEqual([]);
});

test('a store is imported from its own noun only', () => {
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  const strangers = imports
    .filter((candidate) => /^(?!apps\/(web|console)\/).*-store\.ts$/.test(candidate.target ?? ''))
    .filter((candidate) => folderOf(candidate.from) !== folderOf(candidate.target ?? ''))
    .map((found) => `${found.from} → ${found.specifier}`);
  expect(strangers).toEqual([]);
});

test('the kernel and the engines of the venue import no clock, randomness or I/O', () => {
  const impure = imports
    .filter((candidate) =>
      /^(packages\/kernel|apps\/venue\/src\/(engine|games\/[^/]+(?!\/page\/)))\//.test(
        candidate.from,
      ),
    )
    .filter((candidate) => candidate.target === null)
    .map((found) => `${found.from} → ${found.specifier}`);
  expect(impure).toEqual([]);
});

/** Imports from one folder of a kind to another; `form` finds the folder of a file. */
const crossed = (form: RegExp): string[] =>
  imports
    .filter((candidate) => {
      const from = form.exec(candidate.from)?.[1];
      const to = candidate.target === null ? undefined : form.exec(candidate.target)?.[1];
      return from !== undefined && to !== undefined && from !== to;
    })
    .map((found) => `${found.from} → ${found.specifier}`);

test('a screen never imports a screen', () => {
  expect(crossed(/^apps\/(?:web|console)\/src\/screens\/([^/]+)\//)).toEqual([]);
});

test('a game never imports a game: what two share stands in the engine or in the frame', () => {
  expect(crossed(/^apps\/venue\/src\/games\/([^/]+)\//)).toEqual([]);
});
