import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface PageFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * The built pages by their path below `directory`, `crabapple-bloom.html` or `assets/….js`. They
 * are a few hundred kilobytes, so they are kept in memory, compressed once. Empty without a build.
 */
export async function loadPageFiles(directory: string): Promise<ReadonlyMap<string, PageFile>> {
  const entries = await readdir(directory, { recursive: true }).catch(() => []);
  const files = new Map<string, PageFile>();
  for (const path of entries) {
    const type = TYPES[extname(path)];
    if (type === undefined) continue;
    const plain = await readFile(join(directory, path));
    files.set(path, { type, plain, gzipped: await promisify(gzip)(plain) });
  }
  return files;
}
