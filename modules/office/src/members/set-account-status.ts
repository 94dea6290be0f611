import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberStatus } from '@haitang/identity/member.ts';
import { setStatus } from '@haitang/identity/set-status.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { formatMoney, isPositive } from '@haitang/kernel/money.ts';
import { withdrawableNow } from '@haitang/payments/withdrawals/withdrawable-now.ts';
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
  const { id: memberId } = await memberNumbered(context, id);
  if (status === 'closed' && order === '') {
    const { wallet } = await withdrawableNow(context.database.read, memberId);
    const assets = assetsOf(wallet);
    if (isPositive(assets)) {
      const words = `该会员还有 ${formatMoney(assets)} 积分，请先由会员取出；按命令或文书关闭时请填写依据`;
      throw refuse('condition', { words });
    }
  }
  await takeCode(context, { staff: session.staff, code, ip });
  const words = order === '' ? reason : `${reason}（依据：${order}）`;
  const actor = staffActor(session.staff);
  await setStatus(context, { memberId, status, actor, reason: words });
}
