import type { User } from '@haitang/contract/member/account.ts';
import type { BirthdayRules } from '@haitang/identity/birthday-rules.ts';
import { maskedName } from '@haitang/identity/member.ts';
import { daysBetween, formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { MoneyTerms, UserSummary } from './user-summary.ts';

const HIGHEST_LEVEL = 10;
const DEFAULT_AVATAR = '/art/misc/avatar.svg';

/** Beijing days since the day of joining, which counts as the first. */
const daysJoined = (joinedAt: Date, now: Date): number => daysBetween(joinedAt, now) + 1;

/** The user object of wire.md, user: the member's own contact data in full, the name masked. */
export function presentUser(
  summary: UserSummary,
  terms: MoneyTerms,
  birthdays: BirthdayRules,
  now: Date,
): User {
  const { member, vipLevel: level } = summary;
  return {
    id: member.id,
    username: member.username,
    realname: maskedName(member.realname),
    avatar: member.avatar === '' ? DEFAULT_AVATAR : member.avatar,
    balance: formatMoney(summary.available),
    gameblance: formatMoney(summary.atVenues),
    vip: level,
    vip_reached: summary.reached,
    current_vip: `VIP${level}`,
    next_vip: level >= HIGHEST_LEVEL ? '' : `VIP${level + 1}`,
    paysum: formatMoney(summary.paysum),
    totalgame: formatMoney(summary.totalgame),
    joinday: daysJoined(member.registeredAt, now),
    isagent: member.isAgent ? 1 : 0,
    mobile: member.mobile,
    email: member.email,
    birthday: member.birthday ?? '',
    birthday_first: birthdays.first,
    age_least: birthdays.years,
    transferstatus: member.autoTransfer ? 1 : 0,
    usdtrate: terms.depositRate,
    withdrawusdtrate: terms.withdrawalRate,
    withdrawcashfee: terms.feeErc20,
    withdrawfeeusdttrc: terms.feeTrc20,
    withdraw_amount_unit: terms.amountUnit,
    fanshui: Number(formatMoney(summary.claimableRebates)),
    created_at: formatBeijing(member.registeredAt),
  };
}
