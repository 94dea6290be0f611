import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { type MemberId, memberId, staffActor } from '@haitang/kernel/id.ts';
import {
  type Cny,
  cny,
  compare,
  formatMoney,
  groupedMoney,
  isPositive,
  parseMoney,
} from '@haitang/kernel/money.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { debit } from '@haitang/wallet/debit.ts';
import { z } from 'zod';
import { memberNumbered } from '../member-file.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { proveAct } from '../staff/prove-act.ts';
import type { Change } from './change.ts';
import type { Confirming } from './confirming.ts';
import { proposeChange } from './propose-change.ts';

/** A correction of a central wallet. */
export const adjustmentTerms = z.object({
  username: z.string(),
  direction: z.enum(['in', 'out']),
  /** Points with two decimals. */
  amount: z.string(),
  /** Wagering multiple; 0 for a debit. */
  wagering: z.number(),
});
export type AdjustmentTerms = z.output<typeof adjustmentTerms>;

const points = (text: string): Cny => present(parseMoney('CNY', text), 'an amount of points');

/** Separate from other proposals for the same member. */
const subjectOf = (id: MemberId): string => `wallet:${id}`;
const memberOf = (subject: string): MemberId => memberId(Number(subject.slice('wallet:'.length)));

/** The number shown in a statement: `T`, the Beijing day and the end of the change's id. */
export const adjustmentNumber = (id: string, moment: Date): string =>
  `T${businessDayOf(moment).replaceAll('-', '')}${id.replaceAll('-', '').slice(-12).toUpperCase()}`;

export interface AdjustmentProposal extends Omit<AdjustmentTerms, 'username'> {
  readonly id: number;
  readonly reason: string;
  readonly code: string;
}

/**
 * Proposes a credit or debit of a member's available balance, proved (rules.md, Staff: maker
 * and checker differ for adjustments). Refuses an unknown member, a zero amount (400), wagering on
 * a debit (400), and a debit above the balance (208).
 */
export async function proposeAdjustment(
  context: OfficeContext,
  reader: Reader,
  given: AdjustmentProposal,
): Promise<Change> {
  const { id, reason, code, direction, wagering } = given;
  const member = await memberNumbered(context, id);
  const amount = points(given.amount);
  if (!isPositive(amount)) throw refuse('malformed', { words: '调整金额须大于 0' });
  if (direction === 'out' && wagering !== 0) {
    throw refuse('malformed', { words: '扣减金额没有流水要求' });
  }
  const { available } = await walletOf(context.database.read, member.id);
  if (direction === 'out' && compare(available, amount) < 0) {
    throw refuse('above-balance', { words: `会员可用余额只有 ${groupedMoney(available)}` });
  }
  const { staff } = reader.session;
  await proveAct(context, {
    staff,
    code,
    ip: reader.ip,
    subject: `member:${member.id}`,
    worth: amount,
  });
  const { username } = member;
  return proposeChange(context, reader, {
    kind: 'adjustment',
    subject: subjectOf(member.id),
    reason,
    effectiveAt: null,
    before: { available: formatMoney(available) },
    after: { username, direction, amount: formatMoney(amount), wagering },
  });
}

/** What a proposed adjustment moves. */
export const worthOfAdjustment = (change: Pick<Change, 'after'>): Cny =>
  points(adjustmentTerms.parse(change.after).amount);

/**
 * Moves the money with its wagering, once, and sends the member a message. Refuses a debit above
 * the present balance (208).
 */
export async function enterAdjustment({ tx, reader, change, at }: Confirming): Promise<void> {
  const { direction, wagering, ...terms } = adjustmentTerms.parse(change.after);
  const [member, amount] = [memberOf(change.subject), points(terms.amount)];
  const reference = adjustmentNumber(change.id, at);
  const movement = {
    memberId: member,
    amount,
    reference,
    occurredAt: at,
    reason: 'adjustment',
    key: `adjustment:${change.id}`,
    actor: staffActor(reader.session.staff),
    sessionId: null,
  } as const;
  if (direction === 'out') await debit(tx, { ...movement, to: 'house:adjustments' });
  else await credit(tx, { ...movement, from: 'house:adjustments' });
  const lot = { memberId: member, kind: 'adjustment', reference, base: amount } as const;
  const required = cny(amount.minor * BigInt(wagering));
  await openLot(tx, { ...lot, required, openedAt: at });
  await emit(tx, {
    name: 'wallet.adjusted',
    key: `wallet.adjusted:${change.id}`,
    memberId: member,
    payload: { number: reference, direction, amount: terms.amount, wagering },
    occurredAt: at,
  });
}
