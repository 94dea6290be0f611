import { routes } from './src/routes/route-table.ts';

interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly source?: string | Uint8Array;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
export type Bundle = Readonly<Record<string, Chunk>>;

/** Scripts of a chunk and of all its imports. */
function scriptsOf(bundle: Bundle, start: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(start.fileName)) return found;
  found.add(start.fileName);
  for (const name of start.imports ?? []) {
    const next = bundle[name];
    if (next) scriptsOf(bundle, next, found);
  }
  return found;
}

/** Their styles in loading order: a chunk's own after those of its imports. */
function stylesOf(bundle: Bundle, start: Chunk): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const name of chunk.imports ?? []) visit(bundle[name]);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  visit(start);
  return found;
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, index: number) => (index > 0 ? '-' : '') + letter.toLowerCase());

/** Links to the files of each screen beyond the app's own script, by the path of its route. */
export function linksOfScreens(bundle: Bundle): ReadonlyMap<string, string> {
  const chunks = Object.values(bundle);
  const beginning = (ending: string): Chunk => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending));
    if (!chunk) throw new Error(`no file of the build begins with ${ending}`);
    return chunk;
  };
  const entry = chunks.find(({ isEntry }) => isEntry);
  const here = new Set(entry && [...scriptsOf(bundle, entry), ...stylesOf(bundle, entry)]);
  const list = beginning('/routes/screens.ts');
  const link = (rel: string) => (file: string) =>
    here.has(file) ? '' : `<link rel="${rel}" crossorigin href="/${file}">`;
  const linksOf = (screen: string): string => {
    const chunk = beginning(`/screens/${kebab(screen)}/${kebab(screen)}-screen.tsx`);
    const styles = [...stylesOf(bundle, chunk)].map(link('stylesheet'));
    const scripts = new Set([...scriptsOf(bundle, list), ...scriptsOf(bundle, chunk)]);
    return [...styles, ...[...scripts].map(link('modulepreload'))].join('');
  };
  return new Map(
    routes.map(({ path, screen }) => [path, typeof screen === 'string' ? linksOf(screen) : '']),
  );
}
