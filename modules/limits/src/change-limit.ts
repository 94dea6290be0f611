import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import {
  askLimit,
  confirmLimit as confirmed,
  type LimitKind,
  type LimitRule,
  type LimitSpan,
} from './limit-rule.ts';
import { writeRule } from './rule-store.ts';
import { lockStanding, readStanding } from './standing-store.ts';

/** Which limit of which member, and the session. */
export interface LimitOf {
  readonly memberId: MemberId;
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly sessionId: string;
  readonly ip: string;
}

const plain = ({ amount, wanted }: LimitRule) => ({
  amount: amount?.toString() ?? null,
  wanted: wanted && { amount: wanted.amount?.toString() ?? null, from: wanted.from.toISOString() },
});

/** Sends a message about the requested limit and its start, which is later for a raise. */
async function notifyChange(
  tx: Tx,
  { memberId, kind, span }: LimitOf,
  before: LimitRule,
  after: LimitRule,
  now: Date,
): Promise<void> {
  const asked = after.wanted ?? { amount: after.amount, from: now };
  await emit(tx, {
    name: 'limit.changed',
    key: `limit.changed:${newId()}`,
    memberId,
    payload: {
      kind,
      span,
      before: before.amount?.toString() ?? null,
      after: asked.amount?.toString() ?? null,
      from: asked.from.toISOString(),
    },
    occurredAt: now,
  });
}

async function change(
  context: Context,
  limitOf: LimitOf,
  action: string,
  decide: (rule: LimitRule, moment: Date) => LimitRule,
): Promise<LimitRule> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    await lockStanding(tx, limitOf.memberId);
    const { rules } = await readStanding(tx, limitOf.memberId);
    const before = rules.find(
      ({ kind, span }) => kind === limitOf.kind && span === limitOf.span,
    ) ?? {
      kind: limitOf.kind,
      span: limitOf.span,
      amount: null,
      wanted: null,
    };
    const after = decide(before, now);
    await writeRule(tx, limitOf.memberId, after, now);
    await notifyChange(tx, limitOf, before, after, now);
    await recordAudit(tx, {
      actor: memberActor(limitOf.memberId),
      action,
      subject: `member:${limitOf.memberId}:limit:${limitOf.kind}:${limitOf.span}`,
      reason: '',
      before: plain(before),
      after: plain(after),
      sessionId: limitOf.sessionId,
      ip: limitOf.ip,
      occurredAt: now,
    });
    return after;
  });
}

/**
 * Sets a limit; null removes it. A lower limit applies to the next call; raising and removing wait
 * a day and for `confirmLimit` (rules.md, Playing responsibly; RG-04, RG-05).
 */
export const setLimit = (
  context: Context,
  input: LimitOf & { readonly amount: bigint | null },
): Promise<LimitRule> =>
  change(context, input, 'limit.asked', (rule, moment) => askLimit(rule, input.amount, moment));

/** Confirms or drops a raise. Refuses `condition` (203) when none waits or its day is not over. */
export const answerRaise = (
  context: Context,
  input: LimitOf & { readonly accept: boolean },
): Promise<LimitRule> =>
  change(context, input, input.accept ? 'limit.raised' : 'limit.raise-dropped', (rule, moment) => {
    if (!input.accept) return { ...rule, wanted: null };
    const after = confirmed(rule, moment);
    if (!after) throw refuse('condition', { words: '提额尚在等待期，到期后可再次确认' });
    return after;
  });
