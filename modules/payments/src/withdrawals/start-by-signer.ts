import { Refusal } from '@haitang/contract/codes/refusal.ts';
import type { Actor } from '@haitang/kernel/id.ts';
import { assertNothingFrozen } from '../cases/frozen-case.ts';
import type { PaymentsContext } from '../payments-context.ts';
import type { SignerDoor } from '../signer/signer-door.ts';
import { saveAct } from './act.ts';
import { assertNotScreened } from './approve-withdrawal.ts';
import { insertAttempt, readAttempts, readPayable } from './attempt-store.ts';
import { givenToSigner, payoutOf } from './withdrawal.ts';
import { lockWithdrawal } from './withdrawal-store.ts';

const ACTOR: Actor = 'system:pay-by-signer';
export const SIGNER_AUTHOR = { actor: ACTOR, sessionId: null, ip: null };

async function start(context: PaymentsContext, door: SignerDoor, number: string): Promise<void> {
  const at = context.clock.now();
  await context.database.transaction(async (tx) => {
    const before = await lockWithdrawal(tx, number);
    if (before?.stage !== 'approved' || before.bySigner) return;
    if (before.txHash !== null || before.releaseBy !== null || before.payableFrom > at) return;
    if (payoutOf(before).minor > (door.most.get(before.network) ?? 0n)) return;
    if ((await readAttempts(tx, number)).length > 0) return;
    await assertNotScreened(tx, before);
    await assertNothingFrozen(tx, before.memberId);
    const change = { before, after: givenToSigner(before) };
    const saved = await saveAct(tx, change, SIGNER_AUTHOR, { step: 'signer-asked', note: '' }, at);
    await insertAttempt(tx, { number, attempt: 1, version: saved.version }, at);
  });
}

/**
 * Hands approved orders to the signer, once their waiting time is over: from then on nobody enters
 * a payment of them. Larger ones than the configuration names, those somebody wants to give back,
 * and those a person was given back are left to people.
 */
export async function startBySigner(
  context: PaymentsContext,
  door: SignerDoor,
  limit: number,
): Promise<void> {
  const networks = [...door.most.keys()];
  const now = context.clock.now();
  for (const number of await readPayable(context.database.read, networks, now, limit)) {
    try {
      await start(context, door, number);
    } catch (error) {
      // Screened or frozen: it waits for people, and stops no other.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
