import { mkdtempSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type NetConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { placeOf, relay, relayKey } from './relay.ts';

const folder = mkdtempSync(join(tmpdir(), 'haitang-relay-'));
const path = (name: string): NetConnectOpts => ({ path: join(folder, name) });
const key = Buffer.alloc(32, 7);
const closing: { close(): unknown }[] = [];
afterAll(() => {
  for (const server of closing) server.close();
});

const lines: string[] = [];
async function start(from: NetConnectOpts, to: NetConnectOpts, with_: Buffer | null = null) {
  const server = await relay({ from, to, key: with_, tell: (line) => lines.push(line) });
  closing.push(server);
  const address = server.address();
  return placeOf(`127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
}

/** One line to a place and the line that comes back; '' when the connection ends without one. */
const ask = (place: NetConnectOpts, line: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = createConnection(place, () => socket.write(`${line}\n`));
    socket.setEncoding('utf8').once('data', (text) => {
      resolve(String(text).trim());
      socket.destroy();
    });
    socket.on('error', () => resolve('')).on('close', () => resolve(''));
  });

/** A signer in name alone: it says every line again, and counts its connections. */
async function echo(target: NetConnectOpts) {
  let count = 0;
  const signer = createServer((socket) => {
    count += 1;
    socket.on('data', (data) => socket.write(data)).on('error', () => socket.destroy());
  });
  closing.push(signer);
  await new Promise<void>((resolve) => {
    signer.listen(target, resolve);
  });
  return () => count;
}

test('a line reaches the signer over two relays and its answer comes back, line by line', async () => {
  const outer = await start(placeOf('127.0.0.1:0'), path('signer.sock'), key);
  await start(path('near.sock'), outer, key);
  // The signer is not there yet: no answer, and the relays go on.
  expect(await ask(path('near.sock'), 'early')).toBe('');
  await echo(path('signer.sock'));
  expect(await ask(path('near.sock'), 'signed')).toBe('signed');
});

test('without the key nobody gets through a relay, and a flood takes no place', async () => {
  const connections = await echo(path('behind.sock'));
  const outer = await start(placeOf('127.0.0.1:0'), path('behind.sock'), key);
  await start(path('known.sock'), outer, key);
  await start(path('other.sock'), outer, Buffer.alloc(32, 8));
  const silent = Array.from({ length: 80 }, () => createConnection(outer).on('error', () => 0));
  closing.push(...silent.map((socket) => ({ close: () => socket.destroy() })));
  for (let turn = 0; turn < 40; turn += 1) expect(await ask(outer, 'x\n'.repeat(30))).toBe('');
  expect(await ask(path('other.sock'), 'signed')).toBe('');
  expect(connections()).toBe(0);
  expect(await ask(path('known.sock'), 'signed')).toBe('signed');
  expect(lines).toEqual(['dropped 1 unsigned, 1 since the start']);
});

test('a relay takes over the socket of a killed one', async () => {
  await echo(path('third.sock'));
  await start(path('left.sock'), path('third.sock'));
  await start(path('left.sock'), path('third.sock'));
  expect(await ask(path('left.sock'), 'again')).toBe('again');
});

test('a place is a path or host and port', () => {
  expect(placeOf('/run/signer/signer.sock')).toEqual({ path: '/run/signer/signer.sock' });
  expect(placeOf('0.0.0.0:8090')).toEqual({ host: '0.0.0.0', port: 8090 });
  expect(() => placeOf('8090')).toThrow('HOST:PORT');
});

test('a relay on the network does not start without a key', async () => {
  const [local, outer] = [path('a.sock'), placeOf('127.0.0.1:0')];
  const file = join(folder, 'relay.key');
  expect(relayKey([local, path('b.sock')], undefined)).toBeNull();
  expect(() => relayKey([local, outer], undefined)).toThrow('--key names a file');
  writeFileSync(file, 'short');
  expect(() => relayKey([outer, local], file)).toThrow('64 hex digits');
  writeFileSync(file, `${key.toString('hex')}\n`);
  expect(relayKey([outer, local], file)).toEqual(key);
  for (const [from, to] of [
    [outer, local],
    [local, outer],
  ] as const) {
    await expect(relay({ from, to, key: null, tell: () => 0 })).rejects.toThrow('has a key');
  }
});
