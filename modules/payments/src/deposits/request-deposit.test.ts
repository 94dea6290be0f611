import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/settings-store.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { HDKey } from '@scure/bip32';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Chain, Receiving } from '../chain/chain.ts';
import { chainAddress } from '../chain/chain-address.ts';
import { usualTerms } from '../chain/chain-terms.ts';
import { decodeAddress } from '../chain/check-address.ts';
import { createRpcChainReader } from '../chain/rpc-chain-reader.ts';
import { METHOD_SETTINGS } from '../methods/method-settings.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { expireDeposits } from './expire-deposits.ts';
import { findDeposit } from './find-deposit.ts';
import { listDeposits } from './list-deposits.ts';
import { isReceivingAddress } from './receiving-address.ts';
import { type RequestDepositInput, requestDeposit } from './request-deposit.ts';

const clock = fixedClock();
const { database } = await lobbyDatabase();
const settings = createSettings({ database, clock, definitions: METHOD_SETTINGS });
const branch = HDKey.fromMasterSeed(Buffer.alloc(32, 3)).derive("m/44'/195'/0'/0");
const own: Receiving = { kind: 'own', extendedPublicKey: branch.publicExtendedKey };

const tron = (receiving: Receiving): Chain => ({
  network: 'TRC20',
  // Placing an order makes no call to the chain.
  reader: createRpcChainReader({ network: 'TRC20', endpoints: [{ url: 'http://127.0.0.1:1' }] }),
  contract: chainAddress('a614f803b6fd780986a42c78ec9c7f77e6ded13c'),
  receiving,
  chainId: null,
  firstBlock: null,
  sandbox: null,
  terms: usualTerms('TRC20'),
});
const contextFor = (receiving: Receiving): PaymentsContext => ({
  database,
  clock,
  settings,
  logger: silentLogger,
  chains: new Map([['TRC20', tron(receiving)]]),
});
const context = contextFor(own);

let lastMember = 30_000_000;
const newMember = () => {
  lastMember += 1;
  return memberId(lastMember);
};
const input = (over: Partial<RequestDepositInput> = {}): RequestDepositInput => ({
  memberId: newMember(),
  paytype: 'usdt',
  network: 'TRC20',
  amount: '712.00',
  country: null,
  idempotencyKey: null,
  ...over,
});

const refusalOf = async (over: Partial<RequestDepositInput>): Promise<[number, string]> => {
  const error = await requestDeposit(context, input(over)).catch((reason: unknown) => reason);
  if (!(error instanceof Refusal)) throw error;
  return [error.code, error.message];
};

const limit = (member: number, amount: bigint) =>
  sql`INSERT INTO limit_member (member_id) VALUES (${member})`.execute(database.read).then(() =>
    sql`INSERT INTO limit_rule (member_id, kind, span, amount, changed_at)
      VALUES (${member}, 'deposit', '24h', ${amount}, ${clock.now()})`.execute(database.read),
  );

test('each wrong order is refused with its own words and leaves nothing', async () => {
  expect(await refusalOf({ paytype: 'card', amount: 'x' })).toEqual([500, '系统维护中']);
  expect(await refusalOf({ paytype: 'bank', network: '' })).toEqual([500, '系统维护中']);
  expect(await refusalOf({ network: 'ERC20' })).toEqual([500, '系统维护中']);
  expect(await refusalOf({ network: 'BEP20' })).toEqual([400, '请选择钱包协议']);
  for (const amount of ['', '0', '-1', '1e3', '１００', '100.001', 'NaN', ' 100']) {
    expect(await refusalOf({ amount })).toEqual([400, '请输入有效的存款金额']);
  }
  expect(await refusalOf({ amount: '99.99' })).toEqual([212, '存款金额不能低于 100.00']);
  expect(await refusalOf({ amount: '50000.01' })).toEqual([213, '存款金额不能高于 50,000.00']);
  const member = newMember();
  await limit(member, 70_000n);
  expect((await refusalOf({ memberId: member }))[0]).toBe(451);
  const rows = await sql`SELECT 1 FROM deposit_order`.execute(database.read);
  expect(rows.rows).toHaveLength(0);
});

test("an order locks the rate, asks for the previewed amount and shows the member's own address", async () => {
  const member = newMember();
  const first = await requestDeposit(context, input({ memberId: member, amount: '1000' }));
  const second = await requestDeposit(context, input({ memberId: member, network: '' }));
  const other = await requestDeposit(context, input());
  // 1000 / 7.12 = 140.449…, rounded down to a cent (specification, 5).
  expect(first.expected?.minor).toBe(140_440_000n);
  expect(first.rate.millionths).toBe(7_120_000n);
  expect(first.number).toMatch(/^D20260310[0-9A-Z]{14}$/);
  expect(first.address).toBe(second.address);
  expect(first.address).not.toBe(other.address);
  expect(decodeAddress('TRC20', first.address ?? '')).not.toBeNull();
  expect(await isReceivingAddress(database.read, 'TRC20', first.address ?? '')).toBe(true);
  await expect(findDeposit(database.read, other.memberId, first.number)).rejects.toThrow('不存在');
});

test('the same key answers with the same order, also for concurrent calls', async () => {
  const one = input({ idempotencyKey: 'k1' });
  const orders = await Promise.all(Array.from({ length: 8 }, () => requestDeposit(context, one)));
  expect(new Set(orders.map((order) => order.number)).size).toBe(1);
  const again = { memberId: one.memberId, idempotencyKey: 'k1', amount: '800' };
  expect((await refusalOf(again))[0]).toBe(409);
});

test('at most thirty orders are open, however many are requested concurrently', async () => {
  const member = newMember();
  const asks = Array.from({ length: 36 }, () =>
    requestDeposit(context, input({ memberId: member })),
  );
  const done = await Promise.allSettled(asks);
  expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(30);
  expect((await refusalOf({ memberId: member }))[0]).toBe(429);
  clock.advance(60 * MINUTE_MS);
  await expireDeposits(context);
  await requestDeposit(context, input({ memberId: member }));
  const page = { memberId: member, since: new Date(0), page: 2, pageSize: 10 };
  const listed = await listDeposits(database.read, page);
  expect([listed.total, listed.deposits.length]).toEqual([31, 10]);
  expect(new Set(listed.deposits.map((one) => one.stage))).toEqual(new Set(['expired']));
});

test('open orders count together against a deposit limit, and an expired one releases its allowance', async () => {
  const member = newMember();
  await limit(member, 150_000n);
  await requestDeposit(context, input({ memberId: member }));
  await requestDeposit(context, input({ memberId: member }));
  expect((await refusalOf({ memberId: member }))[0]).toBe(451);
  clock.advance(61 * MINUTE_MS);
  await requestDeposit(context, input({ memberId: member }));
});

test('on a shared address every open order has a different amount', async () => {
  const address = chainAddress('608f8da72479edc7dd921e4c30bb7e7cddbe722e');
  const shared = contextFor({ kind: 'shared', address });
  const orders = await Promise.all(
    Array.from({ length: 20 }, () => requestDeposit(shared, input())),
  );
  expect(new Set(orders.map((order) => order.expected?.minor)).size).toBe(20);
  expect(new Set(orders.map((order) => order.address))).toEqual(
    new Set(['TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh']),
  );
  for (const { expected } of orders) {
    const tail = (expected?.minor ?? 0n) - 100_000_000n;
    expect(tail > 0n && tail < 10_000n).toBe(true);
  }
});
