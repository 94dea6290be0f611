import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { expect, test } from 'vitest';
import { paymentsRig, randomAddress } from '../../../../../tests/support/payments-rig.ts';
import { chainAddress } from '../../chain/chain-address.ts';
import { encodeAddress } from '../../chain/check-address.ts';
import { bindAddress } from '../../withdrawals/addresses/bind-address.ts';
import type { PayoutWallet } from './payout-wallet.ts';
import { payoutSenders, payoutWallets, setPayoutWallet } from './payout-wallets.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { read } = context.database;
const today = () => businessDayOf(clock.now());
const day = (days: number) => businessDayOf(later(clock.now(), days * DAY_MS));

const wallet = (change: Partial<PayoutWallet> = {}): PayoutWallet => ({
  id: 0,
  network: 'ERC20',
  address: chainAddress(randomAddress()),
  label: '热钱包',
  from: today(),
  to: null,
  proposedBy: 'one',
  confirmedBy: 'two',
  ...change,
});
const set = (payoutWallet: PayoutWallet) =>
  context.database.transaction((tx) => setPayoutWallet(tx, payoutWallet, clock.now()));
const senders = (days = 0) => payoutSenders(read, 'ERC20', later(clock.now(), days * DAY_MS));

test('a wallet may pay only on its days and its network', async () => {
  const payoutWallet = wallet({ from: day(1), to: day(2) });
  await set(payoutWallet);
  expect(await senders()).not.toContain(payoutWallet.address);
  expect(await senders(1)).toContain(payoutWallet.address);
  expect(await senders(2)).toContain(payoutWallet.address);
  expect(await senders(3)).not.toContain(payoutWallet.address);
  expect(await payoutSenders(read, 'TRC20', later(clock.now(), DAY_MS))).toEqual([]);
});

test('a wallet is registered once, never for past days, and can end but not be deleted', async () => {
  const payoutWallet = wallet();
  await set(payoutWallet);
  await expect(set(payoutWallet)).rejects.toMatchObject({ message: '该地址已登记为出款钱包' });
  await expect(set(wallet({ from: day(-1) }))).rejects.toMatchObject({ code: 400 });
  await expect(set(wallet({ to: day(-1) }))).rejects.toMatchObject({ code: 400 });
  await expect(set(wallet({ id: 999 }))).rejects.toMatchObject({ message: '没有这个出款钱包' });
  const known = (await payoutWallets(read)).find(({ address }) => address === payoutWallet.address);
  await set({ ...payoutWallet, id: known?.id ?? 0, to: today() });
  expect(await senders()).toContain(payoutWallet.address);
  expect(await senders(1)).not.toContain(payoutWallet.address);
});

test('of two concurrent registrations of one address one succeeds', async () => {
  const payoutWallet = wallet();
  const both = await Promise.allSettled([set(payoutWallet), set(payoutWallet)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test("a payout wallet cannot be a member's payout address, and the other way round", async () => {
  const member = await rig.member();
  const bound = await rig.address(member);
  const theirs = chainAddress(bound.address);
  await expect(set(wallet({ address: theirs }))).rejects.toMatchObject({
    message: '该地址是会员的取款地址，不能登记为出款钱包',
  });
  const ours = wallet();
  await set(ours);
  const asked = { memberId: member, network: 'ERC20', payPassword: 'pay-secret' } as const;
  const from = { sessionId: 'x', ip: '198.51.100.7' };
  await expect(
    bindAddress(context, { ...asked, ...from, address: encodeAddress('ERC20', ours.address) }),
  ).rejects.toMatchObject({ message: '不能绑定本站的地址' });
});
