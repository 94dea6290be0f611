import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type Actor, type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { writeStep } from './step-store.ts';
import { assertCurrent, type Withdrawal } from './withdrawal.ts';
import { lockWithdrawal, saveWithdrawal } from './withdrawal-store.ts';

/** An act of a staff account on the order that its page showed. */
export interface StaffAct {
  readonly number: string;
  /** The version of the order on the page; another present version is refused. */
  readonly version: number;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

interface Step {
  /** Verb in the past tense: `approved`, `rejected` … */
  readonly step: string;
  readonly note: string;
}

interface Author {
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly ip: string | null;
}

const AUDITED = [
  'stage',
  'version',
  'reviewer',
  'firstApprover',
  'secondApprover',
  'txHash',
  'enteredBy',
  'rateReason',
] as const;

const audited = (order: Withdrawal) => ({
  ...Object.fromEntries(AUDITED.map((key) => [key, order[key]])),
  ruling: order.ruling && { as: order.ruling.as, by: order.ruling.by, stop: order.ruling.stop },
});

/** Stores the result of an act, with its step and its audit row (LG-04). */
export async function saveAct(
  tx: Tx,
  change: { readonly before: Withdrawal; readonly after: Withdrawal },
  author: Author,
  { step, note }: Step,
  moment: Date,
): Promise<Withdrawal> {
  const saved = await saveWithdrawal(tx, change.after);
  const { actor, sessionId, ip } = author;
  await writeStep(tx, saved.number, { step, actor, note, at: moment });
  await recordAudit(tx, {
    actor,
    action: `withdrawal.${step}`,
    subject: `withdrawal:${saved.number}`,
    reason: note,
    before: audited(change.before),
    after: audited(saved),
    sessionId,
    ip,
    occurredAt: moment,
  });
  // For open pages; the consequences of each outcome have events of their own.
  await emit(tx, {
    name: 'withdrawal.moved',
    key: `withdrawal.moved:${saved.number}:${saved.version}`,
    memberId: saved.memberId,
    payload: { number: saved.number, stage: saved.stage },
    occurredAt: moment,
  });
  return saved;
}

/**
 * Runs a staff act on a locked order: `decide` returns the new order, `effect` moves money in the
 * same transaction. Refuses `not-found` and an outdated page.
 */
export async function staffAct(
  context: Context,
  act: StaffAct,
  step: Step,
  decide: (order: Withdrawal, tx: Tx, moment: Date) => Promise<Withdrawal> | Withdrawal,
  effect?: (tx: Tx, after: Withdrawal, moment: Date) => Promise<void>,
): Promise<Withdrawal> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const before = await lockWithdrawal(tx, act.number);
    if (!before) throw refuse('not-found');
    assertCurrent(before, act.version);
    const after = await decide(before, tx, now);
    await effect?.(tx, after, now);
    const { sessionId, ip } = act;
    return saveAct(
      tx,
      { before, after },
      { actor: staffActor(act.staff), sessionId, ip },
      step,
      now,
    );
  });
}
