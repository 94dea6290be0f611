import type { TransRecord } from '@haitang/contract/member/records.ts';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import type { FlowStep } from '@haitang/ui/progress/flow.tsx';
import type { SealTone } from '@haitang/ui/progress/seal.tsx';
import { amountText } from '../../shared/money/amount-text.ts';

const ORDER = ['submitted', 'reviewing', 'approved', 'paying', 'paid'];

/** The progress of a withdrawal: 0 submitted, 1 in review, 2 approved, 4 paid. */
function reached({ stage, state }: Pick<TransRecord, 'stage' | 'state'>): number {
  const at = ORDER.indexOf(stage);
  if (at >= 0) return at;
  return Number(state) === 2 ? 2 : 1;
}

const at = (done: boolean, now: boolean): FlowStep['state'] =>
  done ? 'done' : now ? 'now' : 'next';

interface Outcome {
  readonly icon: IconName;
  readonly tone: SealTone;
  readonly title: string;
}

/** The state of one withdrawal, as an icon and one sentence. */
export function outcomeOf(record: Pick<TransRecord, 'stage' | 'state'>): Outcome {
  if (record.stage === 'rejected' || Number(record.state) === 3) {
    return { icon: 'x-bold', tone: 'bad', title: '审核拒绝' };
  }
  const stage = reached(record);
  if (stage === 4) return { icon: 'check-bold', tone: 'ok', title: '审核通过' };
  if (stage >= 2) return { icon: 'arrow-up-right-bold', tone: 'gold', title: '审核通过' };
  return { icon: 'hourglass-medium-duotone', tone: 'gold', title: '取款申请已提交' };
}

/** The past, current and next steps of one withdrawal. */
export function payoutFlow(record: TransRecord): readonly FlowStep[] {
  const held = groupDigits(amountText(record.real_money));
  const first: FlowStep = {
    key: 'submitted',
    title: '申请已提交',
    state: 'done',
    time: record.created_at.slice(5, 16),
    text: `${held} 已从中心钱包冻结`,
  };
  if (record.stage === 'rejected' || Number(record.state) === 3) {
    return [
      first,
      {
        key: 'rejected',
        title: '审核拒绝',
        state: 'fail',
        text: record.reason ? `原因：${record.reason}` : undefined,
      },
      { key: 'returned', title: '金额已退回', state: 'done', text: `${held} 已返回中心钱包` },
    ];
  }
  const stage = reached(record);
  return [
    first,
    { key: 'review', title: '待审核', state: at(stage >= 2, stage < 2) },
    { key: 'approved', title: '审核通过', state: at(stage >= 2, false) },
    {
      key: 'paid',
      title: stage === 4 ? '已付款' : '付款',
      state: at(stage === 4, stage === 2 || stage === 3),
      time: record.paid_at?.slice(5, 16),
      text: stage === 4 ? '链上已确认，请在您的钱包中查收' : '付款后显示链上交易哈希',
    },
  ];
}
