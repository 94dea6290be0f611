import { join } from 'node:path';
import { publicKeyOf } from '@haitang/contract/signer/signed-text.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import { usdt } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import type { Chain } from '@haitang/payments/chain/chain.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import { openSandboxChains } from '@haitang/payments/chain/open-sandbox-chains.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import { scanChain } from '@haitang/payments/deposits/scan-chain.ts';
import { openSignerDoor } from '@haitang/payments/treasury/signer/open-signer.ts';
import { seedPayoutWallets } from '@haitang/payments/treasury/wallets/seed-payout-wallets.ts';
import type { PayoutAddress } from '@haitang/payments/withdrawals/addresses/address.ts';
import { approveWithdrawal } from '@haitang/payments/withdrawals/approve-withdrawal.ts';
import { claimReview } from '@haitang/payments/withdrawals/claim-review.ts';
import { findWithdrawal } from '@haitang/payments/withdrawals/list-withdrawals.ts';
import { payBySigner } from '@haitang/payments/withdrawals/pay-by-signer.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { afterAll, expect, test } from 'vitest';
import { countBet } from '../support/bets-rig.ts';
import { IP, paymentsRig, SESSION } from '../support/payments-rig.ts';
import { startSignerRig, WALLET } from '../support/signer-rig.ts';

const MOST = 1_000_000_000n;
/** One USDT on BSC. */
const ONE = 10n ** 18n;
const signer = await startSignerRig({ most: MOST, bsc: true });
const { control } = signer.chain;
const sandbox = await openSandboxChains({
  url: signer.chain.url,
  dataDirectory: join(signer.directory, 'chain'),
});
const chains = new Map(
  [...sandbox].map(([network, chain]): [typeof network, Chain] => [
    network,
    {
      ...chain,
      sandbox: { ...present(chain.sandbox, 'a sandbox'), payoutWallet: chainAddress(WALLET) },
    },
  ]),
);
const bsc = present(chains.get('BEP20'), 'BSC');
const rig = await paymentsRig({ chains, start: new Date(signer.now()) });
const { read } = rig.context.database;
await seedPayoutWallets(rig.context);
afterAll(async () => {
  expect((await checkLedger(rig.context.database)).differences).toEqual([]);
  await signer.close();
});

const door = openSignerDoor(
  JSON.stringify({
    socket: join(signer.directory, 'sock'),
    signer: 'signer-1',
    signerKey: publicKeyOf(signer.secrets.signer),
    server: 'lobby',
    secret: signer.secrets.server,
    networks: { BEP20: { most: `${50n * ONE}`, send: [`${signer.chain.url}/bsc`] } },
  }),
);

/** Advances server, signer and chains together. */
async function goOn(milliseconds: number): Promise<void> {
  const apart = Math.max(0, rig.clock.now().getTime() - signer.now());
  await signer.wait(apart + milliseconds);
  rig.clock.set(new Date(signer.now()));
}

const staff = { staff: staffName('maker'), sessionId: SESSION, ip: IP };

/** A withdrawal that a reviewer has approved. */
async function approved(member: MemberId, address: PayoutAddress, amount: string) {
  const { number, version } = await rig.withdraw(member, address, amount);
  const taken = await claimReview(rig.context, { number, version, ...staff });
  const terms = { note: '', rateReason: '' };
  return approveWithdrawal(rig.context, { number, version: taken.version, ...terms, ...staff });
}

test('a member deposits USDT on BSC, withdraws, and the signer pays on BSC to the last unit', async () => {
  const member = await rig.member();
  const deposit = await requestDeposit(rig.context, {
    memberId: member,
    paytype: 'usdt',
    network: 'BEP20',
    amount: '712.00',
    country: null,
    idempotencyKey: null,
  });
  const target = present(decodeAddress('BEP20', deposit.address ?? ''), 'an address');
  await control.pay('BEP20', target, 100n * ONE);
  await control.mine(3);
  await scanChain(rig.context, bsc);
  expect((await walletOf(read, member)).available.minor).toBe(712_00n);

  await countBet(rig.context, member, { cents: 712_00n, at: rig.clock.now() });
  const address = await rig.address(member, 'BEP20');
  await goOn(MINUTE_MS);
  const { number } = await approved(member, address, '21.00');
  const paying = { ...rig.context, signer: door };
  for (let run = 0; run < 6; run += 1) {
    rig.clock.set(new Date(Math.max(signer.now(), rig.clock.now().getTime())));
    await payBySigner(paying);
    await control.mine(3);
  }
  const paid = present(await findWithdrawal(read, number), number);
  expect(paid).toMatchObject({ stage: 'paid', network: 'BEP20' });
  expect(paid.txHash).toMatch(/^0x[0-9a-f]{64}$/);
  const account = present(decodeAddress('BEP20', address.address), 'an account');
  expect(await signer.balance('BEP20', account)).toBe(20n * ONE);
  expect(await signer.paidOut('BEP20')).toBe(20n * ONE);
  expect([await signer.paidOut('ERC20'), await signer.paidOut('TRC20')]).toEqual([0n, 0n]);
});

test('an order above the most that the server asks for is left to people', async () => {
  const member = await rig.member('10000.00');
  const address = await rig.address(member, 'BEP20');
  await goOn(MINUTE_MS);
  const { number } = await approved(member, address, '52.00');
  await payBySigner({ ...rig.context, signer: door });
  const left = present(await findWithdrawal(read, number), number);
  expect(left).toMatchObject({ stage: 'approved', bySigner: false });
});

test("the network's ceilings bound one order and any 24 hours of what the signer is asked for", async () => {
  await goOn(DAY_MS);
  const member = await rig.member('10000.00');
  const address = await rig.address(member, 'BEP20');
  await goOn(MINUTE_MS);
  const ceilings = {
    ...bsc.terms.ceilings,
    payoutPerTransaction: usdt(25_000_000n),
    payoutPerDay: usdt(39_999_999n),
  };
  const bounded = { ...bsc, terms: { ...bsc.terms, ceilings } };
  const context = { ...rig.context, chains: new Map(chains).set('BEP20', bounded) };
  const isHanded = async ({ number }: { readonly number: string }) =>
    present(await findWithdrawal(read, number), number).bySigner;
  const [large, first, second] = [
    await approved(member, address, '26.01'),
    await approved(member, address, '21.00'),
    await approved(member, address, '21.01'),
  ];
  const handed = async () => {
    // Two workers may hand over at once; neither exceeds the day.
    await Promise.all([1, 2].map(() => payBySigner({ ...context, signer: door })));
    return Promise.all([large, first, second].map(isHanded));
  };
  // Which of the two is first depends on the workers; the ceiling does not.
  const taken = await handed();
  expect([[false, true, false].join(), [false, false, true].join()]).toContain(taken.join());
  expect(await handed()).toEqual(taken);
  await goOn(DAY_MS + MINUTE_MS);
  expect(await handed()).toEqual([false, true, true]);
});
