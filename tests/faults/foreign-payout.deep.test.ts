import { present } from '@haitang/kernel/assert.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { listOpenCases } from '@haitang/venues/cases/open-case.ts';
import { afterAll, expect, test } from 'vitest';
import { PAYOUT_ALARMS } from '../../apps/worker/src/payout-alarms.ts';
import { signerDoorOf, signerPayouts } from '../support/signer-payouts.ts';
import { PAID_NETWORKS, startSignerRig } from '../support/signer-rig.ts';

const signer = await startSignerRig({ most: 1_000_000_000_000n });
afterAll(() => signer.close());
const payouts = await signerPayouts(signer, { isRegistered: false });
const { context } = payouts.rig;
const paying = { ...context, signer: signerDoorOf(signer) };

test.each(PAID_NETWORKS)(
  '%s: a payout on chain from a wallet nobody registered opens one case, and is not paid again',
  async (network) => {
    await payouts.goOn(MINUTE_MS);
    const before = await payouts.received(network);
    const order = await payouts.approvedOrder(network);
    const dispatcher = createDispatcher(context);
    for (const alarm of PAYOUT_ALARMS) dispatcher.subscribe(alarm);
    for (let run = 0; run < 8; run += 1) {
      await payouts.pay(paying);
      await signer.chain.control.mine(2);
      await dispatcher.drain();
    }
    // The member has the money once; the order is neither settled nor given to people to pay.
    expect(await payouts.received(network)).toBe(before + order.amount.minor - order.fee.minor);
    expect(await payouts.orderNow(order)).toMatchObject({ stage: 'paying', bySigner: true });
    const cases = await listOpenCases(context.database.read, 100);
    const own = cases.filter(({ subject }) => subject.startsWith(order.number));
    expect(own).toHaveLength(1);
    const { kind, detail } = present(own[0], 'a case');
    expect(kind).toBe('foreign-payout');
    expect(detail).toMatchObject({ 登记人: '签名服务', 网络: network });
  },
);
