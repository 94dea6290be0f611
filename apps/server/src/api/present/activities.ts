import { ACTIVITY_STATE } from '@haitang/contract/codes/activity-state.ts';
import type {
  ActivityApplicationsData,
  ActivityDetailData,
  ActivityListData,
  ActivityStandingsData,
} from '@haitang/contract/member/promotions.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { NamedApplication } from '@haitang/promotions/activities/application.ts';
import type { Standings } from '@haitang/promotions/activities/standing.ts';
import {
  ACTIVITY_PHASE,
  type Activity,
  isAppliedFor,
  phaseOf,
} from '@haitang/promotions/terms/activity.ts';

const maybeTime = (moment: Date | null): string | null =>
  moment === null ? null : formatBeijing(moment);

/** An activity in the list. */
export function presentActivity(activity: Activity, now: Date): ActivityListData['data'][number] {
  const { id, title, type, banner, tag, applied, startsAt, endsAt, createdAt } = activity;
  const state = phaseOf(activity, now);
  return {
    id,
    title,
    type,
    banner,
    tag,
    state,
    can_apply: isAppliedFor(activity) && state === ACTIVITY_PHASE.running ? 1 : 0,
    apply_count: applied,
    created_at: formatBeijing(createdAt),
    starts_at: maybeTime(startsAt),
    ends_at: maybeTime(endsAt),
  };
}

/** Terms without a minimum require none; 0.00 requires no deposit at all. */
function leastDeposit(text: string | null): string {
  if (text === null) return '无最低要求';
  return text === '0.00' ? '无需存款' : text;
}

/** An activity with its texts and terms. */
export function presentActivityDetail(activity: Activity, now: Date): ActivityDetailData {
  const { code, content, memo, terms, termsVersion } = activity;
  return {
    ...presentActivity(activity, now),
    code,
    content,
    memo,
    terms: {
      who: terms.who.text,
      min_deposit: leastDeposit(terms.min_deposit),
      wagering: terms.wagering.text,
      max_reward: terms.max_reward.text,
      games: terms.games.text,
      period: terms.period.text,
      one_per: terms.one_per.text,
      end: terms.end_text,
      version: String(termsVersion),
    },
  };
}

function noteOf({ state, reward, reason }: NamedApplication): string {
  if (state === ACTIVITY_STATE.rejected) return reason ?? '';
  if (state !== ACTIVITY_STATE.approved || reward === null) return '';
  return `奖励 ${formatMoney(reward)} 已计入中心钱包`;
}

/** An application in the member's record. */
export const presentApplication = (
  namedApplication: NamedApplication,
): ActivityApplicationsData['data'][number] => ({
  id: namedApplication.id,
  activity_id: namedApplication.activityId,
  activity_name: namedApplication.title,
  state: namedApplication.state,
  created_at: formatBeijing(namedApplication.appliedAt),
  check_time: maybeTime(namedApplication.decidedAt),
  note: noteOf(namedApplication),
});

/** Where a member stands with each activity. */
export const presentStandings = ({
  activities,
  reviewHours,
}: Standings): ActivityStandingsData => ({
  list: activities.map(({ activityId, isReviewed, conditions, why, amount }) => ({
    activity_id: activityId,
    checks: conditions.map(({ words, met, remedy }) => ({
      title: words,
      met: met ? 1 : 0,
      to: met ? '' : remedy,
    })),
    reason: why,
    reviewed: isReviewed ? 1 : 0,
    amount: amount === null ? null : formatMoney(amount),
  })),
  review_hours: reviewHours,
});
