// An order that people pay by hand is never paid by the signer as well.
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { confirmPayouts } from '@haitang/payments/withdrawals/confirm-payouts.ts';
import { enterPayout } from '@haitang/payments/withdrawals/enter-payout.ts';
import { keepByHand } from '@haitang/payments/withdrawals/keep-by-hand.ts';
import { takePayout } from '@haitang/payments/withdrawals/take-payout.ts';
import { payoutOf, type Withdrawal } from '@haitang/payments/withdrawals/withdrawal.ts';
import { withdrawalFile } from '@haitang/payments/withdrawals/withdrawal-queue.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { randomHash } from '../support/payments-rig.ts';
import { MAKER, signerDoorOf, signerPayouts } from '../support/signer-payouts.ts';
import { PAID_NETWORKS, type PaidNetwork, startSignerRig } from '../support/signer-rig.ts';

const signer = await startSignerRig({ most: 1_000_000_000_000n });
afterAll(() => signer.close());
const { rig, accountOn, goOn, pay, approvedOrder, orderNow, received } =
  await signerPayouts(signer);
const { context } = rig;
const { control } = signer.chain;
const door = signerDoorOf(signer);
const payer = { ...MAKER, staff: staffName('payer') };

const byHandOf = async ({ number }: Withdrawal): Promise<string | null> =>
  (await withdrawalFile(context, number)).byHand;

/** Runs of the job, long enough to pay whatever it may. */
async function payOften(): Promise<void> {
  for (let run = 0; run < 6; run += 1) {
    await pay({ ...context, signer: door });
    await control.mine(3);
  }
}

/** Pays an order by hand from a wallet that nobody registered. */
async function payByHand(network: PaidNetwork, order: Withdrawal): Promise<void> {
  await control.pay(network, accountOn(network), payoutOf(order).minor);
  await control.mine(3);
}

test.each(PAID_NETWORKS)(
  '%s: a payment by hand that the chain refutes is not paid again by the signer (RL-22)',
  async (network) => {
    await goOn(MINUTE_MS);
    const before = await received(network);
    const order = await approvedOrder(network);
    // Paid indeed, but under another hash than the one entered: the payer mistyped it.
    await payByHand(network, order);
    const other = await control.pay(network, `0x${'ab'.repeat(20)}`, 1n);
    await control.mine(30);
    const { number, version } = order;
    await enterPayout(context, { number, version, txHash: other, ...payer });
    await confirmPayouts(context);
    expect(await orderNow(order)).toMatchObject({ stage: 'approved', txHash: null });
    await payOften();
    expect((await received(network)) - before).toBe(payoutOf(order).minor);
    expect(await orderNow(order)).toMatchObject({ bySigner: false });
    expect(await byHandOf(order)).toBe('payer');
  },
);

test('an order is the signer’s or a person’s, whoever takes it first (RL-22)', async () => {
  await goOn(MINUTE_MS);
  const before = await received('ERC20');
  const order = await approvedOrder('ERC20');
  const { number, version } = order;
  const taken = await takePayout(context, { number, version, ...payer });
  expect(await byHandOf(order)).toBe('payer');
  await payOften();
  expect(await received('ERC20')).toBe(before);
  const entered = { number, version: taken.version, txHash: randomHash(), ...payer };
  expect((await enterPayout(context, entered)).stage).toBe('paying');

  const second = await approvedOrder('ERC20');
  await pay({ ...context, signer: door });
  const asked = await orderNow(second);
  const late = takePayout(context, { number: asked.number, version: asked.version, ...payer });
  await expect(late).rejects.toThrow('签名服务');
});

test('after a restore only orders that the signer knows are left to it (RL-22)', async () => {
  await goOn(MINUTE_MS);
  const byHand = await approvedOrder('ERC20');
  const known = await approvedOrder('ERC20');
  const { number, version } = byHand;
  await takePayout(context, { number, version, ...payer });
  await payOften();
  const paid = await received('ERC20');
  // Restored to before both: the world has paid them, the books say approved.
  await payByHand('ERC20', byHand);
  const { read } = context.database;
  await sql`DELETE FROM hand_payout WHERE number = ${number}`.execute(read);
  await sql`UPDATE withdrawal SET by_signer = false, stage = 'approved',
      tx_hash = NULL, paid_at = NULL WHERE number IN (${number}, ${known.number})`.execute(read);
  await sql`DELETE FROM payout_attempt WHERE number = ${known.number}`.execute(read);
  await expect(keepByHand(context, null, { pause: async () => undefined })).rejects.toThrow(
    'SIGNER_FILE',
  );
  expect(await keepByHand(context, door, { pause: async () => undefined })).toBe(1);
  await payOften();
  expect((await received('ERC20')) - paid).toBe(payoutOf(byHand).minor);
  expect(await orderNow(byHand)).toMatchObject({ stage: 'approved', bySigner: false });
  expect(await byHandOf(byHand)).toBe('restore');
  expect(await orderNow(known)).toMatchObject({ bySigner: true });
});
