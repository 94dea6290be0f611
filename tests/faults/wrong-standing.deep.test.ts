// The signer's nodes call a transaction dead that ours show: it is not paid again, nor given back.
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { SignerDoor } from '@haitang/payments/signer-door.ts';
import { afterAll, expect, test } from 'vitest';
import { signerDoorOf, signerPayouts } from '../support/signer-payouts.ts';
import { PAID_NETWORKS, startSignerRig } from '../support/signer-rig.ts';

const signer = await startSignerRig({ most: 1_000_000_000_000n });
afterAll(() => signer.close());
const { rig, goOn, pay, approvedOrder, orderNow } = await signerPayouts(signer);
const real = signerDoorOf(signer);
const asked: number[] = [];

/** The signer, behind nodes that lag: what it knows of an attempt is that it is dead. */
const lagging: SignerDoor = {
  ...real,
  ask: async (question) => {
    const { wants } = question;
    if (wants.do === 'sign' && wants.intent.kind === 'payout') asked.push(wants.intent.attempt);
    const answer = await real.ask(question);
    if (answer?.says.kind !== 'standing') return answer;
    const attempts = answer.says.attempts.map((attempt) => ({
      ...attempt,
      state: 'dead' as const,
    }));
    return { ...answer, says: { ...answer.says, attempts } };
  },
};

test.each(PAID_NETWORKS)(
  '%s: a mined transaction that the signer calls dead is not replaced (RL-06)',
  async (network) => {
    await goOn(MINUTE_MS);
    const order = await approvedOrder(network);
    for (let run = 0; run < 4; run += 1) await pay({ ...rig.context, signer: lagging });
    // In a block, which is not final yet.
    await signer.chain.control.mine(1);
    asked.length = 0;
    signer.shiftClock(30 * MINUTE_MS);
    for (let run = 0; run < 3; run += 1) await pay({ ...rig.context, signer: lagging });
    expect(asked).toEqual([]);
    expect(await orderNow(order)).toMatchObject({ stage: 'paying', bySigner: true });
    await signer.chain.control.mine(4);
    await pay({ ...rig.context, signer: lagging });
    expect((await orderNow(order)).stage).toBe('paid');
  },
);
