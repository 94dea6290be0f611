import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Sizes {
  /** Bytes after gzip of what `/` loads before anything is tapped. */
  readonly script: number;
  readonly style: number;
  /** The largest code of a single other screen. */
  readonly largestChunk: { readonly name: string; readonly bytes: number };
}

const gzipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length;

/** Measures a build: the page's own scripts and styles, and the largest chunk loaded later. */
export function sizesOf(dist: string): Sizes {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const linked = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    (match) => match[1] ?? '',
  );
  const total = (ending: string): number =>
    linked
      .filter((name) => name.endsWith(ending))
      .reduce((sum, name) => sum + gzipped(join(dist, name)), 0);
  const chunks = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js') && !linked.includes(`/assets/${name}`))
    .map((name) => ({ name, bytes: gzipped(join(dist, 'assets', name)) }))
    .sort((a, b) => b.bytes - a.bytes);
  return {
    script: total('.js'),
    style: total('.css'),
    largestChunk: chunks[0] ?? { name: '', bytes: 0 },
  };
}
