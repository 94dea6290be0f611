import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf, formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { EventHandler } from '@haitang/platform/outbox/dispatcher.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { sendFromTemplate } from '../../messages/send-message.ts';
import type { PaymentCaseKind } from '../../payments/cases/payment-case.ts';
import { findAnyDeposit } from '../../payments/deposits/find-deposit.ts';
import type { Subscription } from '../account-messages.ts';

const text = (event: DomainEvent, name: string): string => {
  const value = event.payload[name];
  return typeof value === 'string' ? value : '';
};

/** Why money waits, as the member is told it; what staff look into is not said here. */
const HELD_WORDS: Partial<Record<PaymentCaseKind, string>> = {
  limit: '超出您设定的存款限额',
  'wrong-network': '转入的网络与订单不符',
  dust: '金额过小，不足最小入账单位',
  ended: '订单结束后才到账',
  'no-order': '没有对应的订单',
  unmatched: '没有对应的订单',
};
const OTHERWISE = '需要进一步核对';

const isKnown = (why: string): why is PaymentCaseKind => why in HELD_WORDS;

const tellRejected: EventHandler = async (tx, event) => {
  const order = present(
    await findAnyDeposit(tx, text(event, 'order')),
    'the deposit of a rejection',
  );
  await sendFromTemplate(tx, {
    key: event.key,
    to: { kind: 'member', memberId: order.memberId },
    template: 'deposit-rejected',
    values: {
      order_no: order.number,
      method: PAY_WAY_LABELS[order.payWay],
      amount: formatMoney(order.asked),
      reason: text(event, 'reason'),
    },
    at: event.occurredAt,
  });
};

/** Money nobody could be found for is told to nobody. */
const tellHeld: EventHandler = async (tx, event) => {
  if (event.memberId === null) return;
  const why = text(event, 'why');
  const { belowMinimum } = event.payload;
  const day = businessDayOf(event.occurredAt);
  await sendFromTemplate(tx, {
    // Somebody else may have sent hundreds of cents.
    key: belowMinimum === true ? `deposit-held:${event.memberId}:${why}:${day}` : event.key,
    to: { kind: 'member', memberId: event.memberId },
    template: 'deposit-held',
    values: {
      time: formatBeijing(event.occurredAt),
      order_no: text(event, 'order') || '无',
      reason: (isKnown(why) && HELD_WORDS[why]) || OTHERWISE,
    },
    at: event.occurredAt,
  });
};

/** What members are told of deposits that were not credited, whatever they have switched off. */
export const DEPOSIT_MESSAGES: readonly Subscription[] = [
  { event: 'deposit.rejected', subscriber: 'messages.deposit-no', handle: tellRejected },
  { event: 'deposit.held', subscriber: 'messages.deposit-held', handle: tellHeld },
];
