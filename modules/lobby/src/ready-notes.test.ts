import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { openSignerDoor } from '@haitang/payments/treasury/signer/open-signer.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { afterAll, expect, test } from 'vitest';
import { readyNotes } from './ready-notes.ts';

const folder = await mkdtemp(join(tmpdir(), 'haitang-ready-'));
afterAll(() => rmSync(folder, { recursive: true }));
const socket = join(folder, 'signer.sock');
const key = '11'.repeat(32);
const door = openSignerDoor(
  JSON.stringify({ socket, signer: 's', signerKey: key, server: 'l', secret: key, networks: {} }),
);

test('a silent signer is told in /readyz, and the program stays ready', async () => {
  const clock = fixedClock();
  const http = await testHttp({
    routes: [],
    readyChecks: { database: async () => undefined },
    readyNotes: readyNotes(door, clock),
  });
  const ready = async () => {
    const answer = await fetch(`${http.url}/readyz`);
    return [answer.status, JSON.parse(await answer.text())];
  };
  const says = (signer: string) => [
    200,
    { status: 'ok', checks: { database: 'ok' }, notes: { signer } },
  ];
  expect(await ready()).toEqual(says('unknown'));
  await expect.poll(ready).toEqual(says('silent'));
  const signer = createServer().listen(socket);
  clock.advance(5 * SECOND_MS);
  await expect.poll(ready).toEqual(says('ok'));
  await new Promise((done) => signer.close(done));
  clock.advance(5 * SECOND_MS);
  await expect.poll(ready).toEqual(says('silent'));
  await http.close();
});

test('without a signer nothing is said of one', () => {
  expect(readyNotes(null, fixedClock())).toEqual({});
});
