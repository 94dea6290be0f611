import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fakeAnswers } from '../../apps/web/dev/fake-answers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
};

const answerOf = (name: string, body = {}): unknown => fakeAnswers[name]?.(body)[0] ?? null;

/** The page as the server sends it: first data inside, the first banner asked for at once. */
function shellOf(dist: string): string {
  const boot = {
    app: answerOf('app'),
    bannerList: answerOf('bannerList'),
    getGameType: answerOf('getGameType'),
    hot: answerOf('game/list', { is_hot: 1 }),
  };
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c');
  const preload =
    '<link rel="preload" as="image" href="/art/banners/1-welcome.svg" fetchpriority="high">';
  const banner =
    '<img src="/art/banners/1-welcome.svg" alt="" width="388" height="160" fetchpriority="high">';
  return readFileSync(join(dist, 'index.html'), 'utf8')
    .replace('<!--banner-->', banner)
    .replace(
      '<!--boot-->',
      () => `${preload}<script id="boot" type="application/json">${data}</script>`,
    );
}

function sendFile(dist: string, path: string, response: ServerResponse): void {
  const file = normalize(join(dist, path));
  if (!file.startsWith(dist) || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const packed = existsSync(`${file}.br`);
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ...(packed && { 'content-encoding': 'br' }),
  });
  response.end(readFileSync(packed ? `${file}.br` : file));
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const parsed: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

async function answer(
  dist: string,
  shell: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '/').replace(/[?#].*/, '');
  if (path.startsWith('/api/')) {
    const made = fakeAnswers[path.slice('/api/'.length)]?.(await bodyOf(request)) ?? [null];
    const envelope = { code: 200, message: made[1] ?? '成功', data: made[0] };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(envelope));
  } else if (path === '/') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shell);
  } else if (path === '/robots.txt') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nAllow: /\n');
  } else sendFile(dist, path, response);
}

/** Serves a build with the demo content in place of the server, on a free port. */
export function serveBuild(dist: string): Promise<{ server: Server; url: string }> {
  const shell = shellOf(dist);
  const server = createServer((request, response) => void answer(dist, shell, request, response));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = addressOf(server);
      resolve({ server, url: `http://127.0.0.1:${port}/` });
    });
  });
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address;
}
