import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A screen's own code: bytes after gzip beyond the app's own script, with all imports. */
interface ScreenSize {
  readonly name: string;
  readonly bytes: number;
}

interface Sizes {
  /**
   * Bytes after gzip of the script that `/` needs before its first render, and of the page's
   * styles.
   */
  readonly script: number;
  readonly style: number;
  /** Every other screen, the largest first. */
  readonly screens: readonly ScreenSize[];
}

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const gzipped = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length;

/** Measures a build by its own import manifest. */
export function sizesOf(dist: string): Sizes {
  const listed: unknown = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const chunks = new Map<string, Chunk>(Object.entries(Object(listed)));
  const filesOf = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = chunks.get(key);
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const name of chunk.imports ?? []) filesOf(name, found);
    return found;
  };
  const total = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + gzipped(readFileSync(join(dist, file))), 0);
  const entry = [...chunks].find(([, { isEntry }]) => isEntry)?.[0] ?? '';
  const first = filesOf(entry);
  const list = filesOf('src/routes/screens.ts');
  const screens = [...chunks.keys()]
    .filter((key) => /^src\/screens\/.*-screen\.tsx$/.test(key))
    .map((key) => {
      const own = new Set([...list, ...filesOf(key)]);
      const name = /([^/]+)-screen\.tsx$/.exec(key)?.[1] ?? key;
      return { name, bytes: total([...own].filter((file) => !first.has(file))) };
    })
    .sort((one, other) => other.bytes - one.bytes);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  return { script: total(first), style: gzipped(style), screens };
}
