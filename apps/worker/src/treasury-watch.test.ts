import { DAY_MS, HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { usdt } from '@haitang/kernel/money.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import type { ChainReader } from '@haitang/payments/chain/chain-reader.ts';
import { usualTerms } from '@haitang/payments/chain/chain-terms.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { createRpcChainReader } from '@haitang/payments/chain/rpc-chain-reader.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { readReports } from '@haitang/payments/treasury/report-store.ts';
import { coinStandings } from '@haitang/payments/treasury/standings.ts';
import { bookCoins } from '@haitang/payments/treasury/sweeps/coin-book.ts';
import { readStandings } from '@haitang/payments/treasury/treasury-store.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { listOpenCases } from '@haitang/venues/cases/open-case.ts';
import { moveTreasury } from '@haitang/wallet/treasury.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { paymentsRig, randomAddress, randomHash } from '../../../tests/support/payments-rig.ts';
import { createTreasuryWatch } from './treasury-watch.ts';

const rig = await paymentsRig();
const { clock } = rig;
const { read } = rig.context.database;
const CONTRACT = chainAddress('5fbdb2315678afecb367f032d93f642f64180aa3');
const WALLET = chainAddress('ab'.repeat(20));
await rig.payoutWallet(WALLET);

/** The balances on chain, by account; null makes the nodes unreachable. */
const onChain = new Map<string, bigint | null>();
const unreachable = createRpcChainReader({
  network: 'ERC20',
  endpoints: [{ url: 'http://127.0.0.1:1' }],
});
/** The coins on chain of every account, in wei; null makes the nodes unreachable. */
let weiOnChain: bigint | null = 10n ** 18n;
const reader: ChainReader = {
  ...unreachable,
  coins: {
    ...unreachable.coins,
    balanceOf: async () => {
      if (weiOnChain === null) throw new Error('the nodes do not answer');
      return weiOnChain;
    },
  },
  balanceOf: async (_contract, holder) => {
    const units = onChain.get(holder) ?? 0n;
    if (onChain.get(holder) === null) throw new Error('the nodes do not answer');
    return units;
  },
};
const chain = {
  network: 'ERC20' as const,
  chainId: null,
  reader,
  contract: CONTRACT,
  firstBlock: null,
  sandbox: null,
  terms: usualTerms('ERC20'),
  receiving: { kind: 'shared' as const, address: CONTRACT },
};
const context: PaymentsContext = { ...rig.context, chains: new Map([['ERC20', chain]]) };
const metrics = createMetrics(false);
const watch = createTreasuryWatch(context, metrics);

let moves = 0;
const book = (units: bigint, address = WALLET) => {
  moves += 1;
  return context.database.transaction((tx) =>
    moveTreasury(tx, {
      network: 'ERC20',
      address,
      amount: usdt(units),
      direction: 'in',
      against: 'own',
      reference: 'test',
      key: `test-${moves}`,
      actor: 'system:test',
      occurredAt: clock.now(),
    }),
  );
};
const standingOf = async (address: string) =>
  (await readStandings(read)).find((walletStanding) => walletStanding.address === address);
const cases = async () =>
  (await listOpenCases(read, 10)).map(({ kind, detail }) => `${kind} ${detail.差额 ?? ''}`);
const gauge = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics.registry.metrics())?.[1]);
/** The nightly run and a later one, after the difference has lasted. */
async function twoRuns(): Promise<void> {
  await watch.all();
  clock.advance(11 * MINUTE_MS);
  await watch.inTrouble();
}

await book(1_000_000_000n);
beforeEach(async () => {
  onChain.set(WALLET, 1_000_000_000n);
  await watch.all();
});

test('a wallet that agrees with its account is equal, and no case', async () => {
  expect(await standingOf(WALLET)).toMatchObject({ state: 'equal', booked: 1_000_000_000n });
  expect([await cases(), await gauge('treasury_wallets_differing')]).toEqual([[], 0]);
});

test('a missing amount is one case, which closes when the amount is back', async () => {
  onChain.set(WALLET, 999_000_000n);
  await watch.all();
  expect(await cases()).toEqual([]);
  await twoRuns();
  await twoRuns();
  expect(await cases()).toEqual(['treasury-difference 短少 1.000000 USDT']);
  expect(await gauge('treasury_wallets_differing')).toBe(1);
  onChain.set(WALLET, 1_000_000_000n);
  await watch.inTrouble();
  expect([await cases(), await gauge('treasury_wallets_differing')]).toEqual([[], 0]);
});

test('a surplus is a case too: unbooked money', async () => {
  onChain.set(WALLET, 1_000_000_001n);
  await twoRuns();
  expect(await cases()).toEqual(['treasury-difference 多出 0.000001 USDT']);
});

test('a wallet that cannot be read is unknown, never zero, and opens no case', async () => {
  onChain.set(WALLET, null);
  await twoRuns();
  expect(await standingOf(WALLET)).toMatchObject({ state: 'unknown', onChain: null });
  expect([await cases(), await gauge('treasury_wallets_unknown')]).toEqual([[], 1]);
  // It also closes no earlier case.
  onChain.set(WALLET, 999_000_000n);
  await twoRuns();
  onChain.set(WALLET, null);
  await twoRuns();
  expect(await cases()).toEqual(['treasury-difference 短少 1.000000 USDT']);
  // A network without a chain is unknown too.
  await createTreasuryWatch({ ...context, chains: new Map() }, createMetrics(false)).all();
  expect(await standingOf(WALLET)).toMatchObject({ state: 'unknown' });
});

