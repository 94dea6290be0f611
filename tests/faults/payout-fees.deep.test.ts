import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import type { SignerDoor } from '@haitang/payments/signer-door.ts';
import { bookedCoins } from '@haitang/payments/treasury/sweeps/coin-book.ts';
import { readAttempts } from '@haitang/payments/withdrawals/attempt-store.ts';
import { bookPayoutFees } from '@haitang/payments/withdrawals/book-payout-fees.ts';
import { confirmPayouts } from '@haitang/payments/withdrawals/confirm-payouts.ts';
import { enterPayout } from '@haitang/payments/withdrawals/enter-payout.ts';
import type { Withdrawal } from '@haitang/payments/withdrawals/withdrawal.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Network } from '../../apps/chain/src/network.ts';
import { TOKENS } from '../../apps/chain/src/tokens.ts';
import { MAKER, signerDoorOf, signerPayouts } from '../support/signer-payouts.ts';
import { ALL_NETWORKS, somebody, startSignerRig, WALLET } from '../support/signer-rig.ts';

const EVM = ['ERC20', 'BEP20'] as const;
const HOT = chainAddress(WALLET);
const signer = await startSignerRig({ most: 1_000_000_000_000n, bsc: true });
afterAll(() => signer.close());
const { control } = signer.chain;
const { rig, goOn, pay, approvedOrder, orderNow } = await signerPayouts(signer);
const { context } = rig;
const { read } = context.database;
const real = signerDoorOf(signer);

/** Bytes that reach no node, until the door is opened. */
let held: { network: Network; bytes: string }[] | null = null;
const door: SignerDoor = {
  ...real,
  most: new Map(ALL_NETWORKS.map((network) => [network, 10n ** 30n])),
  send: async (network, bytes) => {
    if (held === null) await signer.broadcast(network, bytes);
    else held.push({ network, bytes });
  },
};
const paying = { ...context, signer: door };

const coinsOnChain = async (network: Network): Promise<bigint> => {
  const chain = present(context.chains.get(network), network);
  return chain.reader.coins.balanceOf(HOT);
};
const start = {
  TRC20: await coinsOnChain('TRC20'),
  ERC20: await coinsOnChain('ERC20'),
  BEP20: await coinsOnChain('BEP20'),
};
/** To the last sun and wei: what the wallet has lost since the start is in the books. */
async function expectBooked(network: Network): Promise<void> {
  await bookPayoutFees(context);
  const booked = (await bookedCoins(read, network)).get(HOT) ?? 0n;
  expect((await coinsOnChain(network)) - start[network]).toBe(booked);
}
afterEach(async () => {
  held = null;
  for (const network of ALL_NETWORKS) await expectBooked(network);
});

async function runs(count: number): Promise<void> {
  for (let run = 0; run < count; run += 1) {
    await pay(paying);
    await control.mine(3);
  }
}
const feesOf = async ({ number }: Withdrawal) => {
  const { rows } = await sql<{ state: string }>`SELECT state FROM payout_fee
    WHERE number = ${number} ORDER BY sent_at, tx_hash`.execute(read);
  return rows.map(({ state }) => state);
};

test.each(ALL_NETWORKS)("%s: the fee of the signer's payment is booked once", async (network) => {
  await goOn(MINUTE_MS);
  const order = await approvedOrder(network);
  await runs(5);
  expect((await orderNow(order)).stage).toBe('paid');
  // Two runs of the job together.
  await Promise.all([bookPayoutFees(context), bookPayoutFees(context)]);
  expect(await feesOf(order)).toEqual(['booked']);
  const booked = (await bookedCoins(read, network)).get('fees') ?? 0n;
  expect(booked).toBeGreaterThan(0n);
});

test.each(EVM)(
  '%s: of a payment and its replacement in the pool the mined one alone costs',
  async (network) => {
    await goOn(MINUTE_MS);
    const order = await approvedOrder(network);
    held = [];
    await runs(3);
    await goOn(11 * MINUTE_MS);
    for (let run = 0; new Set(held.map(({ bytes }) => bytes)).size < 2; run += 1) {
      expect(run).toBeLessThan(10);
      await pay(paying);
    }
    // Both meet in the pool, and the second one replaces the first.
    for (const { bytes } of held) await signer.broadcast(network, bytes);
    held = null;
    await runs(6);
    expect((await orderNow(order)).stage).toBe('paid');
    await expectBooked(network);
    const attempts = await readAttempts(read, order.number);
    expect(attempts).toHaveLength(2);
    expect(attempts[0]?.nonce).toBe(attempts[1]?.nonce);
    expect((await feesOf(order)).toSorted()).toEqual(['booked', 'open']);
    await goOn(DAY_MS + MINUTE_MS);
    await expectBooked(network);
    expect((await feesOf(order)).toSorted()).toEqual(['absent', 'booked']);
  },
);

test('TRC20: one that failed has burnt its fee, and so does the next one, which pays', async () => {
  await goOn(MINUTE_MS);
  const order = await approvedOrder('TRC20');
  held = [];
  await runs(3);
  const { bytes } = present(held[0], 'the first attempt');
  held = null;
  // Between signing and mining the energy becomes dearer than the limit of a payment.
  control.setEnergyFactor(40);
  await signer.broadcast('TRC20', bytes);
  await control.mine(4);
  control.setEnergyFactor(1);
  for (let run = 0; (await orderNow(order)).stage !== 'paid'; run += 1) {
    expect(run).toBeLessThan(5);
    await goOn(3 * MINUTE_MS);
    await runs(5);
  }
  await expectBooked('TRC20');
  expect(await feesOf(order)).toEqual(['booked', 'booked']);
});

const hashForm = z.templateLiteral(['0x', z.string()]);

test.each(EVM)(
  '%s: a payment by hand that failed costs its fee; a stranger pays his own',
  async (network) => {
    await goOn(MINUTE_MS);
    const order = await approvedOrder(network);
    const send = async (from: string) => {
      await control.call(network, 'anvil_impersonateAccount', [from]);
      await control.call(network, 'anvil_setBalance', [somebody(3), '0xde0b6b3a7640000']);
      // More than there is: mined, and failed.
      const data = `0xa9059cbb${somebody(4).slice(2).padStart(64, '0')}${'f'.repeat(64)}`;
      const call = { from, to: TOKENS[network], data, gas: '0x186a0' };
      const hash = hashForm.parse(await control.call(network, 'eth_sendTransaction', [call]));
      await control.mine(4);
      return hash;
    };
    for (const from of [WALLET, somebody(3)]) {
      const { number, version } = await orderNow(order);
      const act = { number, version, ...MAKER, staff: staffName('payer') };
      await enterPayout(context, { ...act, txHash: await send(from) });
      await confirmPayouts(context);
      expect(await orderNow(order)).toMatchObject({ stage: 'approved', txHash: null });
      await expectBooked(network);
    }
    expect((await feesOf(order)).toSorted()).toEqual(['absent', 'booked']);
  },
);
