import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { isPositive } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { finishTransferIn } from '@haitang/wallet/finish-transfer-in.ts';
import { finishTransferOut } from '@haitang/wallet/finish-transfer-out.ts';
import { returnTransferIn } from '@haitang/wallet/return-transfer-in.ts';
import { noteMoved } from '../accounts/venue-accounts.ts';
import { openCase } from '../books/open-case.ts';
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

/** Posts the effect of a transfer that ends now: exactly one posting, or none for a refused out. */
async function post(tx: Tx, transfer: Transfer, state: 'done' | 'refused', at: Date) {
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
    if (state === 'done') await finishTransferOut(tx, movement);
    return;
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
}

async function noteDone(tx: Tx, transfer: Transfer, outcome: TransferOutcome, at: Date) {
  const left = outcome.kind === 'done' ? outcome.balance : null;
  const emptied = transfer.direction === 'out' && left !== null && !isPositive(left);
  await noteMoved(tx, transfer.memberId, transfer.venue, at, left, emptied);
}

/**
 * Records the venue's answer about a transfer and moves the money when the answer is final. Answers
 * may come in any number and order, from any process: the row is locked, and only the first final
 * one counts.
 */
export async function settleTransfer(
  context: VenuesContext,
  id: string,
  outcome: TransferOutcome,
): Promise<Transfer> {
  const rules = await rulesOf(context);
  const at = context.clock.now();
  const transfer = await context.database.transaction(async (tx) => {
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
      await post(tx, before, step.state, at);
    }
    return { ...before, state: step.state };
  });
  context.balances.invalidate(transfer.memberId, transfer.venue);
  if (transfer.state === 'unknown') {
    context.logger.warn({ transfer: id, venue: transfer.venue }, `transfer ${wordsOf(outcome)}`);
  }
  return transfer;
}
