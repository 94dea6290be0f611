import type { Limit, LimitsData } from '@haitang/contract/member/limits.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { type Cny, cny, formatMoney } from '@haitang/kernel/money.ts';
import type { LimitState, LimitsOf } from '@haitang/limits/limits-of.ts';

const shownValue = (kind: LimitState['kind'], amount: bigint): string =>
  kind === 'time' ? amount.toString() : formatMoney(cny(amount));

const presentLimit = ({ kind, span, amount, wanted, used }: LimitState): Limit => ({
  kind,
  span,
  value: amount === null ? null : shownValue(kind, amount),
  used: shownValue(kind, used),
  pending_value: wanted?.amount == null ? null : shownValue(kind, wanted.amount),
  pending_at: wanted ? formatBeijing(wanted.from) : null,
});

/** `/api/limits`; `netDeposits` is all deposits minus all payouts. */
export function presentLimits(state: LimitsOf, netDeposits: Cny): LimitsData {
  const until = state.pause?.until ? formatBeijing(state.pause.until) : null;
  const excluded = state.pause?.kind === 'exclusion';
  return {
    limits: state.limits.map(presentLimit),
    time_out_until: excluded ? null : until,
    excluded: excluded ? 1 : 0,
    excluded_until: excluded ? until : null,
    reality_minutes: state.checkMinutes,
    net_deposits: formatMoney(netDeposits),
  };
}
