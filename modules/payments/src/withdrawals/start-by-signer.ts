import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { assertSignInsOwn } from '@haitang/identity/sessions/assert-sign-ins-own.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { Actor } from '@haitang/kernel/id.ts';
import { compare, type Usdt } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import type { Chain } from '../chain/chain.ts';
import { assertNothingFrozen } from '../deposits/cases/frozen-case.ts';
import type { PaymentsContext } from '../payments-context.ts';
import type { SignerTerms } from '../treasury/signer/signer-terms.ts';
import { saveAct } from './act.ts';
import { approvalsFor } from './approvals/approvals-for.ts';
import { approvalsOf } from './approvals/find-approvals.ts';
import { usable } from './approvals/payout-approval.ts';
import { assertNotScreened } from './approve-withdrawal.ts';
import {
  handedSince,
  insertAttempt,
  readAttempts,
  readPayable,
  START_LOOP,
} from './attempt-store.ts';
import { readByHand } from './hand-store.ts';
import { screenOrder } from './screen-order.ts';
import { givenToSigner, payoutOf } from './withdrawal.ts';
import { lockWithdrawal } from './withdrawal-store.ts';

const ACTOR: Actor = 'system:pay-by-signer';
export const SIGNER_AUTHOR = { actor: ACTOR, sessionId: null, ip: null };

/** Whether the signer may be asked for an amount within the operator's ceilings of the network. */
async function isWithinCeilings(
  tx: Tx,
  { network, terms: { ceilings } }: Chain,
  payout: Usdt,
  now: Date,
): Promise<boolean> {
  const { payoutPerTransaction: perPayout, payoutPerDay: day } = ceilings;
  if (perPayout !== null && compare(payout, perPayout) > 0) return false;
  if (day === null) return true;
  return (await handedSince(tx, network, later(now, -DAY_MS))) + payout.minor <= day.minor;
}

async function start(context: PaymentsContext, terms: SignerTerms, number: string): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const before = await lockWithdrawal(tx, number);
    if (before?.stage !== 'approved' || before.bySigner) return;
    if (before.txHash !== null || before.releaseBy !== null || before.payableFrom > now) return;
    const needed = approvalsFor(terms, before);
    if (needed === null) return;
    const given = usable(await approvalsOf(tx, [number]), terms, now);
    if (given.length < needed) return;
    const chain = context.chains.get(before.network);
    if (!chain || !(await isWithinCeilings(tx, chain, payoutOf(before), now))) return;
    if ((await readAttempts(tx, number)).length > 0) return;
    if ((await readByHand(tx, number)) !== null) return;
    await assertNotScreened(tx, before);
    await assertNothingFrozen(tx, before.memberId);
    await assertSignInsOwn(tx, before.memberId);
    const change = { before, after: givenToSigner(before) };
    const note = needed > 0 ? given.map(({ approver }) => approver).join(' ') : '';
    const saved = await saveAct(tx, change, SIGNER_AUTHOR, { step: 'signer-asked', note }, now);
    await insertAttempt(tx, { number, attempt: 1, version: saved.version }, now);
  });
}

/**
 * Hands approved orders to the signer, once their waiting time is over: from then on nobody enters
 * a payment of them. Above the signer's automatic ceiling an order waits for people's signatures.
 * Larger ones than the configuration names, those above the network's ceilings (one above that of
 * the day waits until the day has room), those somebody wants to give back, those somebody took to
 * pay by hand, and those a person was given back are left to people. One that fails stops no other.
 */
export async function startBySigner(
  context: PaymentsContext,
  terms: SignerTerms,
  limit: number,
): Promise<void> {
  const networks = Object.entries(terms.terms.networks);
  const lines = networks.map(([network, { alone }]) => ({ network, alone }));
  const now = context.clock.now();
  await rowByRow(context, await readPayable(context.database.read, lines, now, limit), {
    name: START_LOOP,
    keyOf: (number) => number,
    work: async (number) => {
      try {
        // A listed address gets its case here; one without an answer is asked about again.
        if ((await screenOrder(context, number)).kind !== 'clear') return;
        await start(context, terms, number);
      } catch (error) {
        // Listed just now, or frozen: it waits for people.
        if (!(error instanceof Refusal)) throw error;
      }
    },
  });
}
