import { mkdtempSync } from 'node:fs';
import { createConnection, createServer, type NetConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { placeOf, relay } from './relay.ts';

const folder = mkdtempSync(join(tmpdir(), 'haitang-relay-'));
const path = (name: string): NetConnectOpts => ({ path: join(folder, name) });
const closing: { close(): unknown }[] = [];
afterAll(() => {
  for (const one of closing) one.close();
});

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

test('a line reaches the signer over two relays and its answer comes back, line by line', async () => {
  const outer = await relay(placeOf('127.0.0.1:0'), path('signer.sock'));
  closing.push(outer);
  const address = outer.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  closing.push(await relay(path('near.sock'), placeOf(`127.0.0.1:${port}`)));
  // The signer is not there yet: no answer, and the relays go on.
  expect(await ask(path('near.sock'), 'early')).toBe('');
  const signer = createServer((socket) => socket.on('data', (data) => socket.write(data)));
  closing.push(signer);
  await new Promise<void>((resolve) => {
    signer.listen(path('signer.sock'), resolve);
  });
  expect(await ask(path('near.sock'), 'signed')).toBe('signed');
});

test('a relay takes over the socket of a killed one', async () => {
  closing.push(await relay(path('left.sock'), path('signer.sock')));
  closing.push(await relay(path('left.sock'), path('signer.sock')));
  expect(await ask(path('left.sock'), 'again')).toBe('again');
});

test('a place is a path or host and port', () => {
  expect(placeOf('/run/signer/signer.sock')).toEqual({ path: '/run/signer/signer.sock' });
  expect(placeOf('0.0.0.0:8090')).toEqual({ host: '0.0.0.0', port: 8090 });
  expect(() => placeOf('8090')).toThrow('HOST:PORT');
});
