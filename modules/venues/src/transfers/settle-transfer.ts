import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { type Cny, isPositive, zero } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { finishTransferIn } from '@haitang/wallet/finish-transfer-in.ts';
import { finishTransferOut } from '@haitang/wallet/finish-transfer-out.ts';
import { returnTransferIn } from '@haitang/wallet/return-transfer-in.ts';
import { noteMoved } from '../accounts/venue-accounts.ts';
import { openCase } from '../cases/open-case.ts';
import { suspendClaim } from '../claims/suspend-claim.ts';
import { toleranceOf } from '../claims/tolerance.ts';
import type { TransferOutcome } from '../venue-port.ts';
import { manualAfterHours, settleWindowSeconds } from '../venue-settings.ts';
import type { VenuesContext } from '../venues-context.ts';
import { decide, isOver, type Transfer, type TransferRules } from './transfer.ts';
import { lockTransfer, saveStep } from './transfer-store.ts';

const wordsOf = (outcome: TransferOutcome): string => {
  if (outcome.kind === 'refused') return `refused ${outcome.code}`;
  return outcome.kind === 'unknown' ? `unknown ${outcome.reason}` : outcome.kind;
};

async function rulesOf({ settings }: VenuesContext): Promise<TransferRules> {
  return {
    settleWindowMs: (await settings.get(settleWindowSeconds)) * SECOND_MS,
    manualAfterMs: (await settings.get(manualAfterHours)) * HOUR_MS,
  };
}

/** A transfer that ends now. */
interface Ending {
  readonly transfer: Transfer;
  readonly state: 'done' | 'refused';
  readonly at: Date;
  /** How far beyond the books money may come home, in cents. */
  readonly tolerance: bigint;
}

/**
 * Posts the effect of a transfer that ends now: one transaction, or none for a refused out. Returns
 * what of it waits in suspense.
 */
async function post(tx: Tx, { transfer, state, at, tolerance }: Ending): Promise<Cny> {
  const { id, memberId, venue, amount, actor, sessionId } = transfer;
  const movement = {
    memberId,
    venue,
    amount,
    reference: id,
    key: `venue-transfer:${id}:end`,
    actor,
    sessionId,
    occurredAt: at,
  };
  if (transfer.direction === 'out') {
    if (state === 'refused') return zero('CNY');
    const waits = await suspendClaim(tx, transfer, tolerance, at);
    await finishTransferOut(tx, { ...movement, waits });
    return waits;
  }
  if (state === 'done') {
    await finishTransferIn(tx, movement);
    await emit(tx, {
      name: 'transfer.arrived',
      key: `transfer.arrived:${id}`,
      memberId,
      payload: { transfer: id, venue, amount: String(amount.minor) },
      occurredAt: at,
    });
  } else await returnTransferIn(tx, movement);
  return zero('CNY');
}

async function noteDone(tx: Tx, transfer: Transfer, outcome: TransferOutcome, moment: Date) {
  const left = outcome.kind === 'done' ? outcome.balance : null;
  const emptied = transfer.direction === 'out' && left !== null && !isPositive(left);
  await noteMoved(tx, transfer.memberId, transfer.venue, moment, left, emptied);
}

/** What a settlement needs that is read before its transaction. */
interface Terms {
  readonly rules: TransferRules;
  readonly tolerance: bigint;
  readonly at: Date;
}

export const settleTerms = async (context: VenuesContext): Promise<Terms> => ({
  rules: await rulesOf(context),
  tolerance: await toleranceOf(context),
  at: context.clock.now(),
});

/** `settleTransfer` within the transaction of an act; the caller forgets the cached balance. */
export async function settleIn(
  tx: Tx,
  { rules, tolerance, at }: Terms,
  id: string,
  outcome: TransferOutcome,
): Promise<Transfer> {
  const before = present(await lockTransfer(tx, id), `transfer ${id}`);
  const step = decide(before, outcome, rules, at);
  if (step.openCase) {
    await openCase(tx, {
      kind: step.openCase,
      venue: before.venue,
      memberId: before.memberId,
      subject: id,
      detail: { answer: wordsOf(outcome), state: before.state, direction: before.direction },
      at,
    });
  }
  if (isOver(before.state)) return before;
  await saveStep(tx, id, step, wordsOf(outcome), at);
  if (step.state === 'done' || step.state === 'refused') {
    if (step.state === 'done') await noteDone(tx, before, outcome, at);
    const ending = { transfer: before, state: step.state, at, tolerance };
    return { ...before, state: step.state, suspended: await post(tx, ending) };
  }
  return { ...before, state: step.state };
}

/**
 * Records the venue's answer about a transfer and moves the money when the answer is final. Answers
 * may come in any number and order, from any process: the row is locked, and only the first final
 * one counts. Of money that came home, what the books do not explain waits in suspense.
 */
export async function settleTransfer(
  context: VenuesContext,
  id: string,
  outcome: TransferOutcome,
): Promise<Transfer> {
  const terms = await settleTerms(context);
  const transfer = await context.database.transaction((tx) => settleIn(tx, terms, id, outcome));
  context.balances.invalidate(transfer.memberId, transfer.venue);
  if (transfer.state === 'unknown') {
    context.logger.warn({ transfer: id, venue: transfer.venue }, `transfer ${wordsOf(outcome)}`);
  }
  return transfer;
}
