import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Month } from '../month.ts';
import { clearStatements, lockStatements } from './commission-store.ts';
import { undoTotalsOf } from './member-total-store.ts';
import { clearMemberMonths, lockRun, noteReading } from './run-store.ts';
import { writeMonth } from './settle-month.ts';

/**
 * Recomputes a settled month, with late amounts and with decisions about linked members made since.
 * Refuses a month that was never settled (404), one followed by a settled month, and one with a
 * reviewed, paid or rejected statement (203), and a page that shows outdated statements (202,
 * FM-45).
 */
export async function recomputeMonth(
  context: Context,
  input: {
    readonly month: Month;
    /** The version of its statements on the page. */
    readonly version: number;
    readonly reason: string;
    readonly staff: StaffName;
    readonly sessionId: string;
    readonly ip: string;
  },
): Promise<void> {
  const { month, reason, staff, sessionId, ip } = input;
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const run = await lockRun(tx, month);
    if (run === null) throw refuse('not-found');
    if (!run.latest) throw refuse('condition', { words: '之后的月份已结算，该月不能重算' });
    const statements = await lockStatements(tx, month);
    if (statements.some(({ state }) => state !== 'computed' && state !== 'nothing')) {
      throw refuse('condition', { words: '该月已有佣金单经过审核，不能重算' });
    }
    const shown = Math.max(0, ...statements.map((statement) => statement.version));
    if (shown !== input.version) {
      throw refuse('already-done', { words: '该月已被更新，请刷新后再操作' });
    }
    await clearStatements(tx, month);
    await undoTotalsOf(tx, month);
    await clearMemberMonths(tx, month);
    await noteReading(tx, month);
    const entry = { action: 'commission.recomputed', reason, sessionId, ip };
    await writeMonth(tx, {
      month,
      version: shown + 1,
      actor: staffActor(staff),
      ...entry,
      at: now,
    });
  });
}
