import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { present } from '@haitang/kernel/assert.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { HDKey } from '@scure/bip32';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Chain, Receiving } from '../chain/chain.ts';
import { chainAddress } from '../chain/chain-address.ts';
import { usualTerms } from '../chain/chain-terms.ts';
import { decodeAddress } from '../chain/check-address.ts';
import { createRpcChainReader } from '../chain/rpc-chain-reader.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { expireDeposits } from './expire-deposits.ts';
import { findDeposit } from './find-deposit.ts';
import { listDeposits } from './list-deposits.ts';
import { readListsLeft } from './listed-addresses.ts';
import { METHOD_SETTINGS } from './methods/method-settings.ts';
import { isReceivingAddress } from './receiving-address.ts';
import { awaitedAddresses } from './receiving-address-store.ts';
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

const refusalOf = async (
  over: Partial<RequestDepositInput>,
  payments = context,
): Promise<[number, string]> => {
  const error = await requestDeposit(payments, input(over)).catch((reason: unknown) => reason);
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
  const depositInput = input({ idempotencyKey: 'k1' });
  const orders = await Promise.all(
    Array.from({ length: 8 }, () => requestDeposit(context, depositInput)),
  );
  expect(new Set(orders.map((order) => order.number)).size).toBe(1);
  const again = { memberId: depositInput.memberId, idempotencyKey: 'k1', amount: '800' };
  expect((await refusalOf(again))[0]).toBe(409);
});

test('at most thirty orders are open, however many are requested concurrently', async () => {
  const member = newMember();
  const asks = Array.from({ length: 36 }, () =>
    requestDeposit(context, input({ memberId: member })),
  );
  const done = await Promise.allSettled(asks);
  expect(done.filter((result) => result.status === 'fulfilled')).toHaveLength(30);
  expect((await refusalOf({ memberId: member }))[0]).toBe(429);
  clock.advance(60 * MINUTE_MS);
  await expireDeposits(context);
  await requestDeposit(context, input({ memberId: member }));
  const page = { memberId: member, since: new Date(0), page: 2, pageSize: 10 };
  const listed = await listDeposits(database.read, page);
  expect([listed.total, listed.deposits.length]).toEqual([31, 10]);
  expect(new Set(listed.deposits.map((deposit) => deposit.stage))).toEqual(new Set(['expired']));
});

