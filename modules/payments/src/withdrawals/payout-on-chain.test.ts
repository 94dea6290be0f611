import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { afterAll, expect, test } from 'vitest';
import { startChain } from '../../../../apps/chain/src/chain.ts';
import { IP, paymentsRig, SESSION } from '../../../../tests/support/payments-rig.ts';
import { openSandboxChains } from '../chain/open-sandbox-chains.ts';
import { seedPayoutWallets } from '../treasury/wallets/seed-payout-wallets.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { claimReview } from './claim-review.ts';
import { confirmPayouts } from './confirm-payouts.ts';
import { enterPayout } from './enter-payout.ts';
import { findWithdrawal } from './list-withdrawals.ts';
import { payoutOf, type Withdrawal } from './withdrawal.ts';

const directory = await mkdtemp(join(tmpdir(), 'haitang-payout-'));
const place = { port: 0, host: '127.0.0.1', dataDirectory: directory };
const chain = await startChain({ ...place, blockMilliseconds: 0 });
const chains = await openSandboxChains({
  url: chain.url,
  dataDirectory: directory,
  backoff: { tries: 4, firstWait: 1 },
});
const rig = await paymentsRig({ chains, start: new Date() });
const { context, clock } = rig;
await seedPayoutWallets(context);
afterAll(async () => {
  await chain.close();
  await rm(directory, { recursive: true });
});

/** The outside signer beside the test chain pays an order and returns its transaction. */
async function sign({ network, address, number }: Withdrawal, amount: string): Promise<string> {
  clock.advance(MINUTE_MS);
  await chain.control.setNextTime(clock.now());
  const response = await fetch(`${chain.url}/signer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ network, address, amount, reference: number }),
  });
  const { hash }: { hash: string } = JSON.parse(await response.text());
  return hash;
}

async function approvedOrder(network: 'TRC20' | 'ERC20'): Promise<Withdrawal> {
  const member = await rig.member('1000.00');
  const order = await rig.withdraw(member, await rig.address(member, network), '50');
  const staff = { staff: staffName('maker'), sessionId: SESSION, ip: IP };
  const { number } = order;
  const taken = await claimReview(context, { number, version: order.version, ...staff });
  return approveWithdrawal(context, {
    number,
    version: taken.version,
    note: '',
    rateReason: '',
    ...staff,
  });
}
const enter = ({ number, version }: Withdrawal, txHash: string) =>
  enterPayout(context, {
    number,
    version,
    txHash,
    staff: staffName('payer'),
    sessionId: SESSION,
    ip: IP,
  });
const stageOf = async ({ number }: Withdrawal) =>
  (await findWithdrawal(context.database.read, number))?.stage;

test.each(['TRC20', 'ERC20'] as const)(
  'a %s payout becomes paid once the chain calls it final',
  async (network) => {
    const order = await approvedOrder(network);
    await enter(order, await sign(order, formatMoney(payoutOf(order))));
    await confirmPayouts(context);
    expect(await stageOf(order)).toBe('paying');
    await chain.control.mine(3);
    await confirmPayouts(context);
    expect(await stageOf(order)).toBe('paid');
    const { available, held } = await walletOf(context.database.read, order.memberId);
    expect([formatMoney(available), formatMoney(held)]).toEqual(['644.00', '0.00']);
  },
);

test('a payout of the requested amount without its fee deducted is not a payout of the order', async () => {
  const order = await approvedOrder('TRC20');
  await enter(order, await sign(order, formatMoney(order.amount)));
  await chain.control.mine(3);
  await confirmPayouts(context);
  expect(await stageOf(order)).toBe('approved');
});

test('while the chain is unavailable an order stays paying, and recovers by itself', async () => {
  const order = await approvedOrder('ERC20');
  await enter(order, await sign(order, formatMoney(payoutOf(order))));
  await chain.control.mine(3);
  const away = await openSandboxChains({
    url: 'http://127.0.0.1:1',
    dataDirectory: directory,
    backoff: { tries: 1, firstWait: 1 },
  });
  await confirmPayouts({ ...context, chains: away });
  expect(await stageOf(order)).toBe('paying');
  await confirmPayouts(context);
  expect(await stageOf(order)).toBe('paid');
});