test('an arrived amount counts while it waits, and is booked once when it is settled', async () => {
  const address = chainAddress(randomAddress());
  const member = await rig.member();
  await sql`INSERT INTO deposit_address (network, address, member_id, derivation_index, created_at)
    VALUES ('ERC20', ${address}, ${member}, 7, ${clock.now()})`.execute(read);
  const hash = randomHash();
  await sql`INSERT INTO chain_transfer (network, tx_hash, log_index, block_number, block_hash,
      block_time, contract, sender, recipient, units, state, recorded_at)
    VALUES ('ERC20', ${hash}, 0, 5, 'b', ${clock.now()}, ${CONTRACT}, ${WALLET}, ${address},
      25000000, 'final', ${clock.now()})`.execute(read);
  onChain.set(address, 25_000_000n);
  await watch.all();
  expect(await standingOf(address)).toMatchObject({
    state: 'equal',
    booked: 0n,
    pending: 25_000_000n,
  });
  await sql`UPDATE chain_transfer SET state = 'credited', settled_at = ${clock.now()}
    WHERE tx_hash = ${hash}`.execute(read);
  await Promise.all([watch.all(), watch.inTrouble()]);
  await watch.all();
  expect(await standingOf(address)).toMatchObject({
    state: 'equal',
    booked: 25_000_000n,
    pending: 0n,
    role: 'receiving',
  });
  clock.advance(HOUR_MS);
});

test('too little or too much in payout wallets is a request with its amount, until it is met', async () => {
  await rig.set('hot_wallet_floor', { ERC20: '500' });
  await rig.set('hot_wallet_ceiling', { ERC20: '1500' });
  const requests = async () =>
    (await listOpenCases(read, 10))
      .filter(({ kind }) => kind.startsWith('hot-wallet'))
      .map(({ kind, subject, detail }) => [kind, subject, detail.建议补充 ?? detail.建议转出]);
  await watch.inTrouble();
  expect(await requests()).toEqual([]);
  onChain.set(WALLET, 499_999_999n);
  await watch.inTrouble();
  const low = [['hot-wallet-low', 'ERC20', '500.000001 USDT']];
  expect(await requests()).toEqual(low);
  // One that nobody can read is neither empty nor refilled.
  onChain.set(WALLET, null);
  await watch.inTrouble();
  expect(await requests()).toEqual(low);
  onChain.set(WALLET, 1_600_000_000n);
  await watch.inTrouble();
  expect(await requests()).toEqual([['hot-wallet-high', 'ERC20', '600.000000 USDT']]);
  onChain.set(WALLET, 1_000_000_000n);
  await watch.inTrouble();
  expect(await requests()).toEqual([]);
});

test('the first check of a Beijing day is its report, and a later one leaves it', async () => {
  clock.advance(24 * HOUR_MS);
  await watch.all();
  const [report] = await readReports(read, 1);
  const line = report?.lines.find(({ kind }) => kind === 'payout');
  expect(line).toMatchObject({
    booked: '1000.000000',
    onChain: '1000.000000',
    difference: '0.000000',
  });
  onChain.set(WALLET, 7n);
  await watch.all();
  expect((await readReports(read, 1))[0]).toEqual(report);
});

test('coins are beside their book, in the standings and in the report of the day', async () => {
  const ofWallet = async () =>
    (await coinStandings(read)).find((coinStanding) => coinStanding.address === WALLET);
  await watch.inTrouble();
  expect(await ofWallet()).toMatchObject({ state: 'equal', onChain: 10n ** 18n, booked: 0n });
  // A fee that is booked is no difference; half a coin that left without an entry is one.
  const entry = { network: 'ERC20', txHash: randomHash(), kind: 'fee', reference: 'test' } as const;
  const fee = { ...entry, debit: 'fees', credit: WALLET, units: 1_000n, occurredAt: clock.now() };
  await context.database.transaction((tx) => bookCoins(tx, fee));
  weiOnChain = 10n ** 18n - 1_000n;
  await watch.inTrouble();
  expect(await ofWallet()).toMatchObject({ state: 'equal', booked: -1_000n });
  weiOnChain = 5n * 10n ** 17n;
  clock.advance(DAY_MS);
  await watch.all();
  expect(await ofWallet()).toMatchObject({ state: 'differs', differsSince: clock.now() });
  const [report] = await readReports(read, 1);
  expect(report?.coins.filter(({ kind }) => kind === 'payout')).toEqual([
    {
      kind: 'payout',
      network: 'ERC20',
      address: encodeAddress('ERC20', WALLET),
      booked: '0.999999999999999 ETH',
      onChain: '0.5 ETH',
      difference: '-0.499999999999999 ETH',
    },
  ]);
  // Missing for longer than ten minutes: one case, however often it is found.
  const short = async () =>
    (await listOpenCases(read, 10))
      .filter(({ kind }) => kind === 'coins-short')
      .map(({ subject, detail }) => [subject, detail.差额]);
  expect(await short()).toEqual([]);
  clock.advance(11 * MINUTE_MS);
  await watch.inTrouble();
  await watch.inTrouble();
  const line = [`ERC20 ${encodeAddress('ERC20', WALLET)}`, '短少 0.499999999999999 ETH'];
  expect(await short()).toEqual([line]);
  // An answer that is missing changes nothing; coins that are back close it.
  weiOnChain = null;
  await watch.inTrouble();
  expect(await ofWallet()).toMatchObject({ state: 'unknown', onChain: null });
  expect(await short()).toEqual([line]);
  weiOnChain = 10n ** 18n - 1_000n;
  await watch.inTrouble();
  expect(await short()).toEqual([]);
});
