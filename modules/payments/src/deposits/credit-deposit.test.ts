import { randomBytes } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny, usdt } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { HDKey } from '@scure/bip32';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Chain, Receiving } from '../chain/chain.ts';
import { chainAddress } from '../chain/chain-address.ts';
import { usualTerms } from '../chain/chain-terms.ts';
import type { ChainTransfer } from '../chain/chain-transfer.ts';
import { decodeAddress, encodeAddress } from '../chain/check-address.ts';
import { createRpcChainReader } from '../chain/rpc-chain-reader.ts';
import type { Screener, Verdict } from '../chain/screening/screener.ts';
import { screenAddress, screeningOf } from '../chain/screening/screening.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { openCases } from '../testing/all-cases.ts';
import { notedCases } from './cases/noted-cases.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { Deposit, DepositStage } from './deposit.ts';
import { depositFile, depositQueue } from './deposit-queue.ts';
import { enterDemoDeposit } from './enter-demo-deposit.ts';
import { expireDeposits } from './expire-deposits.ts';
import { findDeposit } from './find-deposit.ts';
import { METHOD_SETTINGS } from './methods/method-settings.ts';
import { notePlace } from './place-transfer.ts';
import { requestDeposit } from './request-deposit.ts';

const clock = fixedClock();
const { database } = await lobbyDatabase();
const settings = createSettings({ database, clock, definitions: METHOD_SETTINGS });
const branch = HDKey.fromMasterSeed(Buffer.alloc(32, 4)).derive("m/44'/195'/0'/0");
const usdtContract = chainAddress('a614f803b6fd780986a42c78ec9c7f77e6ded13c');

const tron = (receiving: Receiving): Chain => ({
  network: 'TRC20',
  // The caller has already checked the chain; a credit itself makes no call.
  reader: createRpcChainReader({ network: 'TRC20', endpoints: [{ url: 'http://127.0.0.1:1' }] }),
  contract: usdtContract,
  receiving,
  chainId: null,
  firstBlock: null,
  sandbox: null,
  terms: usualTerms('TRC20'),
});
const ownChain = tron({ kind: 'own', extendedPublicKey: branch.publicExtendedKey });
const sharedAddress = chainAddress('608f8da72479edc7dd921e4c30bb7e7cddbe722e');
const sharedChain = tron({ kind: 'shared', address: sharedAddress });
const contextOf = (chain: Chain): PaymentsContext => ({
  database,
  clock,
  settings,
  logger: silentLogger,
  chains: new Map([['TRC20', chain]]),
});

let lastMember = 50_000_000;
const newMember = () => {
  lastMember += 1;
  return memberId(lastMember);
};
const place = (chain = ownChain, amount = '712.00', member = newMember()) => {
  return requestDeposit(contextOf(chain), {
    memberId: member,
    paytype: 'usdt',
    network: 'TRC20',
    amount,
    country: null,
    idempotencyKey: null,
  });
};

const transferTo = (deposit: Deposit, over: Partial<ChainTransfer> = {}): ChainTransfer => ({
  network: 'TRC20',
  txHash: `0x${randomBytes(32).toString('hex')}`,
  logIndex: 0,
  blockNumber: 100n,
  blockHash: '0xb1',
  blockTime: clock.now(),
  contract: usdtContract,
  sender: chainAddress('3487b63d30b5b2c87fb7ffa8bcfade38eaac1abe'),
  recipient: present(decodeAddress('TRC20', deposit.address ?? ''), 'an address'),
  units: deposit.expected?.minor ?? 0n,
  ...over,
});

const asFinal = () => ({ state: 'final', least: cny(100_00n), at: clock.now() }) as const;

/** As the watcher does it: recorded when it is final, then credited. */
async function arrive(transfer: ChainTransfer, chain = ownChain) {
  await database.transaction((tx) => notePlace(tx, chain, transfer, asFinal()));
  return creditDeposit(contextOf(chain), chain, transfer);
}

const balance = async (member: MemberId) => (await walletOf(database.read, member)).available.minor;
const stageOf = async ({ memberId: member, number }: Deposit) =>
  (await findDeposit(database.read, member, number)).stage;
