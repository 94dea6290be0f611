import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberStatus } from '@haitang/identity/member.ts';
import { setStatus } from '@haitang/identity/set-status.ts';
import { type MemberId, staffActor } from '@haitang/kernel/id.ts';
import { formatMoney, isPositive } from '@haitang/kernel/money.ts';
import { withdrawableNow } from '@haitang/payments/withdrawals/withdrawable-now.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { assetsOf, memberNumbered } from '../member-file.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';

export interface StatusRequest {
  /** Number of the member. */
  readonly id: number;
  readonly status: MemberStatus;
  readonly reason: string;
  /** The court or authority and the number of its order; '' for none. */
  readonly order: string;
  readonly code: string;
}

/** Refuses (203) a member who still has money, held or at venues included. */
async function assertNoMoney(database: Queryable, memberId: MemberId): Promise<void> {
  const { wallet } = await withdrawableNow(database, memberId);
  const assets = assetsOf(wallet);
  if (!isPositive(assets)) return;
  const words = `该会员还有 ${formatMoney(assets)} 积分，请先由会员取出；按命令或文书关闭时请填写依据`;
  throw refuse('condition', { words });
}

/**
 * Closes an account or opens it again, with a code; closing signs the member out and ends open
 * games. A closed account cannot withdraw, so one with money, held or at venues included, is closed
 * only on an official order (203), as withdrawals are locked. Refuses an unknown member; an
 * unchanged status changes nothing.
 */
export async function setAccountStatus(
  context: OfficeContext,
  { session, ip }: Reader,
  { id, status, reason, order, code }: StatusRequest,
): Promise<void> {
  const member = await memberNumbered(context, id);
  const assertMay = async (database: Queryable): Promise<void> => {
    if (status === 'closed' && order === '') await assertNoMoney(database, member.id);
  };
  // Asked before as well: what is refused anyway must not use up a code.
  if (member.status !== status) await assertMay(context.database.read);
  await takeCode(context, { staff: session.staff, code, ip });
  const words = order === '' ? reason : `${reason}（依据：${order}）`;
  const actor = staffActor(session.staff);
  await setStatus(context, { memberId: member.id, status, actor, reason: words, assertMay });
}
