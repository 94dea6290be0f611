import { emit } from '@haitang/platform/outbox/emit.ts';
import { verifyPayout } from '../chain/verify-payout.ts';
import { payoutSenders } from '../treasury/wallets/payout-wallets.ts';
import { saveAct } from './act.ts';
import { settlePayout } from './confirm-payouts.ts';
import type { PayingBySigner } from './paying-by-signer.ts';
import { SIGNER_AUTHOR } from './start-by-signer.ts';
import { payoutOf, sentBySigner } from './withdrawal.ts';
import { lockWithdrawal } from './withdrawal-store.ts';

/**
 * Opens one case for staff: the chain shows the payment, from a wallet of the signer that nobody
 * has registered. The order waits: to pay it again would pay twice.
 */
async function alarm(
  { context, order }: PayingBySigner,
  txHash: string,
  why: string,
): Promise<void> {
  const { number, network } = order;
  context.logger.error({ number, txHash, why }, 'the signer pays from an unknown wallet');
  await context.database.transaction((tx) =>
    emit(tx, {
      name: 'payout.foreign-sender',
      key: `payout.foreign-sender:${number}:${txHash}`,
      memberId: null,
      payload: { number, network, txHash, enteredBy: '', why },
      occurredAt: context.clock.now(),
    }),
  );
}

/**
 * Settles the order if the chain calls this transaction final and ours; whether it does. `since` is
 * the earliest time of the payment.
 */
export async function settledBy(
  paying: PayingBySigner,
  txHash: string,
  since: Date,
): Promise<boolean> {
  const { context, order } = paying;
  const chain = context.chains.get(order.network);
  const { network, address: to, version } = order;
  if (!chain) return false;
  const sendersAt = (moment: Date) => payoutSenders(context.database.read, network, moment);
  const claim = { network, txHash, to, amount: payoutOf(order), approvedAt: since };
  const verdict = await verifyPayout(chain, claim, sendersAt);
  if (verdict.kind === 'foreign-sender') await alarm(paying, txHash, verdict.why);
  if (verdict.kind !== 'paid') return false;
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const locked = await lockWithdrawal(tx, order.number);
    if (!locked?.bySigner || locked.version !== version) return;
    const change = { before: locked, after: sentBySigner(locked, txHash) };
    // Approved still: it was sent in a time that a restore has lost.
    const sent =
      locked.stage === 'paying'
        ? change.after
        : await saveAct(tx, change, SIGNER_AUTHOR, { step: 'signer-sent', note: txHash }, now);
    await settlePayout(tx, sent, verdict, now);
  });
  return true;
}

/** Settles the order by whichever attempt the chain calls final; whether there is one. */
export async function settledBySigner(paying: PayingBySigner): Promise<boolean> {
  const { approvedAt } = paying.order;
  if (approvedAt === null) return false;
  for (const { txHash, state } of paying.attempts) {
    // Not sent yet: nobody can have paid by it.
    if (txHash === null || state === 'signed') continue;
    if (await settledBy(paying, txHash, approvedAt)) return true;
  }
  return false;
}

/**
 * Whether our own nodes show a successful transaction of the order in any block, final or not:
 * then it is neither paid again nor given back, whatever the signer's nodes say.
 */
export async function isMined(
  { context, order, attempts }: PayingBySigner,
  signed: readonly string[],
): Promise<boolean> {
  const chain = context.chains.get(order.network);
  if (!chain) return true;
  const ours = attempts.flatMap(({ txHash }) => txHash ?? []);
  for (const hash of new Set([...ours, ...signed])) {
    if (!(await chain.reader.transaction(hash))?.succeeded) continue;
    context.logger.warn({ number: order.number, hash }, 'mined, while the signer calls it dead');
    return true;
  }
  return false;
}
