import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf, formatBeijing } from '@haitang/kernel/business-day.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import type { EventHandler } from '@haitang/platform/outbox/dispatcher.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { sendFromTemplate, sendMessage } from '../../messages/send-message.ts';
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

/** A calm word about a credit in doubt. */
const tellOf =
  (title: string, wordsOf: (event: DomainEvent) => string): EventHandler =>
  async (tx, event) => {
    if (event.memberId === null) return;
    await sendMessage(tx, {
      key: event.key,
      to: { kind: 'member', memberId: event.memberId },
      type: 'money',
      title,
      content: `<p>${wordsOf(event)}</p>`,
      link: '/transRecord',
      marketing: false,
      at: event.occurredAt,
    });
  };

const tellFrozen = tellOf('一笔存款正在重新确认', (event) => {
  const frozen = formatMoney(cny(BigInt(text(event, 'frozen'))));
  return (
    `区块链网络调整了存款 ${text(event, 'order')} 所在的区块，我们正在重新确认。` +
    `期间暂时冻结 ${frozen}，其余余额可照常使用，待处理的取款会稍候。您无需操作，有结果会立即通知。`
  );
});

const tellReleased = tellOf(
  '存款已重新确认',
  (event) => `存款 ${text(event, 'order')} 已确认有效，冻结的金额已返还，感谢等候。`,
);

const tellCancelled = tellOf(
  '一笔存款未能成立',
  (event) =>
    `经核对，区块链网络最终未保留存款 ${text(event, 'order')} 的转账，款项并未到达，入账已撤销。` +
    '如转账稍后重新上链，我们会再次为您处理；如有疑问请联系客服。',
);

/** What members are told of deposits that were not credited, whatever they have switched off. */
export const DEPOSIT_MESSAGES: readonly Subscription[] = [
  { event: 'deposit.rejected', subscriber: 'messages.deposit-no', handle: tellRejected },
  { event: 'deposit.frozen', subscriber: 'messages.deposit-frozen', handle: tellFrozen },
  { event: 'deposit.released', subscriber: 'messages.deposit-released', handle: tellReleased },
  { event: 'deposit.cancelled', subscriber: 'messages.deposit-cancelled', handle: tellCancelled },
  { event: 'deposit.held', subscriber: 'messages.deposit-held', handle: tellHeld },
];
