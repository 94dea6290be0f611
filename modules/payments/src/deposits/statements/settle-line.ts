import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { isZero, usdt } from '@haitang/kernel/money.ts';
import { usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { rangeOf } from '../methods/method.ts';
import { rangeInForce } from '../methods/method-settings.ts';
import { suspendDeposit } from '../suspend-deposit.ts';
import { assertUsable, type BankLine, stateOfLine } from './bank-line.ts';
import { writeClosed, writeSetAside } from './line-store.ts';
import type { StatementActor } from './set-format.ts';
import { lineLocked } from './take-line.ts';

export interface LineAct extends StatementActor {
  readonly id: string;
  readonly reason: string;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Runs an act on a locked line, and writes it to the trail. */
async function lineAct(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  act: LineAct,
  step: string,
  run: (tx: Tx, line: BankLine, now: Date) => Promise<void>,
): Promise<void> {
  const reason = act.reason.trim();
  if (reason === '') throw refuse('malformed', { words: '请填写原因' });
  if (!ID.test(act.id)) throw refuse('not-found', { words: '没有这笔流水' });
  const now = clock.now();
  await database.transaction(async (tx) => {
    const line = await lineLocked(tx, act.id);
    await run(tx, line, now);
    await recordAudit(tx, {
      actor: staffActor(act.staff),
      action: `statement.${step}`,
      subject: `bank-line:${act.id}`,
      reason,
      before: { state: stateOfLine(line) },
      after: { reference: line.evidence, units: line.units },
      sessionId: act.sessionId,
      ip: act.ip,
      occurredAt: now,
    });
  });
}

/**
 * Sets the money of a line without an order aside in a case: two people say whose it is, or that it
 * went back. Refuses a line that is used or taken back (202), also one whose reference was typed
 * for an order by hand.
 */
export async function setLineAside(
  context: Pick<Context, 'database' | 'clock' | 'settings'>,
  act: LineAct,
): Promise<void> {
  await lineAct(context, act, 'set-aside', async (tx, line, now) => {
    assertUsable(line);
    if (line.typedFor !== null) {
      throw refuse('already-done', { words: `该流水号已用于存款单 ${line.typedFor}` });
    }
    const { range_type, paytype } = rangeOf(line.method, null);
    const { rate } = present(await rangeInForce(context.settings, range_type), 'a range in force');
    const worth = usdtToCnyFloor(usdt(line.units), rate);
    if (isZero(worth)) throw refuse('condition', { words: '金额不足最小记账单位' });
    const money = {
      key: `bank-line:${line.id}`,
      channel: paytype,
      network: null,
      txHash: line.evidence,
      units: line.units,
    };
    const actor = staffActor(act.staff);
    await writeSetAside(tx, line.id, now);
    const about = { why: 'unmatched', memberId: null, order: null, worth } as const;
    await suspendDeposit(tx, money, { ...about, actor, at: now });
  });
}

/** Says that a line is no deposit, e.g. interest. Refuses one that is used (202). */
export const closeLine = (context: Pick<Context, 'database' | 'clock'>, act: LineAct) =>
  lineAct(context, act, 'closed', async (tx, line) => {
    if (stateOfLine(line) !== 'reversed') assertUsable(line);
    await writeClosed(tx, line.id, { by: act.staff, reason: act.reason.trim() });
  });

/** Says that a line that was closed may be a deposit after all. Refuses any other line (202). */
export const reopenLine = (context: Pick<Context, 'database' | 'clock'>, act: LineAct) =>
  lineAct(context, act, 'reopened', async (tx, line) => {
    if (line.closedBy === null) throw refuse('already-done', { words: '该流水没有被标记' });
    await writeClosed(tx, line.id, { by: null, reason: '' });
  });
