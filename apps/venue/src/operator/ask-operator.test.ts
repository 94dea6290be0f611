import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type TestLobby, testLobby } from '../testing/test-lobby.ts';
import { connectOperator } from './ask-operator.ts';

const directory = await mkdtemp(join(tmpdir(), 'haitang-operator-'));
const { privateKey } = await ensureKeyPair(directory, 'house');
const SESSION = { player: 'member-1', token: 'session-of-member-1' };

let one: TestLobby;
let other: TestLobby;
beforeEach(async () => {
  one = await testLobby(directory);
  other = await testLobby(directory);
});
afterEach(() => Promise.all([one.close(), other.close()]));
afterAll(() => rm(directory, { recursive: true }));

const operatorAt = (...urls: string[]) => connectOperator({ urls, privateKey });
const asked = () => [one.asked(), other.asked()];

test('the first server answers, and the second is not asked', async () => {
  const operator = operatorAt(one.url, other.url);
  expect(await operator.checkSession(SESSION)).toBe('SE_OPEN');
  expect(await operator.checkSession(SESSION)).toBe('SE_OPEN');
  expect(asked()).toEqual([2, 0]);
});

test('a refusal is an answer: no other server is asked', async () => {
  one.says('SE_PAUSED');
  expect(await operatorAt(one.url, other.url).checkSession(SESSION)).toBe('SE_PAUSED');
  expect(asked()).toEqual([1, 0]);
});

test('a server that breaks off is asked last from then on, until another breaks off', async () => {
  const operator = operatorAt(one.url, other.url);
  one.says('unknown');
  expect(await operator.checkSession(SESSION)).toBe('SE_OPEN');
  expect(asked()).toEqual([1, 1]);
  expect(await operator.checkSession(SESSION)).toBe('SE_OPEN');
  expect(asked()).toEqual([1, 2]);
  one.says('SE_OPEN');
  other.says('unknown');
  expect(await operator.checkSession(SESSION)).toBe('SE_OPEN');
  expect(asked()).toEqual([2, 3]);
});

test('a server that takes the question and never answers does not hold it up', async () => {
  let questions = 0;
  const silent = createServer(() => {
    questions += 1;
  });
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const operator = operatorAt(`http://127.0.0.1:${port}`, other.url);
  expect(await operator.checkSession(SESSION)).toBe('SE_OPEN');
  expect(await operator.checkSession(SESSION)).toBe('SE_OPEN');
  // It is not waited for again.
  expect(questions).toBe(1);
  expect(asked()).toEqual([0, 2]);
  silent.closeAllConnections();
  silent.close();
});

test('without any answer the verdict is unknown, and the next question may have one', async () => {
  const operator = operatorAt(one.url, other.url);
  one.says('unknown');
  other.says('unknown');
  expect(await operator.checkSession(SESSION)).toBe('unknown');
  expect(asked()).toEqual([1, 1]);
  one.says('SE_LOCKED');
  expect(await operator.checkSession(SESSION)).toBe('SE_LOCKED');
});
