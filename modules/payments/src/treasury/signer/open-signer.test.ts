import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyOf } from '@haitang/contract/signer/signed-text.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { afterAll, expect, test } from 'vitest';
import { openConfiguredSigner, openSignerDoor } from './open-signer.ts';

const folder = mkdtempSync(join(tmpdir(), 'haitang-door-'));
afterAll(() => rmSync(folder, { recursive: true }));
const secret = '1'.repeat(64);
const url = 'http://127.0.0.1:1';
const network = { most: '1', send: [url, { url: `${url}/two`, headers: { 'x-key': 'k' } }] };
const fileOf = (socket: string, over: object = {}): string =>
  JSON.stringify({
    socket,
    signer: 'signer-1',
    signerKey: publicKeyOf(secret),
    server: 'lobby',
    secret,
    networks: { TRC20: { ...network, ...over } },
  });
const question = { at: new Date(), counter: 1, seen: null, wants: { do: 'status' } } as const;

test('a signer that is not there, or ends the connection, gives no answer and ends nothing', async () => {
  const path = join(folder, 'sock');
  const door = openSignerDoor(fileOf(path));
  expect(await door.ask(question)).toBeNull();
  expect(await door.reaches?.()).toBe(false);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    server.listen(path, resolve);
  });
  expect(await door.ask(question)).toBeNull();
  // So does a relay whose signer is away.
  expect(await door.reaches?.()).toBe(false);
  server.close();
});

test('a signer that takes a connection is reached, and is asked nothing', async () => {
  const path = join(folder, 'open.sock');
  const said: string[] = [];
  const server = createServer((socket) => socket.on('data', (data) => said.push(String(data))));
  await new Promise<void>((resolve) => {
    server.listen(path, resolve);
  });
  expect(await openSignerDoor(fileOf(path)).reaches?.()).toBe(true);
  expect(said).toEqual([]);
  server.close();
});

test('a network may name deposit address 0 and nodes with headers', () => {
  expect(openSignerDoor(fileOf('s', { deposit: 'T1' })).deposits?.get('TRC20')).toBe('T1');
  expect(openSignerDoor(fileOf('s')).deposits?.size).toBe(0);
  expect(() => openSignerDoor(fileOf('s', { send: [{ url }] }))).toThrow('headers');
});

test('a file that is missing or holds something else is said in a sentence that quotes nothing', () => {
  const path = join(folder, 'signer.json');
  expect(openConfiguredSigner('')).toBeNull();
  expect(() => openConfiguredSigner(path)).toThrow(ConfigProblem);
  expect(() => openConfiguredSigner(path)).toThrow(`SIGNER_FILE cannot be read: ${path}`);
  for (const text of ['{"secret": "SECRET', '{"secret": "SECRET"}']) {
    writeFileSync(path, text);
    expect(() => openConfiguredSigner(path)).toThrow('SIGNER_FILE is not as docs/signer.md');
    expect(() => openConfiguredSigner(path)).not.toThrow('SECRET');
  }
  writeFileSync(path, fileOf('s'));
  expect(openConfiguredSigner(path)?.most.get('TRC20')).toBe(1n);
});
