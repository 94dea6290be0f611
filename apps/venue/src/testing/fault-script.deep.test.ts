import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '../house.ts';
import { type Fault, withFaults } from './fault-script.ts';
import { testOperator } from './test-operator.ts';

const { url: databaseUrl } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const keysDirectory = await mkdtemp(join(tmpdir(), 'haitang-house-'));
let next: Fault | null = null;
const house = await startHouse({
  databaseUrl,
  keysDirectory,
  port: 0,
  host: '127.0.0.1',
  lobbyUrls: ['http://127.0.0.1:9'],
  lobbyOrigins: [],
  answering: withFaults({ faultOf: (call) => (call === 'deposit' ? next : null) }),
});
const operator = await testOperator(house.url, keysDirectory);
const user = 'member-of-faults';
await operator.call('createWallet', { user });
afterAll(async () => {
  await house.close();
  await rm(keysDirectory, { recursive: true });
});
beforeEach(() => {
  next = null;
});

const deposit = (fault: Fault) => {
  next = fault;
  return operator.call('deposit', { user, amount: 1_000, transaction_uuid: randomUUID() });
};
const balance = async () => Number((await operator.call('balance', { user })).body.balance);

test('a call can be carried out and answered with an error', async () => {
  const before = await balance();
  expect((await deposit({ status: 500 })).status).toBe(500);
  expect(await balance()).toBe(before + 1_000);
});

test('a call can be answered without being carried out', async () => {
  const before = await balance();
  await deposit({ apply: false, body: () => '{"status":"RS_OK"}' });
  expect(await balance()).toBe(before);
});

test('an answer can be lost on its way', async () => {
  const before = await balance();
  await expect(deposit({ cutAfterBytes: 20 })).rejects.toThrow();
  expect(await balance()).toBe(before + 1_000);
});

test('a call can hang before it is carried out', async () => {
  const before = await balance();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = deposit({ beforeApply: () => held });
  expect(await balance()).toBe(before);
  release();
  await sent;
  expect(await balance()).toBe(before + 1_000);
});
