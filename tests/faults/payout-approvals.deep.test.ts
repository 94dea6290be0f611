import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Approval, approvalText } from '@haitang/contract/signer/approval.ts';
import { signText } from '@haitang/contract/signer/signed-text.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import type { SignerDoor } from '@haitang/payments/signer-door.ts';
import { awaitingApprovals } from '@haitang/payments/withdrawals/approvals/awaiting-approvals.ts';
import { statementOf } from '@haitang/payments/withdrawals/approvals/payout-statement.ts';
import { submitApproval } from '@haitang/payments/withdrawals/approvals/submit-approval.ts';
import { enterPayout } from '@haitang/payments/withdrawals/enter-payout.ts';
import { payoutOf, type Withdrawal } from '@haitang/payments/withdrawals/withdrawal.ts';
import { withdrawalFile } from '@haitang/payments/withdrawals/withdrawal-queue.ts';
import { afterAll, expect, test } from 'vitest';
import { randomHash } from '../support/payments-rig.ts';
import { MAKER, signerDoorOf, signerPayouts } from '../support/signer-payouts.ts';
import { PAID_NETWORKS, startSignerRig } from '../support/signer-rig.ts';

/** Its policy pays 5 USDT alone and 50 at most: every order here needs two people. */
const signer = await startSignerRig();
afterAll(() => signer.close());
const { control } = signer.chain;
const payouts = await signerPayouts(signer);
const { rig, goOn, approvedOrder, orderNow, received } = payouts;
const { context } = rig;

const real = signerDoorOf(signer);
/** The requests that the signer got. */
let asked: string[] = [];
let isLost = false;
const door: SignerDoor = {
  ...real,
  ask: async (question) => {
    asked.push(question.wants.do);
    const answer = await real.ask(question);
    return isLost && question.wants.do === 'sign' ? null : answer;
  },
};
const paying = { ...context, signer: door };

async function run(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await payouts.pay(paying);
    await control.mine(2);
  }
}

function signedBy(person: number, order: Withdrawal, hours = 24): Approval {
  const expires = rig.clock.now().getTime() + hours * HOUR_MS;
  const secret = signer.secrets.approvers[person] ?? '';
  const chain = present(context.chains.get(order.network), order.network);
  const text = approvalText(statementOf(chain, order), expires);
  const { signature } = signText('approval', text, secret);
  return { approver: `person-${person}`, expires, signature };
}

async function submit(order: Withdrawal, approval: Approval): Promise<Withdrawal> {
  const { number, version } = await orderNow(order);
  return submitApproval(context, { number, version, approval: JSON.stringify(approval), ...MAKER });
}

const rowOf = async (order: Withdrawal) =>
  (await awaitingApprovals(context)).orders.find(
    (awaitingOrder) => awaitingOrder.order.number === order.number,
  );

test.each(PAID_NETWORKS)(
  '%s: an order above the automatic ceiling is paid once two people have signed for it',
  async (network) => {
    await goOn(2 * HOUR_MS);
    const before = await received(network);
    const order = await approvedOrder(network);
    await run(2);
    expect(await orderNow(order)).toMatchObject({ stage: 'approved', bySigner: false });
    expect(await rowOf(order)).toMatchObject({ needed: 2, given: [] });
    await submit(order, signedBy(0, order));
    await run(2);
    expect(await orderNow(order)).toMatchObject({ stage: 'approved', bySigner: false });
    await submit(order, signedBy(1, order));
    expect(await rowOf(order)).toMatchObject({ needed: 2, given: [{}, {}] });
    await run(6);
    expect((await orderNow(order)).stage).toBe('paid');
    expect((await received(network)) - before).toBe(payoutOf(order).minor);
    expect(await rowOf(order)).toBeUndefined();
    const { steps } = await withdrawalFile(context, order.number);
    expect(steps.find(({ step }) => step === 'signer-asked')?.note).toBe('person-0 person-1');
    // Nothing that the honest server sent was an alarm.
    expect(signer.desk().state.alarms).toEqual([]);
  },
);

test('the answer was lost and the approvals have expired: the signed bytes are still fetched', async () => {
  await goOn(2 * HOUR_MS);
  const before = await received('ERC20');
  const order = await approvedOrder('ERC20');
  await run(1);
  for (const person of [0, 1]) await submit(order, signedBy(person, order, 1));
  isLost = true;
  await run(2);
  isLost = false;
  expect(await orderNow(order)).toMatchObject({ stage: 'approved', bySigner: true });
  await goOn(2 * HOUR_MS);
  await run(6);
  expect((await orderNow(order)).stage).toBe('paid');
  expect((await received('ERC20')) - before).toBe(payoutOf(order).minor);
  expect(signer.desk().state.alarms).toEqual([]);
});

test('asked for but never signed, and the approvals have expired: it waits for new ones', async () => {
  await goOn(DAY_MS);
  const order = await approvedOrder('TRC20');
  await run(1);
  for (const person of [0, 1]) await submit(order, signedBy(person, order, 1));
  // The signer cannot reach its nodes.
  control.faultsOf(2).goDown(true);
  await run(2);
  control.faultsOf(2).goDown(false);
  expect(await orderNow(order)).toMatchObject({ bySigner: true, stage: 'approved' });
  await goOn(2 * HOUR_MS);
  asked = [];
  await run(3);
  expect(asked).not.toContain('sign');
  expect(await rowOf(order)).toMatchObject({ given: [], lapsed: [{}, {}] });
  for (const person of [1, 0]) await submit(order, signedBy(person, order));
  await run(6);
  expect((await orderNow(order)).stage).toBe('paid');
  expect(signer.desk().state.alarms).toEqual([]);
});

test('returned by the signer, whose number is closed: signatures no longer keep people from paying', async () => {
  await goOn(DAY_MS);
  const order = await approvedOrder('ERC20');
  await run(1);
  for (const person of [0, 1]) await submit(order, signedBy(person, order));
  const list = { made: new Date(signer.now()).toISOString(), addresses: [order.address] };
  await writeFile(join(signer.directory, 'screening.json'), JSON.stringify(list));
  await run(2);
  const returned = await orderNow(order);
  expect(returned).toMatchObject({ stage: 'approved', bySigner: false });
  await goOn(MINUTE_MS);
  const txHash = randomHash();
  const { number, version } = returned;
  const entered = { number, version, txHash, ...MAKER, staff: staffName('payer') };
  expect((await enterPayout(context, entered)).stage).toBe('paying');
});
