import type { Actor } from '@haitang/kernel/id.ts';
import { isZero } from '@haitang/kernel/money.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { takeLateMarks } from '@haitang/venues/bets/late-bets.ts';
import type { Month } from '../month.ts';
import { amountOf } from './commission.ts';
import { insertCommission } from './commission-store.ts';
import { computeMonth } from './compute-month.ts';
import { saveTotalsThrough } from './member-total-store.ts';
import { claimMonth, insertMemberMonths } from './run-store.ts';

interface Writing {
  readonly month: Month;
  /** Version of the statements: one more than any page has shown. */
  readonly version: number;
  readonly actor: Actor;
  readonly action: string;
  readonly reason: string;
  readonly sessionId: string | null;
  readonly ip: string | null;
  readonly at: Date;
}

/** Computes a claimed month and writes its records, its statements and the audit row. */
export async function writeMonth(tx: Tx, writing: Writing): Promise<void> {
  const { month, version, actor, action, reason, sessionId, ip, at } = writing;
  const { members, statements, totals, late } = await computeMonth(tx, month);
  await insertMemberMonths(tx, month, members);
  await saveTotalsThrough(tx, month, totals);
  await takeLateMarks(tx, late);
  for (const { commission, shares } of statements) {
    await insertCommission(tx, { ...commission, version }, shares);
  }
  const toPay = statements.filter(({ commission }) => !isZero(amountOf(commission))).length;
  await recordAudit(tx, {
    actor,
    action,
    subject: `commission:${month}`,
    reason,
    before: null,
    after: { agents: statements.length, members: members.length, toPay },
    sessionId,
    ip,
    occurredAt: at,
  });
}

/**
 * Settles a month that is over, once. Moves no money. False when it was settled before; earlier
 * months must be settled first, because of their carry.
 */
export async function settleMonth(context: Context, month: Month): Promise<boolean> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    if (!(await claimMonth(tx, month, now))) return false;
    const actor = 'system:settle-commission';
    const entry = { action: 'commission.settled', reason: '', sessionId: null, ip: null };
    await writeMonth(tx, { month, version: 1, actor, ...entry, at: now });
    return true;
  });
}
