import type { Import } from './source-files.ts';

/** The imports between two neighbours in a folder, as lines, by the importing and imported one. */
type Edges = Map<string, Map<string, string[]>>;

/** The folder in which an import leads from one neighbour to another; null within one neighbour. */
function placeOf(from: string, to: string) {
  const [own, other] = [from.split('/'), to.split('/')];
  const index = own.findIndex((part, index) => part !== other[index]);
  const [a, b] = [own[index], other[index]];
  if (index < 3 || a === undefined || b === undefined) return null;
  return { folder: own.slice(0, index).join('/'), a, b };
}

function edgesByFolder(imports: readonly Import[]): Map<string, Edges> {
  const folders = new Map<string, Edges>();
  for (const { from, target } of imports) {
    const place = target === null ? null : placeOf(from, target);
    if (place === null) continue;
    const edges = folders.get(place.folder) ?? new Map<string, Map<string, string[]>>();
    const targets = edges.get(place.a) ?? new Map<string, string[]>();
    const lines = targets.get(place.b) ?? [];
    folders.set(place.folder, edges.set(place.a, targets.set(place.b, lines)));
    lines.push(`${from} → ${target}`);
  }
  return folders;
}

function reachableFrom(edges: Edges, start: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const to of edges.get(next)?.keys() ?? []) {
      if (found.has(to)) continue;
      found.add(to);
      waiting.push(to);
    }
  }
  return found;
}

/** A loop of neighbours in one folder. */
export interface FolderLoop {
  readonly folder: string;
  /** Folders and files of it, by name. */
  readonly neighbours: readonly string[];
  /** The imports that make the loop, type imports too. */
  readonly imports: readonly string[];
}

function loopsIn(folder: string, edges: Edges): FolderLoop[] {
  const reached = new Map([...edges.keys()].map((name) => [name, reachableFrom(edges, name)]));
  const loopOf = (name: string): string[] =>
    [...reached.keys()]
      .filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name))
      .sort();
  const loops = new Map([...reached.keys()].map(loopOf).map((loop) => [loop.join(), loop]));
  return [...loops.values()]
    .filter((neighbours) => neighbours.length > 1)
    .map((neighbours) => ({
      folder,
      neighbours,
      imports: neighbours
        .flatMap((a) => neighbours.flatMap((b) => edges.get(a)?.get(b) ?? []))
        .sort(),
    }));
}

/**
 * Every loop between neighbours, the folders and files of one folder: of a package's `src`, and of
 * each folder below it. A file beside folders counts by itself: no loop closes through one.
 */
export const folderLoops = (imports: readonly Import[]): FolderLoop[] =>
  [...edgesByFolder(imports)].flatMap(([folder, edges]) => loopsIn(folder, edges));
