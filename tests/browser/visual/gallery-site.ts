import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withDemoWords } from '../../../packages/contract/vite-site-words.ts';

const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface GallerySite {
  readonly address: string;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

async function answer(folder: string, path: string, response: ServerResponse): Promise<void> {
  const file = resolve(folder, `.${path === '/' ? '/index.html' : decodeURIComponent(path)}`);
  const content = file.startsWith(folder + sep) ? await readFile(file).catch(() => null) : null;
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(content ? 200 : 404, { 'content-type': type });
  response.end(type === 'text/html' && content ? withDemoWords(content.toString()) : content);
}

/** Builds the member web app together with its gallery into its own folder, and serves it. */
export async function openGallery(): Promise<GallerySite> {
  const folder = await mkdtemp(join(tmpdir(), 'haitang-gallery-'));
  const vite = join(ROOT, 'node_modules/.bin/vite');
  const args = [vite, 'build', '--mode', 'gallery', '--outDir', folder, '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, args, { cwd: join(ROOT, 'apps/web') });
  const server = createServer((request, response) => {
    void answer(folder, (request.url ?? '/').replace(/\?.*/, ''), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    folder,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
