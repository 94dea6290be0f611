import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { type ChainAddress, chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { deriveAddress } from '@haitang/payments/chain/deposit-address.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { reconcileTreasury } from '@haitang/payments/treasury/reconcile-treasury.ts';
import { bookedCoins } from '@haitang/payments/treasury/sweeps/coin-book.ts';
import { readNewest } from '@haitang/payments/treasury/sweeps/own-transfer-store.ts';
import { planSweeps } from '@haitang/payments/treasury/sweeps/plan-sweeps.ts';
import { runOwnTransfers } from '@haitang/payments/treasury/sweeps/run-own-transfers.ts';
import { bookedTreasury } from '@haitang/wallet/treasury.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Fate, mortalTransfers, NO_CEILING } from '../support/mortal-transfers.ts';
import { randomAddress } from '../support/payments-rig.ts';
import { PAID_NETWORKS, type PaidNetwork, startSignerRig, WALLET } from '../support/signer-rig.ts';
import { SWEPT_TO } from '../support/sweep-policy.ts';

/** More of them by hand: SWEEP_STORIES=200. */
const STORIES = Number(process.env.SWEEP_STORIES ?? 6);
/** Places between the kills of one deposit. */
const STRIDE = 8;
const PAID_IN = 100_000_000n;
const TO = chainAddress(SWEPT_TO);
const HOT = chainAddress(WALLET);

const signer = await startSignerRig({ most: NO_CEILING });
afterAll(() => signer.close());
const { control } = signer.chain;
const { rig, killer, door, mortal, chainOf, coinsOf, goOn, agree, fate, survive, ...deposits } =
  await mortalTransfers(signer, [TO]);
const { database } = rig.context;
const depositOn = (network: PaidNetwork) => deposits.depositOn(network, PAID_IN);
await rig.set('sweep_enabled', true);
await rig.set('sweep_minimum', { TRC20: '50', ERC20: '50' });
await rig.set('sweep_most_fee_bps', 1_000);

/** One run of the job, by a clock that agrees with the signer's. */
async function runOnce(context: PaymentsContext): Promise<void> {
  agree();
  await planSweeps(context);
  await runOwnTransfers(context);
}

const transfersOf = async (address: ChainAddress) =>
  (await readNewest(database.read, 1_000)).filter((ownTransfer) => ownTransfer.address === address);

async function isSwept(address: ChainAddress): Promise<boolean> {
  return (await transfersOf(address)).some(
    ({ kind, state }) => kind === 'sweep' && state === 'done',
  );
}

/** Every wallet's money, and the coins of this address, are on chain as in the books. */
async function expectBooks(network: PaidNetwork, address: ChainAddress): Promise<void> {
  const { reader, contract } = chainOf(network);
  const booked = await bookedTreasury(database.read, network);
  for (const wallet of [address, TO]) {
    expect(await reader.balanceOf(contract, wallet)).toBe(booked.get(wallet) ?? 0n);
  }
  const coins = await bookedCoins(database.read, network);
  expect(await coinsOf(network, address)).toBe(coins.get(address) ?? 0n);
}

/** Gathers a new deposit while everything is killed at the given places; how many there were. */
async function sweepThrough(network: PaidNetwork, kills: readonly number[], lost: Fate[]) {
  await goOn(MINUTE_MS);
  const address = await depositOn(network);
  const hotBefore = await coinsOf(network, HOT);
  const bookedBefore = (await bookedCoins(database.read, network)).get(HOT) ?? 0n;
  killer.places = 0;
  killer.at = new Set(kills);
  fate(lost);
  for (let runs = 0; !(await isSwept(address)); runs += 1) {
    expect(runs).toBeLessThan(80);
    await survive(() => runOnce(mortal));
    await control.mine(2);
    if (runs % 8 === 7) await goOn(3 * MINUTE_MS);
  }
  killer.at = new Set();
  fate([]);
  await control.mine(3);
  const all = await transfersOf(address);
  expect(all.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['sweep done', 'gas done']);
  expect((await bookedTreasury(database.read, network)).get(address) ?? 0n).toBe(0n);
  await expectBooks(network, address);
  const hot = (await bookedCoins(database.read, network)).get(HOT) ?? 0n;
  expect(hot - bookedBefore).toBe((await coinsOf(network, HOT)) - hotBefore);
  return killer.places;
}

async function expectAllEqual(): Promise<void> {
  const standings = await reconcileTreasury(rig.context, 'all', async () => undefined);
  expect(standings.filter(({ state }) => state !== 'equal')).toEqual([]);
  expect(standings.some(({ role, onChain }) => role === 'treasury' && onChain !== 0n)).toBe(true);
  expect((await checkLedger(database)).differences).toEqual([]);
}

test.each(PAID_NETWORKS)(
  '%s: killed at every step, a deposit is gathered and booked exactly once',
  async (network) => {
    const places = await sweepThrough(network, [], []);
    expect(places).toBeGreaterThan(30);
    // Every place is the first kill of one deposit, or the next one after a restart.
    for (let first = 1; first <= STRIDE; first += 1) {
      const kills: number[] = [];
      for (let place = first; place <= places; place += STRIDE) kills.push(place);
      await sweepThrough(network, kills, []);
    }
    await expectAllEqual();
  },
);

test('killed two and three times, with transactions lost: exactly once, to the unit', async () => {
  const story = fc.record({
    network: fc.constantFrom(...PAID_NETWORKS),
    kills: fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { minLength: 2, maxLength: 3 }),
    lost: fc.array(fc.constantFrom<Fate>('taken', 'lost', 'lost'), { maxLength: 12 }),
  });
  for (const { network, kills, lost } of fc.sample(story, STORIES)) {
    await sweepThrough(network, kills, [...lost]);
  }
  await expectAllEqual();
});

