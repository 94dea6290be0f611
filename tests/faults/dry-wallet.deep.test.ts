// A wallet that cannot pay burns no fees, and what fails again and again goes back to people.
import type { PayoutIntent } from '@haitang/contract/signer/intent.ts';
import { present } from '@haitang/kernel/assert.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { askSigner } from '@haitang/payments/treasury/signer/ask-signer.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { listOpenCases } from '@haitang/venues/cases/open-case.ts';
import { afterAll, expect, test } from 'vitest';
import { PAYOUT_ALARMS } from '../../apps/worker/src/payout-alarms.ts';
import { signerDoorOf, signerPayouts } from '../support/signer-payouts.ts';
import {
  addressOf,
  PAID_NETWORKS,
  type PaidNetwork,
  startSignerRig,
  WALLET,
} from '../support/signer-rig.ts';

const signer = await startSignerRig({ most: 1_000_000_000_000n });
afterAll(() => signer.close());
const { control } = signer.chain;
const { rig, goOn, pay, approvedOrder, orderNow } = await signerPayouts(signer);
const { context } = rig;
const door = signerDoorOf(signer);

async function runs(count: number): Promise<void> {
  for (let run = 0; run < count; run += 1) {
    await pay({ ...context, signer: door });
    await control.mine(3);
  }
}

const drain = (network: PaidNetwork, number: string, units: bigint): PayoutIntent => ({
  kind: 'payout',
  number,
  attempt: 1,
  network,
  to: addressOf(network, 77),
  units: `${units}`,
  version: 1,
});
const sign = (intent: PayoutIntent) =>
  askSigner(context, door, { do: 'sign', intent, approvals: [] });

test.each(PAID_NETWORKS)('%s: what the wallet lacks is not signed, and waits', async (network) => {
  await goOn(MINUTE_MS);
  const held = await signer.balance(network, WALLET);
  expect(await sign(drain(network, `${network}-A`, held + 1n))).toMatchObject({
    kind: 'refused',
    reason: 'wallet-low',
  });
  const first = await sign(drain(network, `${network}-B`, held - 5_000_000n));
  // Signed and not mined yet: its units are spoken for.
  const order = await approvedOrder(network);
  await runs(3);
  const [open] = (await listOpenCases(context.database.read, 100)).filter(({ subject }) =>
    subject.includes(order.number),
  );
  expect(open).toBeUndefined();
  const dispatcher = createDispatcher(context);
  for (const alarm of PAYOUT_ALARMS) dispatcher.subscribe(alarm);
  await dispatcher.drain();
  const cases = await listOpenCases(context.database.read, 100);
  expect(cases.filter(({ subject }) => subject.includes(order.number))).toMatchObject([
    { kind: 'hot-wallet-low', detail: { 网络: network } },
  ]);
  await signer.broadcast(network, first?.kind === 'signed' ? first.bytes : '');
  await control.mine(3);
  await goOn(3 * MINUTE_MS);
  await runs(3);
  expect(await orderNow(order)).toMatchObject({ stage: 'approved', bySigner: true });
  expect(signer.desk().state.alarms).toHaveLength(0);
  await control.pay(network, WALLET, 1_000_000_000n);
  await goOn(MINUTE_MS);
  await runs(6);
  expect((await orderNow(order)).stage).toBe('paid');
});

test('an order whose payment fails three times goes back to people', async () => {
  await goOn(MINUTE_MS);
  const order = await approvedOrder('TRC20');
  // Every transfer costs more energy than the limit of a payment.
  control.setEnergyFactor(40);
  for (let run = 0; (await orderNow(order)).bySigner || run === 0; run += 1) {
    expect(run).toBeLessThan(30);
    await runs(4);
    await goOn(3 * MINUTE_MS);
  }
  control.setEnergyFactor(1);
  expect(await orderNow(order)).toMatchObject({ stage: 'approved', txHash: null });
  const { attempts, closed } = present(signer.desk().state.orders.get(order.number), 'an order');
  expect(attempts.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
  expect(closed).toBe(true);
});
