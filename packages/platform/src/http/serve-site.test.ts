import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { afterAll, expect, test } from 'vitest';
import { pagePolicy } from './security-headers.ts';

const directory = mkdtempSync(join(tmpdir(), 'haitang-site-'));
mkdirSync(join(directory, 'assets'));
writeFileSync(join(directory, 'index.html'), '<html><script>BOOT</script></html>');
writeFileSync(join(directory, 'assets', 'app-1a2b.js'), 'let a = 1;');
writeFileSync(join(directory, 'assets', 'app-1a2b.js.br'), brotliCompressSync('let a = 1;'));
writeFileSync(join(directory, 'logo.svg'), '<svg/>');
writeFileSync(join(directory, '.secret'), 'x');
afterAll(() => rmSync(directory, { recursive: true }));

const http = await testHttp({
  routes: [],
  site: {
    directory,
    policy: (nonce) => pagePolicy({ frames: ['https://venue.example'], nonce }),
    renderShell: (shell, nonce) => shell.replace('<script>BOOT', `<script nonce="${nonce}">go()`),
  },
});

/** Node's own client, because fetch decompresses by itself. */
const raw = (path: string, headers = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve) => {
    get(`${http.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
  });

test('the page is never cached, with its own policy and an unpredictable nonce', async () => {
  const [first, second] = [await raw('/'), await raw('/?pid=7')];
  const policy = String(first.headers['content-security-policy']);
  expect(policy).toContain('frame-src https://venue.example');
  expect(policy).toContain("default-src 'none'");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(first.body.toString()).toBe(`<html><script nonce="${nonce}">go()</script></html>`);
  expect(first.body.equals(second.body)).toBe(false);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
});

test('hashed files are cached for ever and come compressed when the browser accepts it', async () => {
  const plain = await raw('/assets/app-1a2b.js');
  expect(plain.body.toString()).toBe('let a = 1;');
  expect(plain.headers['cache-control']).toContain('immutable');
  const packed = await raw('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.body).toString()).toBe('let a = 1;');
});

test('what is negotiated says so to caches between, plain or compressed', async () => {
  for (const path of ['/', '/assets/app-1a2b.js', '/logo.svg']) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await raw(path, { 'accept-encoding': encoding });
      expect([path, encoding, answer.headers.vary]).toEqual([path, encoding, 'accept-encoding']);
    }
  }
});

test('other files are revalidated each time', async () => {
  expect((await raw('/logo.svg')).headers['cache-control']).toBe('no-cache');
});

test('a missing, hidden or outside path is refused in the envelope', async () => {
  for (const path of ['/nowhere.js', '/assets/', '/%2e%2e/%2e%2e/etc/passwd', '/.secret', '/%00']) {
    const answer = await raw(path);
    const { code } = JSON.parse(answer.body.toString());
    expect([path, code]).toEqual([path, answer.status]);
    expect([400, 403, 404]).toContain(code);
  }
});

test('the page is compressed for a browser that accepts it', async () => {
  const packed = await raw('/', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(packed.body).toString()).toContain('go()</script></html>');
  const older = await raw('/', { 'accept-encoding': 'gzip, deflate' });
  expect(older.headers).toMatchObject({ 'content-encoding': 'gzip' });
  expect(gunzipSync(older.body).toString()).toContain('go()</script></html>');
});