const casesOf = async (member: MemberId) =>
  (await openCases(database.read))
    .filter((paymentCase) => paymentCase.memberId === member)
    .map((paymentCase) => paymentCase.kind);
const setRate = (usdt_rate: string) => {
  const key = 'pay_range_usdt_trc20';
  const setting = present(
    METHOD_SETTINGS.find((candidate) => candidate.key === key),
    key,
  );
  const value = { min_price: '100.00', max_price: '50000.00', usdt_rate };
  const by = { actor: 'staff:maker', reason: 'test', effectiveAt: clock.now() } as const;
  return database.transaction((tx) => settings.change(tx, setting, value, by));
};

test('one transfer is one credit, however often and however concurrently it is reported (MS-16)', async () => {
  const deposit = await place();
  const transfer = transferTo(deposit);
  await database.transaction((tx) => notePlace(tx, ownChain, transfer, asFinal()));
  const all = await Promise.all(
    Array.from({ length: 12 }, () => creditDeposit(contextOf(ownChain), ownChain, transfer)),
  );
  expect(all.filter((outcome) => outcome.kind === 'credited')).toHaveLength(1);
  expect((await arrive(transfer)).kind).toBe('settled');
  expect(await balance(deposit.memberId)).toBe(71_200n);
});

test('money above a deposit limit waits in suspense, uncredited', async () => {
  const deposit = await place();
  const { memberId: member } = deposit;
  await sql`INSERT INTO limit_rule (member_id, kind, span, amount, changed_at)
    VALUES (${member}, 'deposit', '24h', 71_199, ${clock.now()})`.execute(database.read);
  expect(await arrive(transferTo(deposit))).toEqual({ kind: 'held', why: 'limit' });
  expect(await balance(member)).toBe(0n);
  expect(await casesOf(member)).toEqual(['limit']);
  expect(await stageOf(deposit)).toBe('suspended');
  // An amount within the limit is still credited.
  expect((await arrive(transferTo(deposit, { units: 90_000_000n }))).kind).toBe('credited');
  expect(await balance(member)).toBe(64_080n);
});

test('money of a screened sender is not credited', async () => {
  const deposit = await place();
  const sender = chainAddress('8694043ebcf9f2e6235a1ca28b313c34bf500fca');
  const address = encodeAddress('TRC20', sender);
  expect(await screeningOf(database.read, 'TRC20', address)).toBeNull();
  const by = { reason: 'stolen funds', actor: 'staff:maker', at: clock.now() } as const;
  await database.transaction((tx) => screenAddress(tx, { network: 'TRC20', address, ...by }));
  expect(await screeningOf(database.read, 'TRC20', address)).toBe('stolen funds');
  expect(await arrive(transferTo(deposit, { sender }))).toEqual({ kind: 'held', why: 'screened' });
  expect(await balance(deposit.memberId)).toBe(0n);
});

test('a sender that a source outside names is held; without an answer money waits, then is held', async () => {
  let verdict: Verdict = { kind: 'unknown', reason: 'away' };
  const askedOf: string[] = [];
  const screener: Screener = {
    listStanding: async () => null,
    ask: async (network, address) => {
      askedOf.push(`${network} ${address}`);
      return verdict;
    },
  };
  const context = { ...contextOf(ownChain), screener };
  const credit = (transfer: ChainTransfer) => creditDeposit(context, ownChain, transfer);
  const arrived = async () => {
    const deposit = await place();
    const transfer = transferTo(deposit);
    await database.transaction((tx) => notePlace(tx, ownChain, transfer, asFinal()));
    return { deposit, transfer };
  };
  const [first, second, third] = [await arrived(), await arrived(), await arrived()];
  expect(await credit(first.transfer)).toEqual({ kind: 'unscreened' });
  expect(await stageOf(first.deposit)).toBe('submitted');
  expect(askedOf).toEqual([`TRC20 ${encodeAddress('TRC20', first.transfer.sender)}`]);
  verdict = { kind: 'clear' };
  expect((await credit(first.transfer)).kind).toBe('credited');

  verdict = { kind: 'hit', reason: 'sanctions' };
  expect(await credit(second.transfer)).toEqual({ kind: 'held', why: 'screened' });
  expect(await balance(second.deposit.memberId)).toBe(0n);

  verdict = { kind: 'unknown', reason: 'away' };
  expect(await credit(third.transfer)).toEqual({ kind: 'unscreened' });
  clock.advance(15 * MINUTE_MS);
  expect(await credit(third.transfer)).toEqual({ kind: 'held', why: 'unscreened' });
  expect(await balance(third.deposit.memberId)).toBe(0n);
  expect(await casesOf(third.deposit.memberId)).toEqual(['unscreened']);
});

