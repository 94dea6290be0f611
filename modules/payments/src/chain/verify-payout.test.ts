import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { usdt } from '@haitang/kernel/money.ts';
import { getAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningChain, startChain } from '../../../../apps/chain/src/chain.ts';
import { FAUCET, HOT_WALLET } from '../../../../apps/chain/src/tokens.ts';
import type { Chain, Chains } from './chain.ts';
import { chainAddress } from './chain-address.ts';
import { encodeAddress } from './check-address.ts';
import { openSandboxChains } from './open-sandbox-chains.ts';
import { createRpcChainReader } from './rpc-chain-reader.ts';
import { type PayoutClaim, verifyPayout } from './verify-payout.ts';

const account = chainAddress('f39fd6e51aad88f6f4ce6ab8827279cfffb92266');
const other = chainAddress('608f8da72479edc7dd921e4c30bb7e7cddbe722e');
const approvedAt = new Date();
let directory: string;
let running: RunningChain;
let chains: Chains;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haitang-payout-'));
  const place = { port: 0, host: '127.0.0.1', dataDirectory: directory };
  running = await startChain({ ...place, blockMilliseconds: 0 });
  chains = await openSandboxChains({ url: running.url, dataDirectory: directory });
});
afterAll(async () => {
  await running.close();
  await rm(directory, { recursive: true });
});

const chainOf = (network: ChainNetwork): Chain => present(chains.get(network), network);
const amount = usdt(25_500_000n);
const claim = (txHash: string, over: Partial<PayoutClaim> = {}): PayoutClaim => {
  const network = over.network ?? 'TRC20';
  return { network, txHash, to: encodeAddress(network, account), amount, approvedAt, ...over };
};
const pay = (network: ChainNetwork, units = amount.minor, to = account) =>
  running.control.pay(network, getAddress(to), units);
/** Tests pay from the signer's wallet and, for convenience, from the faucet's. */
const OURS = [chainAddress(HOT_WALLET.address), chainAddress(FAUCET.address)];
const verdictOf = (payoutClaim: PayoutClaim, network = payoutClaim.network) =>
  verifyPayout(chainOf(network), payoutClaim, async () => OURS);
const why = async (payoutClaim: PayoutClaim) => {
  const verdict = await verdictOf(payoutClaim);
  return 'why' in verdict ? verdict.why : verdict.kind;
};

test.each(['TRC20', 'ERC20'] as const)(
  'a %s payout signed outside is paid once it is final',
  async (network) => {
    const order = { network, address: encodeAddress(network, account), amount: '25.5' };
    const answer = await fetch(`${running.url}/signer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...order, reference: `W-${network}` }),
    });
    const { hash } = JSON.parse(await answer.text());
    expect(await why(claim(hash, { network }))).toBe('not_final');
    await running.control.mine(2);
    const verdict = await verdictOf(claim(hash, { network }));
    expect(verdict).toMatchObject({ kind: 'paid', sender: HOT_WALLET.address.toLowerCase() });
    // In the form used by explorers of the TRON network.
    expect(await why(claim(hash.slice(2).toUpperCase(), { network }))).toBe('paid');
  },
);

test('a transaction that is not this payout is recognised, with the reason in words for staff', async () => {
  const hash = await pay('TRC20');
  const foreign = await pay('ERC20');
  await running.control.mine(2);
  expect(await why(claim(hash, { to: encodeAddress('TRC20', other) }))).toBe(
    '收款地址与取款单不一致',
  );
  expect(await why(claim(hash, { amount: usdt(25_499_999n) }))).toBe('转账金额与取款单不一致');
  expect(await why(claim(hash, { approvedAt: later(new Date(), HOUR_MS) }))).toBe(
    '链上交易早于审核通过时间',
  );
  expect(await why(claim(foreign))).toBe('not_found');
  const [from, to] = [HOT_WALLET.address, FAUCET.address];
  const empty = await running.control.call('TRC20', 'eth_sendTransaction', [{ from, to }]);
  await running.control.mine(1);
  expect(await why(claim(String(empty)))).toBe('交易中没有 USDT 转账');
  expect(await why(claim('0x12'))).toBe('交易哈希格式不正确');
  expect(await why(claim(`0x${'ab'.repeat(32)}`))).toBe('not_found');
  const wrong = await verdictOf(claim(hash), 'ERC20');
  expect(wrong).toEqual({ kind: 'mismatch', why: '该交易哈希不属于此网络' });
});

test('the exact address and amount from an unregistered wallet is not a payout', async () => {
  const hash = await pay('TRC20');
  await running.control.mine(2);
  const asked: Date[] = [];
  const verdict = await verifyPayout(chainOf('TRC20'), claim(hash), async (moment) => {
    asked.push(moment);
    return [chainAddress(HOT_WALLET.address)];
  });
  const faucet = encodeAddress('TRC20', chainAddress(FAUCET.address));
  expect(verdict).toEqual({
    kind: 'foreign-sender',
    why: `付款地址 ${faucet} 不是登记的出款钱包`,
  });
  // The wallets registered when it was mined, not those of today.
  const mined = await chainOf('TRC20').reader.transaction(hash);
  expect(asked).toEqual([mined?.blockTime]);
});

test('a transfer that failed on chain is not a payout', async () => {
  // More than the faucet holds: mined, and reverted by the contract.
  const hash = await pay('TRC20', 10n ** 30n);
  await running.control.mine(2);
  expect(await why(claim(hash, { amount: usdt(10n ** 30n) }))).toBe('链上交易执行失败');
});

test('a transaction on which nodes disagree has to wait', async () => {
  const hash = await pay('TRC20');
  await running.control.mine(2);
  const home = await mkdtemp(join(tmpdir(), 'haitang-payout-'));
  const place = { port: 0, host: '127.0.0.1', dataDirectory: home };
  const behind = await startChain({ ...place, blockMilliseconds: 0 });
  try {
    const endpoints = [running, behind].map(({ url }) => ({ url: `${url}/tron` }));
    const reader = createRpcChainReader({ network: 'TRC20', endpoints });
    expect(await reader.transaction(hash)).toBeNull();
    const heads = await reader.heads();
    const own = await chainOf('TRC20').reader.heads();
    expect(heads.finalized).toBeLessThan(own.finalized);
  } finally {
    await behind.close();
    await rm(home, { recursive: true });
  }
});
