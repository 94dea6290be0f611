import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyOf } from '@haitang/contract/signer/signed-text.ts';
import { afterAll, expect, test } from 'vitest';
import { openSignerDoor } from './open-signer.ts';

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
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    server.listen(path, resolve);
  });
  expect(await door.ask(question)).toBeNull();
  server.close();
});

test('a network may name deposit address 0 and nodes with headers', () => {
  expect(openSignerDoor(fileOf('s', { deposit: 'T1' })).deposits?.get('TRC20')).toBe('T1');
  expect(openSignerDoor(fileOf('s')).deposits?.size).toBe(0);
  expect(() => openSignerDoor(fileOf('s', { send: [{ url }] }))).toThrow('headers');
});
