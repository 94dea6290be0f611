// Worker and signer as processes that get a true SIGKILL in the middle of a payout.
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { payoutOf } from '@haitang/payments/withdrawals/withdrawal.ts';
import { withdrawalFile } from '@haitang/payments/withdrawals/withdrawal-queue.ts';
import { afterAll, expect, test } from 'vitest';
import { type ChildTask, startMortal } from '../support/killed-program.ts';
import { signerFileOf, signerPayouts } from '../support/signer-payouts.ts';
import { PAID_NETWORKS, startSignerRig } from '../support/signer-rig.ts';

/** More of them by hand: PAYOUT_KILLS=100. */
const STORIES = Number(process.env.PAYOUT_KILLS ?? 2);
const signer = await startSignerRig({ most: 1_000_000_000_000n });
afterAll(() => signer.close());
const { database, url } = await lobbyDatabase();
const payouts = await signerPayouts(signer, { database });
const { rig, goOn, approvedOrder, orderNow, received } = payouts;
await signer.leave();

const taskOf = (killAt: number): ChildTask => ({
  directory: signer.directory,
  offset: signer.now() - Date.now(),
  killAt,
  chainUrl: signer.chain.url,
  databaseUrl: url,
  signerFile: signerFileOf(signer),
  identity: signer.secrets.signer,
  policyFile: signer.policyFile,
});

test('killed by SIGKILL in the middle of a payout, worker and signer pay it once', async () => {
  let kills = 0;
  for (let story = 0; story < STORIES; story += 1) {
    const network = PAID_NETWORKS[story % PAID_NETWORKS.length] ?? 'TRC20';
    await goOn(MINUTE_MS);
    const before = await received(network);
    const order = await approvedOrder(network);
    // Every place of both is reached by some story.
    const programs = await Promise.all([
      startMortal('./signer-child.ts', taskOf(1 + ((story * 3 + 2) % 8))),
      startMortal('./paying-child.ts', taskOf(1 + ((story * 5 + 3) % 16))),
    ]);
    const advanced = async (): Promise<string> => {
      for (const program of programs) if (await program.revive()) kills += 1;
      await signer.chain.control.mine(1);
      return (await orderNow(order)).stage;
    };
    await expect.poll(advanced, { timeout: 300_000, interval: 50 }).toBe('paid');
    for (const program of programs) await program.stop();
    await signer.chain.control.mine(3);
    expect((await received(network)) - before).toBe(payoutOf(order).minor);
    const { steps } = await withdrawalFile(rig.context, order.number);
    expect(steps.filter(({ step }) => step === 'paid')).toHaveLength(1);
  }
  expect(kills).toBeGreaterThanOrEqual(STORIES);
}, 900_000);
