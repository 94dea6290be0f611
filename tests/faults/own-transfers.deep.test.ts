import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { openSandboxChains } from '@haitang/payments/chain/open-sandbox-chains.ts';
import { setPayoutWallet } from '@haitang/payments/treasury/wallets/payout-wallets.ts';
import { bookedTreasury } from '@haitang/wallet/treasury.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startChain } from '../../apps/chain/src/chain.ts';
import { FAUCET } from '../../apps/chain/src/tokens.ts';
import { officeRig } from '../support/office-rig.ts';
import { randomAddress, randomHash } from '../support/payments-rig.ts';

const directory = await mkdtemp(join(tmpdir(), 'haitang-own-'));
const place = { port: 0, host: '127.0.0.1', dataDirectory: directory };
const running = await startChain({ ...place, blockMilliseconds: 0 });
const backoff = { tries: 1, firstWait: 1 };
const chains = await openSandboxChains({ url: running.url, dataDirectory: directory, backoff });
const rig = await officeRig(chains);
const { context, clock, http, hire, signIn, code } = rig;
const { database } = context;
await hire('maker', 'treasury');
await hire('checker', 'treasury');

const payer = chainAddress(FAUCET.address);
const cold = chainAddress(randomAddress());
const stranger = chainAddress(randomAddress());
for (const [id, address] of [payer, cold].entries()) {
  const from = businessDayOf(clock.now());
  const wallet = { id: 0, network: 'TRC20', address, label: `钱包${id}`, from, to: null } as const;
  const people = { proposedBy: 'before', confirmedBy: 'after' };
  await database.transaction((tx) => setPayoutWallet(tx, { ...wallet, ...people }, clock.now()));
}

afterEach(async () => {
  expect((await checkLedger(database)).differences).toEqual([]);
});
afterAll(async () => {
  await running.close();
  await rm(directory, { recursive: true });
});

interface Entry {
  readonly address: string;
  readonly direction: 'in' | 'out';
  readonly amount: string;
  readonly txHash: string;
}
const said = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;

async function propose({ address, ...entry }: Entry) {
  const token = await signIn('maker');
  const wallet = encodeAddress('TRC20', chainAddress(address));
  const body = { network: 'TRC20', ...entry, address: wallet, reason: '归集', code: code('maker') };
  return http.post<{ id: string } | null>('/office/changes/treasury-entry/propose', body, {
    token,
  });
}
async function confirm(id: string) {
  const token = await signIn('checker');
  const body = { id, code: code('checker'), override: false };
  return http.post('/office/changes/treasury-entry/confirm', body, { token });
}
const booked = async () => {
  const all = await bookedTreasury(database.read, 'TRC20');
  return [all.get(payer) ?? 0n, all.get(cold) ?? 0n];
};
const pay = async (to: string, units = 25_000_000n) => {
  const txHash = await running.control.pay('TRC20', chainAddress(to), units);
  await running.control.mine(3);
  return txHash;
};

test('between our wallets both sides are booked once, as on the chain', async () => {
  const txHash = await pay(cold);
  const before = await booked();
  const entry = { address: payer, direction: 'out', amount: '25', txHash } as const;
  const { data } = await propose(entry);
  expect((await confirm(present(data, 'a proposal').id)).code).toBe(200);
  const after = await booked();
  expect(after.map((units, index) => units - (before[index] ?? 0n))).toEqual([
    -25_000_000n,
    25_000_000n,
  ]);
  // The other side of the same transfer is booked already.
  const other = await propose({ ...entry, address: cold, direction: 'in' });
  expect((await confirm(present(other.data, 'a proposal').id)).code).toBe(202);
  expect(await booked()).toEqual(after);
});

test('another amount, wallet or direction than on the chain is refused immediately', async () => {
  const txHash = await pay(cold);
  const right = { address: payer, direction: 'out', amount: '25', txHash } as const;
  expect(said(await propose({ ...right, amount: '25.000001' }))).toContain('203 划转金额');
  expect(said(await propose({ ...right, direction: 'in' }))).toContain('203 交易中没有该钱包');
  expect(said(await propose({ ...right, address: stranger }))).toContain('202 ');
});

test('an entry the chain cannot verify stays open, and is booked once it can', async () => {
  const before = await booked();
  const entry = { address: payer, direction: 'out', amount: '25' } as const;
  const nowhere = present((await propose({ ...entry, txHash: randomHash() })).data, 'a proposal');
  for (const _ of [1, 2]) {
    expect(said(await confirm(nowhere.id))).toContain('203 链上暂时无法核对，该登记保持待复核');
  }
  const txHash = await running.control.pay('TRC20', cold, 25_000_000n);
  const fresh = present((await propose({ ...entry, txHash })).data, 'a proposal');
  expect(said(await confirm(fresh.id))).toContain('203 链上暂时无法核对');
  expect(await booked()).toEqual(before);
  await running.control.mine(3);
  expect((await confirm(fresh.id)).code).toBe(200);
  expect((await booked())[1]).toBe((before[1] ?? 0n) + 25_000_000n);
});

test('the confirmer sees the outside address that was paid, or the entry is not booked', async () => {
  const txHash = await running.control.pay('TRC20', stranger, 25_000_000n);
  const entry = { address: payer, direction: 'out', amount: '25', txHash } as const;
  // Proposed before the chain could report the recipient.
  const blind = present((await propose(entry)).data, 'a proposal');
  await running.control.mine(3);
  expect(said(await confirm(blind.id))).toContain('203 收款方不是本站的钱包');
});