test('an order whose time is over gives its room back at once, before it is closed', async () => {
  const member = newMember();
  for (let position = 0; position < 30; position += 1)
    await requestDeposit(context, input({ memberId: member }));
  expect((await refusalOf({ memberId: member }))[0]).toBe(429);
  clock.advance(60 * MINUTE_MS);
  await requestDeposit(context, input({ memberId: member }));
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

const shared = contextFor({
  kind: 'shared',
  address: chainAddress('608f8da72479edc7dd921e4c30bb7e7cddbe722e'),
});

test('on a shared address every open order has a different amount', async () => {
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

/** The amounts that orders of a member hold on the shared address. */
const amountsOf = async (member: number) =>
  (
    await sql<{ units: bigint }>`SELECT units FROM deposit_amount
      JOIN deposit_order ON number = order_number
      WHERE member_id = ${member} ORDER BY units`.execute(database.read)
  ).rows.map(({ units }) => units);

test('a member who orders again and again holds no more amounts than orders may be open', async () => {
  const member = newMember();
  for (let turn = 0; turn < 3; turn += 1) {
    for (let position = 0; position < 30; position += 1) {
      await requestDeposit(shared, input({ memberId: member, amount: '2136.00' }));
    }
    clock.advance(60 * MINUTE_MS);
    await expireDeposits(shared);
  }
  expect(await amountsOf(member)).toHaveLength(30);
});

test('where all amounts of a cent are taken, the next ones are given; then another sum is asked for', async () => {
  const take = (from: number, to: number) =>
    sql`INSERT INTO deposit_amount (network, units, order_number, quarantined_until)
      SELECT 'TRC20', 400000000 + n, 'taken' || n, ${clock.now()}::timestamptz + interval '1 day'
      FROM generate_series(${from}::int, ${to}::int) AS n ON CONFLICT DO NOTHING`.execute(
      database.read,
    );
  await take(1, 9_999);
  const order = await requestDeposit(shared, input({ amount: '2848.00' }));
  const tail = (order.expected?.minor ?? 0n) - 400_000_000n;
  expect(tail).toBeGreaterThan(9_999n);
  expect(tail).toBeLessThan(100_000n);
  await take(10_000, 99_999);
  expect(await refusalOf({ amount: '2848.00' }, shared)).toEqual([
    429,
    '该金额的存款订单过多，请换一个金额再试',
  ]);
});

test('a member takes one of the listed addresses, with however many orders', async () => {
  const { rows } = await sql<{ next: number }>`SELECT next_index AS next
    FROM deposit_address_count WHERE network = 'TRC20'`.execute(database.read);
  const addresses = Array.from({ length: present(rows[0], 'a count').next + 2 }, (_, index) =>
    chainAddress(String(index).padStart(40, 'a')),
  );
  const listing = contextFor({ kind: 'list', addresses });
  const member = newMember();
  const orders = await Promise.all(
    Array.from({ length: 10 }, () => requestDeposit(listing, input({ memberId: member }))),
  );
  expect(new Set(orders.map(({ address }) => address)).size).toBe(1);
  expect((await requestDeposit(listing, input())).address).not.toBe(orders[0]?.address);
  expect((await refusalOf({}, listing))[0]).toBe(500);
});

test('many orders of one member hide nobody from the search along open orders', async () => {
  const other = newMember();
  clock.advance(1_000);
  const first = await requestDeposit(context, input({ memberId: other }));
  clock.advance(1_000);
  const many = newMember();
  for (let position = 0; position < 5; position += 1)
    await requestDeposit(context, input({ memberId: many }));
  // Two members and the shared address.
  const awaited = await awaitedAddresses(database.read, 3);
  expect(awaited).toContain(decodeAddress('TRC20', first.address ?? ''));
});

test('many new accounts cannot use up the last tenth of a list: it is for members who have paid', async () => {
  // Two addresses are left before the last tenth.
  await sql`INSERT INTO deposit_address_count (network, next_index) VALUES ('TRC20', 1798)
    ON CONFLICT (network) DO UPDATE SET next_index = EXCLUDED.next_index`.execute(database.read);
  const addresses = Array.from({ length: 2_000 }, (_, index) =>
    chainAddress(String(index).padStart(40, 'b')),
  );
  const listing = contextFor({ kind: 'list', addresses });
  const shareLeft = async () => (await readListsLeft(database.read, listing.chains))[0]?.share;
  expect(await shareLeft()).toBe(0.101);
  const strangers = await Promise.allSettled(
    Array.from({ length: 20 }, () => requestDeposit(listing, input())),
  );
  expect(strangers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await refusalOf({}, listing))[0]).toBe(500);
  const payer = newMember();
  await sql`INSERT INTO deposit_order (number, member_id, method, network, pay_way, asked, rate,
      details, state, stage, made_for_transfer, created_at, closed_at, credited,
      idempotency_key)
    VALUES ('paid-before', ${payer}, 'usdt', 'ERC20', 4, 10000, 7120000, '{}', 2, 'credited', false,
      ${clock.now()}, ${clock.now()}, 10000, 'paid-before')`.execute(database.read);
  const { address } = await requestDeposit(listing, input({ memberId: payer }));
  expect(decodeAddress('TRC20', address ?? '')).toBe(addresses[1_800]);
  expect(await shareLeft()).toBe(0.0995);
});

const GATE: Readonly<Record<string, unknown>> = {
  verification_deposit_level: 1,
  verification_deposit_above: '1500.00',
};

test('a gate counts the orders of thirty days together, and lets a verified member through', async () => {
  const member = newMember();
  const gated: PaymentsContext = {
    ...context,
    settings: {
      ...settings,
      get: async (setting) =>
        setting.key in GATE ? setting.schema.parse(GATE[setting.key]) : settings.get(setting),
    },
  };
  const ask = () => requestDeposit(gated, input({ memberId: member }));
  // Each is for 712.00: two fit.
  const done = await Promise.allSettled([ask(), ask(), ask(), ask()]);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await refusalOf({ memberId: member }, gated)).toEqual([
    252,
    '30 天内存款累计超过 1,500.00 须先完成 1 级身份认证，请前往安全中心',
  ]);
  await requestDeposit(context, input({ memberId: member }));
  clock.advance(61 * MINUTE_MS);
  await ask();
});
