import { isChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { ORDER_STATE } from '@haitang/contract/codes/order-state.ts';
import type { TransRecord } from '@haitang/contract/member/records.ts';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import type { FlowStep } from '@haitang/ui/progress/flow.tsx';
import type { SealTone } from '@haitang/ui/progress/seal.tsx';
import { amountText } from '../../shared/money/amount-text.ts';
import { networkWords } from '../../shared/words/money/networks.ts';

const ORDER = ['submitted', 'reviewing', 'approved', 'paying', 'paid'];

/** The progress of a withdrawal: 0 submitted, 1 in review, 2 approved, 4 paid. */
function reached({ stage, state }: Pick<TransRecord, 'stage' | 'state'>): number {
  const index = ORDER.indexOf(stage);
  if (index >= 0) return index;
  return Number(state) === ORDER_STATE.approved ? 2 : 1;
}

const stateOf = (done: boolean, now: boolean): FlowStep['state'] =>
  done ? 'done' : now ? 'now' : 'next';

interface Outcome {
  readonly icon: IconName;
  readonly tone: SealTone;
  readonly title: string;
}

/** The state of one withdrawal, as an icon and one sentence. */
export function outcomeOf(record: Pick<TransRecord, 'stage' | 'state'>): Outcome {
  if (record.stage === 'rejected' || Number(record.state) === ORDER_STATE.rejected) {
    return { icon: 'x-bold', tone: 'bad', title: '审核拒绝' };
  }
  const stage = reached(record);
  if (stage === 4) return { icon: 'check-bold', tone: 'ok', title: '审核通过' };
  if (stage >= 2) return { icon: 'arrow-up-right-bold', tone: 'gold', title: '审核通过' };
  return { icon: 'hourglass-medium-duotone', tone: 'gold', title: '取款申请已提交' };
}

const REVIEW_MS = 2 * 60 * 60 * 1_000;
const SHOWN_DELAY_MS = 60_000;

/** A Beijing time of the wire in ms since 1970. */
const msOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`);

/** `11-21 11:41`: the end of the usual time of a review, in Beijing time. */
function reviewedBy(createdAt: string): string {
  const beijing = new Date(msOf(createdAt) + REVIEW_MS + 8 * 60 * 60 * 1_000);
  return beijing.toISOString().slice(5, 16).replace('T', ' ');
}

/** The sentence under the amount: what happens next. Null once nothing more does. */
export function nextOf(record: TransRecord): string | null {
  if (record.stage === 'rejected' || Number(record.state) === ORDER_STATE.rejected) return null;
  const stage = reached(record);
  if (stage === 4) return '链上已确认，请在您的钱包中查收。';
  if (stage >= 2) return '正在向您的地址付款，完成后显示链上交易哈希。';
  return '审核通过后向您的地址付款，进度会在此更新。';
}

/** Words of a payout that has to wait for its address or a password; null when it need not. */
function delayOf({ payout, created_at }: TransRecord): string | null {
  if (!payout || msOf(payout.payable_from) - msOf(created_at) < SHOWN_DELAY_MS) return null;
  return `${payout.payable_from.slice(5, 16)} 起付款（新地址或近期改密）`;
}

/** What is known about the time of the payment, before it. */
function paymentText(record: TransRecord): string {
  const network = record.payout?.network ?? '';
  const usual = isChainNetwork(network) ? networkWords(network).arrival : '付款后显示链上交易哈希';
  return delayOf(record) ?? usual;
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
  if (record.stage === 'rejected' || Number(record.state) === ORDER_STATE.rejected) {
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
    {
      key: 'review',
      title: '待审核',
      state: stateOf(stage >= 2, stage < 2),
      time: stage < 2 ? '进行中' : undefined,
      text: stage < 2 ? `通常在 ${reviewedBy(record.created_at)} 前完成` : undefined,
    },
    { key: 'approved', title: '审核通过', state: stateOf(stage >= 2, false) },
    {
      key: 'paid',
      title: stage === 4 ? '已付款' : '付款',
      state: stateOf(stage === 4, stage === 2 || stage === 3),
      time: record.paid_at?.slice(5, 16),
      text: stage === 4 ? '链上已确认，请在您的钱包中查收' : paymentText(record),
    },
  ];
}