test('money above the ceiling of its network waits for people, to the millionth', async () => {
  const ceilings = { ...ownChain.terms.ceilings, creditPerTransaction: usdt(100_000_000n) };
  const bounded: Chain = { ...ownChain, terms: { ...ownChain.terms, ceilings } };
  const [within, above] = [await place(), await place()];
  expect((await arrive(transferTo(within), bounded)).kind).toBe('credited');
  const more = transferTo(above, { units: 100_000_001n });
  expect(await arrive(more, bounded)).toEqual({ kind: 'held', why: 'above-ceiling' });
  expect(await balance(above.memberId)).toBe(0n);
  expect(await casesOf(above.memberId)).toEqual(['above-ceiling']);
  expect(await stageOf(above)).toBe('suspended');
  expect(await arrive(more, bounded)).toEqual({ kind: 'settled' });
});

test('a credited transaction that reappears in another block is not credited again', async () => {
  const deposit = await place();
  const transfer = transferTo(deposit);
  await arrive(transfer);
  const moved = { ...transfer, logIndex: 3, blockHash: '0xb2', blockNumber: 101n };
  expect(await arrive(moved)).toEqual({ kind: 'held', why: 'reorganised' });
  expect(await balance(deposit.memberId)).toBe(71_200n);
});

test('the locked rate applies to money in time; late money gets the lower rate (FM-55)', async () => {
  const [inTime, late, luckless] = [await place(), await place(), await place()];
  await setRate('7.00');
  await arrive(transferTo(inTime));
  clock.advance(61 * MINUTE_MS);
  await expireDeposits(contextOf(ownChain));
  await arrive(transferTo(late));
  await setRate('7.50');
  await arrive(transferTo(luckless));
  const credited = await Promise.all(
    [inTime, late, luckless].map((deposit) => balance(deposit.memberId)),
  );
  expect(credited).toEqual([71_200n, 70_000n, 71_200n]);
  await setRate('7.12');
});

test('on a shared address the amount identifies the order, and nothing is guessed without it (FM-54)', async () => {
  const [first, second] = [await place(sharedChain), await place(sharedChain)];
  expect((await arrive(transferTo(second), sharedChain)).kind).toBe('credited');
  expect(await balance(first.memberId)).toBe(0n);
  expect(await balance(second.memberId)).toBe(((second.expected?.minor ?? 0n) * 712n) / 1_000_000n);
  const rounded = transferTo(first, { units: 100_000_000n });
  expect(await arrive(rounded, sharedChain)).toEqual({ kind: 'held', why: 'unmatched' });
  const twice = transferTo(second);
  expect(await arrive(twice, sharedChain)).toEqual({ kind: 'held', why: 'unmatched' });
  expect(await stageOf(first)).toBe('submitted');
});

test('late money on a shared address finds its order, because no other order got its amount', async () => {
  const deposit = await place(sharedChain);
  clock.advance(26 * 60 * MINUTE_MS);
  await expireDeposits(contextOf(sharedChain));
  expect((await arrive(transferTo(deposit), sharedChain)).kind).toBe('credited');
  expect(await stageOf(deposit)).toBe('credited');
});

test('the largest and the smallest amounts are exact', async () => {
  const big = await place(ownChain, '50000');
  await arrive(transferTo(big, { units: 123_456_789_123_456n }));
  // 123,456,789.123456 × 7.12, rounded down.
  expect(await balance(big.memberId)).toBe(87_901_233_855n);
  const small = await place();
  await arrive(transferTo(small, { units: 1_405n }));
  expect(await balance(small.memberId)).toBe(1n);
  expect(await arrive(transferTo(small, { units: 1_404n }))).toEqual({ kind: 'held', why: 'dust' });
});

