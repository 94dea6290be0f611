import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { memberOf } from '../find-member.ts';
import { lockMemberRow } from '../lock-member.ts';
import {
  approvedHolder,
  approvedLevels,
  type Decided,
  lockCase,
  lockNumber,
  readCase,
  saveDecided,
} from './case-store.ts';
import type { VerificationCase } from './verification.ts';

/** An act of a staff account on the case that its page showed. */
export interface VerificationAct {
  readonly id: number;
  readonly version: number;
  readonly reason: string;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

export interface VerificationDone {
  readonly state: Decided['state'];
  readonly version: number;
}

const condition = (words: string) => refuse('condition', { words });

/** One person has one account: a document of identity counts for one of them (PA-04). */
async function assertOnlyAccount(tx: Tx, { memberId, numberHash }: VerificationCase) {
  if (numberHash === null) return;
  await lockNumber(tx, numberHash);
  const holder = await approvedHolder(tx, numberHash, memberId);
  if (holder === null) return;
  throw condition(
    `该证件号码已用于账户 ${holder} 的实名认证，一人只能有一个账户。` +
      '如属同一人，请拒绝本次申请；如应改由本账户认证，请先撤回账户 ' +
      `${holder} 的认证，再通过本次申请`,
  );
}

async function assertApprovable(tx: Tx, known: VerificationCase): Promise<void> {
  const { status } = await memberOf(tx, known.memberId);
  if (status === 'closed') throw condition('该账户已关闭，不能通过认证');
  const approved = await approvedLevels(tx, known.memberId);
  if (known.level === 3 && !approved.has(2)) throw condition('该会员的实名认证尚未通过或已撤回');
  if (approved.has(known.level)) throw refuse('already-done', { words: '该会员已通过此级别' });
  await assertOnlyAccount(tx, known);
}

type Step = 'approved' | 'rejected' | 'revoked';

/** A case of the state in which a step finds it, locked with its member; else a refusal. */
async function caseFor(tx: Tx, act: VerificationAct, step: Step): Promise<VerificationCase> {
  const seen = await readCase(tx, BigInt(act.id));
  if (seen === null) throw refuse('not-found');
  await lockMemberRow(tx, seen.memberId);
  const known = await lockCase(tx, seen.id);
  const wanted = step === 'revoked' ? 'approved' : 'waiting';
  if (known === null || known.version !== act.version || known.state !== wanted) {
    throw refuse('already-done', { words: '该认证已被处理，请刷新后查看' });
  }
  return known;
}

async function decide(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  act: VerificationAct,
  step: Step,
): Promise<VerificationDone> {
  const now = clock.now();
  const by = staffActor(act.staff);
  return database.transaction(async (tx) => {
    const known = await caseFor(tx, act, step);
    if (step === 'approved') await assertApprovable(tx, known);
    const state = step === 'revoked' ? 'withdrawn' : step;
    const reason = step === 'approved' ? null : act.reason;
    await saveDecided(tx, known.id, { state, by, reason, at: now });
    await recordAudit(tx, {
      actor: by,
      action: `verification.${step}`,
      subject: `member:${known.memberId}`,
      reason: act.reason,
      before: { state: known.state },
      after: { case: known.id.toString(), level: known.level, state },
      sessionId: act.sessionId,
      ip: act.ip,
      occurredAt: now,
    });
    return { state, version: known.version + 1 };
  });
}

/**
 * Gives the member the level that a case asks for. Refuses an unknown case, one that was decided or
 * changed meanwhile (202), a closed account, level 3 without level 2, and a document of identity
 * that another account was approved with (203), with the way out.
 */
export const approveVerification = (context: Context, act: VerificationAct) =>
  decide(context, act, 'approved');

/** Turns a case down, with a reason that the member reads. Refuses as the approval does. */
export const rejectVerification = (context: Context, act: VerificationAct) =>
  decide(context, act, 'rejected');

/** Takes an approval back, with a reason that the member reads; the level is lost at once. */
export const revokeVerification = (context: Context, act: VerificationAct) =>
  decide(context, act, 'revoked');
