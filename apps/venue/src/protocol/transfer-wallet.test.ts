import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { signBody } from '@haitang/contract/aggregator/signature.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '../house.ts';
import { type TestOperator, testOperator } from '../testing/test-operator.ts';

const { database, url: databaseUrl } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const keysDirectory = await mkdtemp(join(tmpdir(), 'haitang-house-'));
const house = await startHouse({
  databaseUrl,
  keysDirectory,
  port: 0,
  host: '127.0.0.1',
  lobbyUrls: ['http://127.0.0.1:9'],
  lobbyOrigins: ['http://127.0.0.1:8080'],
});
const operator: TestOperator = await testOperator(house.url, keysDirectory);
afterAll(async () => {
  await house.close();
  await rm(keysDirectory, { recursive: true });
});

const newPlayer = async () => {
  const user = `m${randomUUID().slice(0, 8)}`;
  await operator.call('createWallet', { user });
  return user;
};
const transfer = (kind: 'deposit' | 'withdraw', user: string, amount: number, id = randomUUID()) =>
  operator.call(kind, { user, amount, transaction_uuid: id });
const balanceOf = async (user: string) => (await operator.call('balance', { user })).body.balance;

test('a wallet opens once and starts with zero', async () => {
  const user = await newPlayer();
  await transfer('deposit', user, 5_000_000);
  const request_uuid = randomUUID();
  const again = await operator.call('createWallet', { user, request_uuid });
  expect(again.body).toEqual({
    user,
    status: 'RS_OK',
    request_uuid,
    currency: 'CNY',
    balance: 5_000_000,
  });
});

test('money is deposited, withdrawn and checked', async () => {
  const user = await newPlayer();
  const id = randomUUID();
  expect((await transfer('deposit', user, 12_345_000)).body.balance).toBe(12_345_000);
  expect((await transfer('withdraw', user, 2_345_000, id)).body.balance).toBe(10_000_000);
  const check = await operator.call('checkTransfer', { user, transaction_uuid: id });
  expect(check.body.transaction).toEqual({
    transaction_uuid: id,
    status: 'CTS_SUCCESS',
    kind: 'withdraw',
    amount: 2_345_000,
  });
});

test('a repeated transfer changes nothing, another with its id is refused', async () => {
  const user = await newPlayer();
  const id = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => transfer('deposit', user, 1_000_000, id)),
  );
  expect(new Set(replies.map((reply) => reply.body.status))).toEqual(new Set(['RS_OK']));
  expect(await balanceOf(user)).toBe(1_000_000);
  const other = [
    transfer('deposit', user, 2_000_000, id),
    transfer('withdraw', user, 1_000_000, id),
    transfer('deposit', await newPlayer(), 1_000_000, id),
  ];
  for (const { body } of await Promise.all(other)) {
    expect(body.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  }
  expect(await balanceOf(user)).toBe(1_000_000);
});

test('a withdrawal above the balance stays refused even after a later deposit', async () => {
  const user = await newPlayer();
  const id = randomUUID();
  const refused = await transfer('withdraw', user, 1_000, id);
  expect(refused.body).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 0 });
  await transfer('deposit', user, 1_000);
  expect((await transfer('withdraw', user, 1_000, id)).body.status).toBe(
    'RS_ERROR_NOT_ENOUGH_MONEY',
  );
  const check = await operator.call('checkTransfer', { user, transaction_uuid: id });
  expect(check.body.transaction).toMatchObject({ status: 'CTS_DECLINED' });
  expect(await balanceOf(user)).toBe(1_000);
});

test('of many concurrent withdrawals only those within the balance are paid', async () => {
  const user = await newPlayer();
  await transfer('deposit', user, 6_000);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => transfer('withdraw', user, 1_000)),
  );
  expect(replies.filter((reply) => reply.body.status === 'RS_OK')).toHaveLength(6);
  expect(await balanceOf(user)).toBe(0);
});

test('a transfer that never arrived is not found', async () => {
  const user = await newPlayer();
  const { body } = await operator.call('checkTransfer', { user, transaction_uuid: randomUUID() });
  expect(body).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', balance: 0 });
  expect(body).not.toHaveProperty('transaction');
});

test('a user without a wallet gets no money', async () => {
  const { body } = await transfer('deposit', 'nobody', 1_000);
  expect(body.status).toBe('RS_ERROR_USER_DISABLED');
  expect(body).not.toHaveProperty('balance');
});

test.each([
  ['another operator', { operator_id: 99 }, 'RS_ERROR_INVALID_PARTNER'],
  ['another currency', { currency: 'USD' }, 'RS_ERROR_WRONG_CURRENCY'],
  ['another product', { product: 'elsewhere' }, 'RS_ERROR_INVALID_GAME'],
  ['a negative amount', { amount: -1_000 }, 'RS_ERROR_WRONG_TYPES'],
  ['no amount at all', { amount: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
  ['nothing to move', { amount: 0 }, 'RS_ERROR_WRONG_TYPES'],
  ['a fraction of a cent', { amount: 1_500 }, 'RS_ERROR_WRONG_TYPES'],
  ['an amount in words', { amount: '1000' }, 'RS_ERROR_WRONG_TYPES'],
  ['an amount beyond all integers', { amount: 2 ** 60 }, 'RS_ERROR_WRONG_TYPES'],
  ['an id that is none', { transaction_uuid: '1; DROP' }, 'RS_ERROR_WRONG_TYPES'],
  ['a user that is no text', { user: { $gt: '' } }, 'RS_ERROR_WRONG_TYPES'],
])('%s is refused and moves nothing', async (_what, fields, status) => {
  const user = await newPlayer();
  const reply = await operator.call('deposit', {
    user,
    amount: 1_000,
    transaction_uuid: randomUUID(),
    ...fields,
  });
  expect(reply).toMatchObject({ status: 200, body: { status } });
  expect(await balanceOf(user)).toBe(0);
});

test('FM-20 a body not signed by the operator, byte for byte, is not read', async () => {
  const stranger = await newKeyPair();
  const text = JSON.stringify({ operator_id: 1 });
  const signatures = [
    signBody(text, stranger.privateKey),
    '',
    'x',
    signBody(`${text} `, stranger.privateKey),
  ];
  for (const signature of signatures) {
    expect(await operator.raw('balance', text, signature)).toMatchObject({
      status: 200,
      body: { status: 'RS_ERROR_INVALID_SIGNATURE' },
    });
    expect(await operator.raw('gameList', text, signature)).toMatchObject({ status: 401 });
  }
});

test('malformed JSON gets the syntax error', async () => {
  for (const text of ['', '{', 'null', '[]', '"x"']) {
    expect((await operator.raw('balance', text)).body.status).toBe('RS_ERROR_WRONG_SYNTAX');
  }
});

test('every balance is the sum of its movements', async () => {
  const { rows } = await sql`SELECT player FROM wallet w WHERE balance <> (
    SELECT COALESCE(sum(amount), 0) FROM movement m
    WHERE m.player = w.player AND m.product = w.product)`.execute(database.read);
  expect(rows).toEqual([]);
});
