import type { User } from '@haitang/contract/member/account.ts';
import { businessDayOf, formatBeijing, startOfDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { type Member, maskedName } from '../../identity/member.ts';
import type { Figures, MoneyTerms } from './user-figures.ts';

const HIGHEST_LEVEL = 10;
const DEFAULT_AVATAR = '/art/misc/avatar.svg';

/** Beijing days since the day of joining, that day counted as the first. */
export function daysJoined(joinedAt: Date, now: Date): number {
  const first = startOfDay(businessDayOf(joinedAt)).getTime();
  return Math.round((startOfDay(businessDayOf(now)).getTime() - first) / DAY_MS) + 1;
}

export interface UserFacts {
  readonly member: Member;
  readonly figures: Figures;
  readonly terms: MoneyTerms;
  readonly now: Date;
}

/** The user object of wire.md, user: the member's own contact data in full, the name masked. */
export function presentUser({ member, figures, terms, now }: UserFacts): User {
  const level = figures.vipLevel;
  return {
    id: member.id,
    username: member.username,
    realname: maskedName(member.realname),
    avatar: member.avatar === '' ? DEFAULT_AVATAR : member.avatar,
    balance: formatMoney(figures.available),
    gameblance: formatMoney(figures.gameBalance),
    vip: level,
    current_vip: `VIP${level}`,
    next_vip: level >= HIGHEST_LEVEL ? '' : `VIP${level + 1}`,
    paysum: formatMoney(figures.paysum),
    totalgame: formatMoney(figures.totalgame),
    joinday: daysJoined(member.registeredAt, now),
    isagent: member.isAgent ? 1 : 0,
    mobile: member.mobile,
    email: member.email,
    birthday: member.birthday ?? '',
    transferstatus: member.autoTransfer ? 1 : 0,
    usdtrate: terms.depositRate,
    withdrawusdtrate: terms.withdrawalRate,
    withdrawcashfee: terms.feeErc20,
    withdrawfeeusdttrc: terms.feeTrc20,
    fanshui: Number(formatMoney(figures.claimableRebates)),
    created_at: formatBeijing(member.registeredAt),
  };
}
