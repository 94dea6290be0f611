import {
  GRANT_STATE,
  grantStateWords,
  ORDER_STATE,
  orderStateWords,
} from '@haitang/contract/codes/order-state.ts';
import { REBATE_LABEL } from '@haitang/contract/codes/pay-way.ts';
import { RECORD_TYPE, type RecordType } from '@haitang/contract/codes/record-type.ts';
import type { TransRecord } from '@haitang/contract/member/records.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import type { Tone } from '@haitang/ui/surface/status.tsx';
import { amountText } from '../../shared/money/amount-text.ts';
import { usdtSuffix } from '../../shared/words/money/records.ts';

export interface Shown {
  readonly words: string;
  readonly tone: Tone;
}

const ORDER_TONES: readonly Tone[] = ['plain', 'warn', 'ok', 'bad', 'bad'];
const GRANT_TONES: readonly Tone[] = ['bad', 'ok', 'warn', 'plain'];

/** Status text and class by type (specification, 4); a payout's stages are in its progress. */
export function statusOf(type: RecordType, record: Pick<TransRecord, 'state' | 'pay_way'>): Shown {
  const state = Number(record.state);
  if (type === RECORD_TYPE.bonus || type === RECORD_TYPE.rebate) {
    if (record.pay_way === REBATE_LABEL) return { words: '领取成功', tone: 'ok' };
    return { words: grantStateWords(state), tone: GRANT_TONES[state] ?? 'plain' };
  }
  return { words: orderStateWords(state), tone: ORDER_TONES[state] ?? 'plain' };
}

/** Withdrawals have the USDT suffix; received amounts have a plus. */
export function amountOf(type: RecordType, record: Pick<TransRecord, 'amount' | 'state'>): string {
  const text = groupDigits(amountText(record.amount));
  if (type === RECORD_TYPE.withdrawal) return `${text} ${usdtSuffix}`;
  return isIncome(type, record) ? `+ ${text}` : text;
}

/** Whether the money is in the wallet. */
export function isIncome(type: RecordType, { state }: Pick<TransRecord, 'state'>): boolean {
  if (type === RECORD_TYPE.withdrawal) return false;
  if (type === RECORD_TYPE.deposit) return Number(state) === ORDER_STATE.approved;
  return Number(state) === GRANT_STATE.done;
}

/** Order numbers are shown for deposits and withdrawals only (specification, 2). */
export const hasNumber = (type: RecordType): boolean =>
  type === RECORD_TYPE.deposit || type === RECORD_TYPE.withdrawal;
