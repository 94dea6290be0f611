import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { belowFloorScript } from './vite-browser-floor.ts';
import { inlineScript } from './vite-inline-script.ts';

/** A page of one file that loads nothing. Its texts are HTML of ours. */
export interface OfflinePage {
  /** Name of the file beside the built pages. */
  readonly file: string;
  /** The folder of `entry`. */
  readonly root: string;
  readonly entry: string;
  readonly title: string;
  readonly style: string;
  /** What follows the title. */
  readonly body: string;
}

/** The bundler names the file of each part relative to where it was started. */
const PART_NAMES = /^\s*\/\/ \S*(?:packages|apps|modules)\/\S+\n|^\s*\/\/#(?:end)?region.*\n/gm;

/** The script alone: readable, with nothing left to load. */
async function scriptOf({ root, entry }: OfflinePage): Promise<string> {
  const script = await inlineScript({ root, entry, name: 'verifier', minify: false });
  return script.replace(PART_NAMES, '');
}

/**
 * The text of an offline page: its policy allows its own script and no connection. The same sources
 * give the same bytes, so anyone can build it and compare the hash.
 */
export async function offlinePage(page: OfflinePage): Promise<string> {
  const script = `\n${await scriptOf(page)}\n`;
  const hashes = [belowFloorScript, script].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const { title, style, body } = page;
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src ${hashes.join(' ')}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<script>${belowFloorScript}</script>
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${body}</main>
<script>${script}</script></body></html>
`;
}

/** Writes an offline page beside the built pages, and its SHA-256 to the output of the build. */
export const writesOfflinePage = (page: OfflinePage): Plugin => ({
  name: `offline page ${page.file}`,
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const text = await offlinePage(page);
    writeFileSync(join(dir, page.file), text);
    const hash = createHash('sha256').update(text).digest('hex');
    process.stdout.write(`${page.file} ${hash}\n`);
  },
});