test('a back-dated demo deposit is entered once, and only in the sandbox', async () => {
  const sandbox = {
    faucetUrl: 'http://chain.test/faucet',
    payoutWallet: chainAddress('11'.repeat(20)),
    payoutFunds: 0n,
    signerUrl: 'http://chain.test/signer',
  };
  const chain: Chain = { ...ownChain, sandbox };
  const demo = { memberId: memberId(59_000_001), amount: '2000.00', key: 'one' };
  const enter = (entered: Chain) => enterDemoDeposit(contextOf(entered), entered, demo);
  expect((await enter(chain)).kind).toBe('credited');
  expect((await enter(chain)).kind).toBe('settled');
  // 2000 / 7.12 is rounded down to a cent in the request and therefore in the credit.
  expect(await balance(demo.memberId)).toBe(199_993n);
  await expect(enter(ownChain)).rejects.toThrow('sandbox only');
});

test('deposits that wait are listed oldest first, all others newest first', async () => {
  const first = await place(ownChain, '1000.00');
  clock.advance(1_000);
  const second = await place(ownChain, '1100.00', first.memberId);
  const filter = { stages: [], memberId: first.memberId, exact: '' };
  await sql`INSERT INTO member (id, username, realname, password_hash, registered_at)
    VALUES (${first.memberId}, 'waiter', '', '', ${clock.now()})`.execute(database.read);
  const numbers = async (...stages: DepositStage[]) => {
    const page = { page: 1, pageSize: 10 };
    const { items } = await depositQueue(contextOf(ownChain), { ...filter, stages }, page);
    return items.map(({ deposit }) => deposit.number);
  };
  expect(await numbers('submitted', 'reviewing')).toEqual([first.number, second.number]);
  expect(await numbers()).toEqual([second.number, first.number]);
  expect(await numbers('submitted', 'expired')).toEqual([second.number, first.number]);
});

test('staff find a deposit by stage, number and hash, with its transfer and cases', async () => {
  const deposit = await place(ownChain, '1000.00');
  const { memberId: member, number } = deposit;
  await sql`INSERT INTO member (id, username, realname, password_hash, registered_at)
    VALUES (${member}, 'finder', '', '', ${clock.now()})`.execute(database.read);
  const transfer = transferTo(deposit, { units: 50_000_000n });
  await arrive(transfer);
  const all = { stages: [], memberId: member, exact: '' };
  const page = { page: 1, pageSize: 10 };
  const context = contextOf(ownChain);
  const byHash = { ...all, memberId: null, exact: transfer.txHash };
  for (const filter of [all, byHash, { ...all, stages: ['credited' as const] }]) {
    const { items, total } = await depositQueue(context, filter, page);
    expect([total, items[0]?.deposit.number, items[0]?.username]).toEqual([1, number, 'finder']);
  }
  const none = await depositQueue(context, { ...all, stages: ['submitted'] }, page);
  expect(none.total).toBe(0);
  const file = await depositFile(context, number);
  expect(file.transfer?.units).toBe(50_000_000n);
  expect(file.cases.map((paymentCase) => paymentCase.kind)).toEqual(['under']);
  await expect(depositFile(context, 'D0')).rejects.toThrow('未找到相关记录');
});

test('20,000 USDT on a small order are credited, and wait to be seen as more and as large', async () => {
  const [small, exact] = [await place(), await place()];
  const paid = await arrive(transferTo(small, { units: 20_000_000_000n }));
  expect(paid).toMatchObject({ kind: 'credited', order: small.number });
  await arrive(transferTo(exact));
  const noted = await notedCases(database.read, { after: '', limit: 500 });
  const kindsOf = ({ number }: Deposit) =>
    noted.flatMap((row) => (row.number === number ? [row.kind] : [])).sort();
  expect([kindsOf(small), kindsOf(exact)]).toEqual([['large', 'over'], []]);
});
