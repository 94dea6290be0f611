import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type MemberId, type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Month } from '../month.ts';
import { amountOf, assertCurrent, type Commission } from './commission.ts';
import { lockCommission, saveStep } from './commission-store.ts';

/** An act of a staff account on the statement that its page showed. */
export interface StaffAct {
  readonly month: Month;
  readonly agentId: MemberId;
  /** The version of the statement on the page; another present version is refused. */
  readonly version: number;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

/**
 * Runs a staff act on a locked statement: `decide` returns the new statement, `effect` moves money
 * in the same transaction. Refuses `not-found` and an outdated page.
 */
export async function staffAct(
  context: Context,
  act: StaffAct,
  decide: (commission: Commission, moment: Date) => Commission,
  effect?: (tx: Tx, after: Commission, moment: Date) => Promise<void>,
): Promise<Commission> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const before = await lockCommission(tx, act.month, act.agentId);
    if (!before) throw refuse('not-found');
    assertCurrent(before, act.version);
    const after = decide(before, now);
    await effect?.(tx, after, now);
    const saved = await saveStep(tx, after);
    await recordAudit(tx, {
      actor: staffActor(act.staff),
      action: `commission.${after.state}`,
      subject: `commission:${act.month}:${act.agentId}`,
      reason: after.reason ?? '',
      before: { state: before.state, version: before.version },
      after: {
        state: saved.state,
        version: saved.version,
        amount: formatMoney(amountOf(saved)),
      },
      sessionId: act.sessionId,
      ip: act.ip,
      occurredAt: now,
    });
    return saved;
  });
}
