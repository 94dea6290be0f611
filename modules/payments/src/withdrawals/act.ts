import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type Actor, type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { writeStep } from './step-store.ts';
import { assertCurrent, type Withdrawal } from './withdrawal.ts';
import { lockWithdrawal, saveWithdrawal } from './withdrawal-store.ts';

/** A staff account acting on an order as its page showed it. */
export interface StaffAct {
  readonly number: string;
  /** Of the order on the page; another one since then is refused. */
  readonly version: number;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

interface Step {
  /** Verb in the past: `approved`, `rejected` … */
  readonly step: string;
  readonly note: string;
}

interface Author {
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly ip: string | null;
}

const audited = ({
  stage,
  version,
  reviewer,
  firstApprover,
  secondApprover,
  txHash,
  enteredBy,
  rateReason,
}: Withdrawal) => ({
  stage,
  version,
  reviewer,
  firstApprover,
  secondApprover,
  txHash,
  enteredBy,
  rateReason,
});

/** Saves what an act made of an order, with its step and its audit row (LG-04). */
export async function saveAct(
  tx: Tx,
  change: { readonly before: Withdrawal; readonly after: Withdrawal },
  author: Author,
  { step, note }: Step,
  at: Date,
): Promise<Withdrawal> {
  const saved = await saveWithdrawal(tx, change.after);
  const { actor, sessionId, ip } = author;
  await writeStep(tx, saved.number, { step, actor, note, at });
  await recordAudit(tx, {
    actor,
    action: `withdrawal.${step}`,
    subject: `withdrawal:${saved.number}`,
    reason: note,
    before: audited(change.before),
    after: audited(saved),
    sessionId,
    ip,
    occurredAt: at,
  });
  // For whoever looks; what each outcome brings with it has an event of its own.
  await emit(tx, {
    name: 'withdrawal.moved',
    key: `withdrawal.moved:${saved.number}:${saved.version}`,
    memberId: saved.memberId,
    payload: { number: saved.number, stage: saved.stage },
    occurredAt: at,
  });
  return saved;
}

/**
 * Runs a staff act on a locked order: `decide` says what becomes of it, `effect` moves money in the
 * same transaction. Refuses `not-found`, and a page that is out of date.
 */
export async function staffAct(
  context: Context,
  act: StaffAct,
  step: Step,
  decide: (order: Withdrawal, tx: Tx, at: Date) => Promise<Withdrawal> | Withdrawal,
  effect?: (tx: Tx, after: Withdrawal, at: Date) => Promise<void>,
): Promise<Withdrawal> {
  const at = context.clock.now();
  return context.database.transaction(async (tx) => {
    const before = await lockWithdrawal(tx, act.number);
    if (!before) throw refuse('not-found');
    assertCurrent(before, act.version);
    const after = await decide(before, tx, at);
    await effect?.(tx, after, at);
    const { sessionId, ip } = act;
    return saveAct(
      tx,
      { before, after },
      { actor: staffActor(act.staff), sessionId, ip },
      step,
      at,
    );
  });
}
