import type {
  OfficeActivity,
  OfficeApplication,
  OfficeApplicationFile,
} from '@haitang/contract/office/activities.ts';
import type { OfficeRedPacketDay } from '@haitang/contract/office/red-packets.ts';
import { maskedName } from '@haitang/identity/member.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import type { NamedApplication } from '@haitang/promotions/activities/application.ts';
import type {
  ApplicationFile,
  ReviewedActivity,
} from '@haitang/promotions/activities/application-queue.ts';
import type { Tie } from '@haitang/promotions/activities/ties/find-ties.ts';
import type { PacketDay } from '@haitang/promotions/red-packets/day-summary.ts';
import { maybeMoney, maybeTime } from './present.ts';

const TIE_WORDS: Readonly<Record<Tie, string>> = {
  device: '同一设备',
  network: '同类设备与同一网络，或同一网络注册',
  address: '同一付款地址、持卡人或真实姓名',
};

/** An application as a row of the queue. */
export const presentApplication = (
  namedApplication: NamedApplication,
  username: string,
): OfficeApplication => ({
  id: namedApplication.id,
  memberId: namedApplication.memberId,
  username,
  code: namedApplication.code,
  title: namedApplication.title,
  state: namedApplication.state,
  version: namedApplication.version,
  reason: namedApplication.reason,
  firstApprover: namedApplication.firstApprover,
  decidedBy: namedApplication.decidedBy,
  appliedAt: formatBeijing(namedApplication.appliedAt),
  decidedAt: maybeTime(namedApplication.decidedAt),
  reward: maybeMoney(namedApplication.reward),
});

/** The file of an application, shown beside the queue. */
export function presentApplicationFile(file: ApplicationFile): OfficeApplicationFile {
  const { application, activity, member, terms: due, twoPeople, stopped, deposits } = file;
  const { code, title, terms } = activity;
  return {
    application: presentApplication({ ...application, code, title }, member.username),
    member: {
      memberId: member.id,
      username: member.username,
      status: member.status,
      maskedName: maskedName(member.realname),
      registeredAt: formatBeijing(member.registeredAt),
      deposits: formatMoney(deposits),
    },
    due: due && {
      amount: formatMoney(due.amount),
      wagering: formatRate(due.rule.wagering),
      maxCashout: maybeMoney(due.maxCashout),
    },
    terms: {
      who: terms.who.text,
      wagering: terms.wagering.text,
      maxReward: terms.max_reward.text,
    },
    twoPeople,
    stopped,
    tied: file.tied.map(({ memberId, username, ties }) => ({
      memberId,
      username,
      ties: ties.map((tie) => TIE_WORDS[tie]),
    })),
  };
}

const MODE_WORDS: Readonly<Record<string, string>> = {
  on_approval: '申请后审核',
  opt_in: '申请即参加',
  automatic: '自动发放',
  commission: '佣金',
  none: '无奖励',
};

/** An activity as the list of all shows it. */
export const presentOfficeActivity = ({
  activity,
  missing,
  participants,
}: ReviewedActivity): OfficeActivity => ({
  id: activity.id,
  code: activity.code,
  title: activity.title,
  published: activity.published,
  applied: participants,
  missing: [...missing],
  mode: MODE_WORDS[activity.mode] ?? activity.mode,
  startsAt: maybeTime(activity.startsAt),
  endsAt: maybeTime(activity.endsAt),
});

/** A day of red packets; the average is rounded down. */
export const presentPacketDay = (packetDay: PacketDay): OfficeRedPacketDay => ({
  day: packetDay.day,
  packets: packetDay.packets,
  members: packetDay.members,
  budget: formatMoney(packetDay.budget),
  drawn: formatMoney(packetDay.drawn),
  average: formatMoney(
    cny(packetDay.packets === 0 ? 0n : packetDay.drawn.minor / BigInt(packetDay.packets)),
  ),
  largest: formatMoney(packetDay.largest),
});