test('a sweep that fails on chain costs its fee and moves nothing; it is tried again later', async () => {
  await goOn(MINUTE_MS);
  const living = { ...rig.context, signer: door };
  const address = await depositOn('TRC20');
  const runUntil = async (kind: string, state: string) => {
    for (let runs = 0; ; runs += 1) {
      expect(runs).toBeLessThan(40);
      await runOnce(living);
      if (
        (await transfersOf(address)).some(
          (ownTransfer) => ownTransfer.kind === kind && ownTransfer.state === state,
        )
      ) {
        return;
      }
      await control.mine(2);
    }
  };
  await runUntil('sweep', 'open');
  // The network's energy becomes dearer than the coins that the address was given.
  control.setEnergyFactor(3);
  await runUntil('sweep', 'failed');
  const failed = present((await transfersOf(address))[0], 'the sweep');
  expect(failed).toMatchObject({ recipient: null, kind: 'sweep' });
  expect(failed.fee).toBeGreaterThan(0n);
  expect((await bookedTreasury(database.read, 'TRC20')).get(address)).toBe(PAID_IN);
  await expectBooks('TRC20', address);
  control.setEnergyFactor(1);
  // Left alone for an hour, then given coins again.
  await runOnce(living);
  expect((await transfersOf(address))[0]?.number).toBe(failed.number);
  await goOn(HOUR_MS + MINUTE_MS);
  await runUntil('sweep', 'done');
  await expectBooks('TRC20', address);
  await expectAllEqual();
});

test('nothing is gathered while the setting is off, and what was begun is ended', async () => {
  await goOn(MINUTE_MS);
  const living = { ...rig.context, signer: door };
  const address = await depositOn('ERC20');
  await rig.set('sweep_enabled', false);
  await runOnce(living);
  expect(await transfersOf(address)).toEqual([]);
  await rig.set('sweep_enabled', true);
  await runOnce(living);
  await rig.set('sweep_enabled', false);
  for (let runs = 0; runs < 6; runs += 1) {
    await runOnce(living);
    await control.mine(2);
  }
  expect((await transfersOf(address)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'gas done',
  ]);
  await expectBooks('ERC20', address);
});

test.each(PAID_NETWORKS)('%s: a transfer that the token refuses has no price', async (network) => {
  const { contract, reader } = chainOf(network);
  // An empty account is refused as a frozen one is: its transfer would fail and burn its fee.
  const refused = { contract, from: chainAddress(randomAddress()), to: TO, units: 1n };
  expect(await reader.coins.costOf(refused)).toBeNull();
  const taken = await reader.coins.costOf({ ...refused, from: HOT });
  expect(taken?.fee).toBeGreaterThan(0n);
});

test('no address is given coins that another key than the signer’s derives', async () => {
  await goOn(MINUTE_MS);
  const address = await depositOn('ERC20');
  await rig.set('sweep_enabled', true);
  const with0 = (index: number) => {
    const key = signer.chain.keys.extendedPublicKeys.ERC20;
    const named = encodeAddress('ERC20', deriveAddress(key, index));
    return { ...rig.context, signer: { ...door, deposits: new Map([['ERC20' as const, named]]) } };
  };
  await runOnce(with0(1));
  expect(await transfersOf(address)).toEqual([]);
  await runOnce(with0(0));
  expect(await transfersOf(address)).toHaveLength(1);
});
