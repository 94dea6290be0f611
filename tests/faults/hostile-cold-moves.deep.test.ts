import type { ColdIntent } from '@haitang/contract/signer/intent.ts';
import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatAddress, type Network } from '../../apps/chain/src/network.ts';
import {
  ALL_NETWORKS,
  addressOf,
  millionth,
  type SignerRig,
  somebody,
  startSignerRig,
  WALLET,
} from '../support/signer-rig.ts';
import { COLD, COLD_CEILINGS } from '../support/sweep-policy.ts';

let rig: SignerRig;

beforeEach(async () => {
  rig = await startSignerRig({ bsc: true });
});
afterEach(() => rig.close());

const coldOf = (network: Network, over: Partial<ColdIntent> = {}): ColdIntent => ({
  kind: 'cold',
  number: 'C1',
  attempt: 1,
  network,
  to: formatAddress(network, COLD),
  units: `${7_000_000n * millionth(network)}`,
  ...over,
});
const sign = (intent: ColdIntent) => rig.ask({ do: 'sign', intent, approvals: [] });

test.each(ALL_NETWORKS)(
  '%s: the surplus reaches the cold wallet of the policy, and its number pays once (RL-24)',
  async (network) => {
    const says = await sign(coldOf(network));
    expect(says).toMatchObject({ kind: 'signed', number: 'C1' });
    await rig.broadcast(network, says.kind === 'signed' ? says.bytes : '');
    await rig.chain.control.mine(4);
    expect(await rig.balance(network, COLD)).toBe(7_000_000n * millionth(network));
    await rig.wait(2 * MINUTE_MS);
    expect(await rig.ask({ do: 'standing', number: 'C1', close: false })).toMatchObject({
      attempts: [{ attempt: 1, state: 'paid' }],
    });
    expect(await sign(coldOf(network, { attempt: 2 }))).toMatchObject({ reason: 'already-paid' });
    await rig.restart();
    // The log alone restores it: the same bytes again, and the nonce after it.
    expect(await sign(coldOf(network))).toMatchObject({ kind: 'signed', number: 'C1' });
    const next = await sign(coldOf(network, { number: 'C2' }));
    expect(next).toMatchObject({ kind: 'signed', nonce: network === 'TRC20' ? null : 1 });
  },
);

test.each(ALL_NETWORKS)(
  '%s: no other destination, and a number keeps one meaning',
  async (network) => {
    const { wallet, contract } = present(rig.desk().policy.networks[network], network);
    const foreign = [
      addressOf(network, 9),
      // The payout wallet itself, the contract, another network's notation, and nonsense.
      wallet.address,
      contract,
      formatAddress(network === 'TRC20' ? 'ERC20' : 'TRC20', COLD),
      'cold',
    ];
    for (const [index, to] of foreign.entries()) {
      const says = await sign(coldOf(network, { number: `F${index}`, to }));
      expect(says).toMatchObject({ kind: 'refused', reason: 'not-ours' });
    }
    expect(rig.desk().state.alarms).toHaveLength(foreign.length);
    expect(await sign(coldOf(network))).toMatchObject({ kind: 'signed' });
    const others = [{ to: addressOf(network, 9) }, { units: '1' }];
    for (const over of others) {
      expect(await sign(coldOf(network, over))).toMatchObject({ reason: 'other-intent' });
    }
    const payout = { ...coldOf(network), kind: 'payout', version: 0 } as const;
    expect(await rig.ask({ do: 'sign', intent: payout, approvals: [] })).toMatchObject({
      reason: 'other-intent',
    });
  },
);

test('a policy without a cold wallet moves nothing, and does not name one', async () => {
  await rig.close();
  rig = await startSignerRig({ cold: false });
  expect(await sign(coldOf('TRC20'))).toMatchObject({ reason: 'not-ours' });
  const status = await rig.ask({ do: 'status' });
  expect(status.kind === 'status' && status.terms.networks.TRC20).not.toHaveProperty('cold');
});

const act = fc.record({
  isForeign: fc.boolean(),
  share: fc.integer({ min: 1, max: 110 }),
  number: fc.integer({ min: 1, max: 40 }),
  attempt: fc.integer({ min: 1, max: 2 }),
});

test('a server taken over moves no more than the ceilings, and nothing to itself (RL-24)', async () => {
  const acts = present(fc.sample(fc.array(act, { minLength: 20, maxLength: 20 }), 1)[0], 'acts');
  // One of them is honest whatever the others are: one time in 180 all twenty are refused.
  acts.unshift({ isForeign: false, share: 50, number: 41, attempt: 1 });
  const flood = async (prefix: string, some: typeof acts) => {
    for (const { isForeign, share, number, attempt } of some) {
      for (const network of ALL_NETWORKS) {
        const most = COLD_CEILINGS.transaction * millionth(network);
        const to = isForeign ? addressOf(network, 5) : formatAddress(network, COLD);
        const terms = { number: `${prefix}${network}${number}`, attempt, to };
        const units = `${(most * BigInt(share)) / 100n}`;
        const says = await sign(coldOf(network, { ...terms, units }));
        if (isForeign || share > 100) expect(says.kind).toBe('refused');
        if (says.kind === 'signed') await rig.broadcast(network, says.bytes);
      }
      await rig.chain.control.mine(2);
    }
    await rig.chain.control.mine(3);
  };
  const moved = async (network: Network) => (await rig.balance(network, COLD)) / millionth(network);
  await flood('A', acts);
  for (const network of ALL_NETWORKS) {
    expect(await moved(network)).toBeLessThanOrEqual(COLD_CEILINGS.hour);
    expect(await moved(network)).toBeGreaterThan(0n);
  }
  await rig.wait(HOUR_MS + MINUTE_MS);
  await flood('B', acts);
  await rig.wait(HOUR_MS + MINUTE_MS);
  await flood('C', acts);
  for (const network of ALL_NETWORKS) {
    expect(await moved(network)).toBeLessThanOrEqual(COLD_CEILINGS.day);
    expect(await rig.balance(network, somebody(5))).toBe(0n);
    expect(await rig.paidOut(network)).toBe(await rig.balance(network, COLD));
  }
});

test('the balance is promised once: what is on its way to the cold wallet is not paid out', async () => {
  await rig.close();
  rig = await startSignerRig({ bsc: true, most: 1_000_000_000_000n });
  for (const network of ALL_NETWORKS) {
    const five = 5_000_000n * millionth(network);
    const held = await rig.balance(network, WALLET);
    expect(
      await sign(coldOf(network, { number: `C-${network}`, units: `${held - five}` })),
    ).toMatchObject({
      kind: 'signed',
    });
    // Nobody has sent it: the wallet still holds all of it.
    const payout = {
      kind: 'payout',
      number: `W-${network}`,
      attempt: 1,
      network,
      to: addressOf(network, 3),
      units: `${five + 1n}`,
      version: 0,
    } as const;
    const ask = (intent: typeof payout) => rig.ask({ do: 'sign', intent, approvals: [] });
    expect(await ask(payout)).toMatchObject({ reason: 'wallet-low' });
    expect(
      await sign(coldOf(network, { number: `D-${network}`, units: `${five + 1n}` })),
    ).toMatchObject({
      reason: 'wallet-low',
    });
    expect(await ask({ ...payout, units: `${five}` })).toMatchObject({ kind: 'signed' });
  }
});
