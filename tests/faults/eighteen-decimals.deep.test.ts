import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import { usdt } from '@haitang/kernel/money.ts';
import type { Chain } from '@haitang/payments/chain/chain.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { usualTerms } from '@haitang/payments/chain/chain-terms.ts';
import { decodeAddress, encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { openSandboxChains } from '@haitang/payments/chain/open-sandbox-chains.ts';
import { createRpcChainReader } from '@haitang/payments/chain/rpc-chain-reader.ts';
import { verifyPayout } from '@haitang/payments/chain/verify-payout.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import { scanChain } from '@haitang/payments/deposits/scan-chain.ts';
import { bookArrivals } from '@haitang/payments/treasury/book-arrivals.ts';
import { reconcileTreasury } from '@haitang/payments/treasury/reconcile-treasury.ts';
import { decideOnChain } from '@haitang/payments/treasury/wallet-standing.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startChain } from '../../apps/chain/src/chain.ts';
import { FAUCET, TOKENS } from '../../apps/chain/src/tokens.ts';
import { paymentsRig } from '../support/payments-rig.ts';

const directory = await mkdtemp(join(tmpdir(), 'haitang-decimals-'));
const place = { port: 0, host: '127.0.0.1', dataDirectory: directory };
const running = await startChain({ ...place, blockMilliseconds: 0, bsc: true });
const sandbox = await openSandboxChains({ url: running.url, dataDirectory: directory });
const endpoints = ['/bsc', '/2/bsc'].map((path, index) => ({
  url: `${running.url}${path}`,
  name: `node-${index}`,
}));

const TWENTY_FIVE = 25n * 10n ** 18n;

/** An EVM network whose USDT has eighteen decimals on chain. */
const chain: Chain = {
  ...present(sandbox.get('ERC20'), 'ERC20'),
  contract: chainAddress(TOKENS.BEP20),
  reader: createRpcChainReader({ network: 'ERC20', endpoints, decimals: 18 }),
  terms: { ...usualTerms('ERC20'), decimals: 18 },
};
const rig = await paymentsRig({ chains: new Map([['ERC20', chain]]), start: new Date() });
const { context } = rig;
const { read } = context.database;
afterAll(async () => {
  await running.close();
  await rm(directory, { recursive: true });
});

test('what is below a millionth is recorded and credited to nobody', async () => {
  const memberId = await rig.member();
  const order = { memberId, paytype: 'usdt', network: 'ERC20', amount: '712.00' };
  const deposit = await requestDeposit(context, { ...order, country: null, idempotencyKey: null });
  const to = present(decodeAddress('ERC20', deposit.address ?? ''), 'an address to pay to');
  const units = 100_000_000_999_900_000_000n;
  await running.control.pay('BEP20', to, units);
  await running.control.mine(3);
  await scanChain(context, chain);
  expect((await walletOf(read, memberId)).available.minor).toBe(712_00n);
  const { rows } = await sql<{ units: string; dust: string; state: string }>`SELECT units, dust,
    state FROM chain_transfer`.execute(read);
  expect(rows).toEqual([{ units: '100000000', dust: '999900000000', state: 'credited' }]);
  expect(await chain.reader.balanceOf(chain.contract, to)).toBe(units);
});

test('dust that adds up to a millionth is no difference of the treasury; a missing unit is', async () => {
  const memberId = await rig.member();
  const order = { memberId, paytype: 'usdt', network: 'ERC20', amount: '712.00' };
  const deposit = await requestDeposit(context, { ...order, country: null, idempotencyKey: null });
  const to = present(decodeAddress('ERC20', deposit.address ?? ''), 'an address to pay to');
  // Twice 0.7 millionths with money, and twice 0.9 alone: three millionths nobody is credited for.
  for (const units of [TWENTY_FIVE + 700_000_000_000n, TWENTY_FIVE + 700_000_000_000n]) {
    await running.control.pay('BEP20', to, units);
  }
  for (let again = 0; again < 2; again += 1) {
    await running.control.pay('BEP20', to, 900_000_000_000n);
  }
  await running.control.mine(3);
  await scanChain(context, chain);
  expect((await walletOf(read, memberId)).available.minor).toBe(356_00n);
  await bookArrivals(context);
  const standing = async () => {
    const all = await reconcileTreasury(context, 'all', async () => {});
    return present(
      all.find(({ address }) => address === to),
      'the wallet',
    );
  };
  expect(await standing()).toMatchObject({ state: 'equal', booked: 50_000_000n });
  await sql`UPDATE chain_transfer SET dust = 0 WHERE recipient = ${to}`.execute(read);
  const { onChain, booked, state } = await standing();
  expect([state, (onChain ?? 0n) - booked]).toEqual(['differs', 3n]);
});

test('a token that answers with six where eighteen are expected is credited to nobody', async () => {
  const six: Chain = { ...chain, terms: usualTerms('ERC20') };
  expect(await chain.reader.decimals(chain.contract)).toBe(18);
  expect(await scanChain(context, six)).toEqual([]);
});

test('a payout is the sum to the last unit: twenty-five of six decimals are none', async () => {
  const to = chainAddress('ab'.repeat(20));
  const paid = async (units: bigint) => {
    const txHash = await running.control.pay('BEP20', to, units);
    await running.control.mine(3);
    const amount = usdt(25_000_000n);
    const claim = { network: 'ERC20' as const, txHash, to: encodeAddress('ERC20', to), amount };
    const sender = async () => [chainAddress(FAUCET.address)];
    return (await verifyPayout(chain, { ...claim, approvedAt: new Date(0) }, sender)).kind;
  };
  expect(await paid(TWENTY_FIVE)).toBe('paid');
  expect(await paid(TWENTY_FIVE + 1n)).toBe('mismatch');
  expect(await paid(25_000_000n)).toBe('mismatch');
});

test('a balance counts in whole millionths, and dust explains a surplus up to its sum', () => {
  const unitsAMillionth = 10n ** 12n;
  const decided = (raw: bigint, dust: bigint) => decideOnChain({ raw, dust, unitsAMillionth }, 5n);
  const five = 5n * unitsAMillionth;
  expect(decided(five, 0n)).toBe(5n);
  expect(decided(five + 3n * unitsAMillionth, 3n * unitsAMillionth)).toBe(5n);
  expect(decided(five + 4n * unitsAMillionth, 3n * unitsAMillionth)).toBe(6n);
  expect(decided(five, 3n * unitsAMillionth)).toBe(5n);
  expect(decided(five - unitsAMillionth, 3n * unitsAMillionth)).toBe(4n);
  expect(decided(five + 1n, 0n)).toBe(5n);
});
