import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Files known to git or not ignored, relative to the project, without files just deleted. */
export function projectFiles(): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: ROOT, encoding: 'utf8' })
      .split('\0')
      .filter((file) => file !== '');
  const gone = new Set(list('--deleted'));
  return [...new Set([...list(), ...list('--others', '--exclude-standard')])]
    .filter((file) => !gone.has(file))
    .sort();
}

export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

export const isSource = (file: string): boolean =>
  /^(packages|modules|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts');

export const isTest = (file: string): boolean =>
  /(\.test|-for-tests)\.tsx?$|\/testing\//.test(file);

export interface Import {
  readonly from: string;
  /** The project file of relative and workspace imports, null for packages. */
  readonly target: string | null;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** Folders of the workspace packages by name, without `@haitang/`. */
export const WORKSPACES: ReadonlyMap<string, string> = new Map(
  projectFiles().flatMap((file) => {
    const folder = /^((?:packages|modules|apps)\/([^/]+))\/package\.json$/.exec(file);
    return folder?.[1] && folder[2] ? [[folder[2], folder[1]]] : [];
  }),
);

/** The project file of an import; null for an external package. */
export function resolveImport(file: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(file), bare));
  const workspace = /^@haitang\/([a-z]+)\/(.+)$/.exec(bare);
  const [, name = '', path] = workspace ?? [];
  return workspace ? `${WORKSPACES.get(name)}/src/${path}` : null;
}

interface StaticImport {
  readonly moduleRequest: { readonly value: string };
  readonly entries: readonly { readonly isType: boolean }[];
}

/** Every static and dynamic import and re-export of a source file, types included. */
export function importsOf(file: string): Import[] {
  const text = read(file);
  const { module } = parseSync(file, text);
  const found: Import[] = [];
  const push = (specifier: string, typeOnly: boolean) =>
    found.push({ from: file, specifier, typeOnly, target: resolveImport(file, specifier) });
  for (const staticImport of module.staticImports as readonly StaticImport[]) {
    const typeOnly =
      staticImport.entries.length > 0 && staticImport.entries.every((entry) => entry.isType);
    push(staticImport.moduleRequest.value, typeOnly);
  }
  for (const staticExport of module.staticExports) {
    for (const entry of staticExport.entries) {
      if (entry.moduleRequest) push(entry.moduleRequest.value, entry.isType);
    }
  }
  for (const dynamicImport of module.dynamicImports) {
    const literal = text.slice(dynamicImport.moduleRequest.start, dynamicImport.moduleRequest.end);
    const quoted = /^['"](.+)['"]$/.exec(literal);
    if (quoted?.[1]) push(quoted[1], false);
  }
  return found;
}
