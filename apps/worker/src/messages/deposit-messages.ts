import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import type { EventMap } from '@haitang/contract/events/event-map.ts';
import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf, formatBeijing } from '@haitang/kernel/business-day.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { sendFromTemplate, sendMessage } from '@haitang/messages/send-message.ts';
import type { PaymentCaseKind } from '@haitang/payments/deposits/cases/payment-case.ts';
import { findAnyDeposit } from '@haitang/payments/deposits/find-deposit.ts';
import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';

/** Why money is held, for the member; investigations by staff are left out. */
const HELD_WORDS: Partial<Record<PaymentCaseKind, string>> = {
  limit: '超出您设定的存款限额',
  'wrong-network': '转入的网络与订单不符',
  dust: '金额过小，不足最小入账单位',
  'above-ceiling': '单笔金额较大，需要人工核对',
  ended: '订单结束后才到账',
  'no-order': '没有对应的订单',
  unmatched: '没有对应的订单',
};
const OTHERWISE = '需要进一步核对';

const isKnown = (why: string): why is PaymentCaseKind => why in HELD_WORDS;

const notifyRejected: EventHandler<'deposit.rejected'> = async (tx, event) => {
  const order = present(
    await findAnyDeposit(tx, event.payload.order),
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
      reason: event.payload.reason,
    },
    at: event.occurredAt,
  });
};

/** Without a member there is nobody to notify. */
const notifyHeld: EventHandler<'deposit.held'> = async (tx, event) => {
  if (event.memberId === null) return;
  const why = event.payload.why;
  const day = businessDayOf(event.occurredAt);
  await sendFromTemplate(tx, {
    // Another person may have sent hundreds of cents.
    key: event.payload.belowMinimum ? `deposit-held:${event.memberId}:${why}:${day}` : event.key,
    to: { kind: 'member', memberId: event.memberId },
    template: 'deposit-held',
    values: {
      time: formatBeijing(event.occurredAt),
      order_no: event.payload.order || '无',
      reason: (isKnown(why) && HELD_WORDS[why]) || OTHERWISE,
    },
    at: event.occurredAt,
  });
};

type InDoubt = 'deposit.frozen' | 'deposit.released' | 'deposit.cancelled';

/** A neutral message about a disputed credit. */
const notifyOf =
  <Name extends InDoubt>(
    title: string,
    wordsOf: (payload: EventMap[Name]) => string,
  ): EventHandler<Name> =>
  async (tx, event) => {
    if (event.memberId === null) return;
    await sendMessage(tx, {
      key: event.key,
      to: { kind: 'member', memberId: event.memberId },
      type: 'money',
      title,
      content: `<p>${wordsOf(event.payload)}</p>`,
      link: '/transRecord',
      marketing: false,
      at: event.occurredAt,
    });
  };

const notifyFrozen = notifyOf<'deposit.frozen'>('一笔存款正在重新确认', ({ order, frozen }) => {
  const sum = formatMoney(cny(BigInt(frozen)));
  return (
    `区块链网络调整了存款 ${order} 所在的区块，我们正在重新确认。` +
    `期间暂时冻结 ${sum}，其余余额可照常使用，待处理的取款会稍候。您无需操作，有结果会立即通知。`
  );
});

const notifyReleased = notifyOf<'deposit.released'>(
  '存款已重新确认',
  ({ order }) => `存款 ${order} 已确认有效，冻结的金额已返还，感谢等候。`,
);

const notifyCancelled = notifyOf<'deposit.cancelled'>(
  '一笔存款未能成立',
  ({ order }) =>
    `经核对，区块链网络最终未保留存款 ${order} 的转账，款项并未到达，入账已撤销。` +
    '如转账稍后重新上链，我们会再次为您处理；如有疑问请联系客服。',
);

/** Messages about deposits that were not credited, sent whatever is switched off. */
export const DEPOSIT_MESSAGES: readonly Subscription[] = [
  subscription('deposit.rejected', 'messages.deposit-no', notifyRejected),
  subscription('deposit.frozen', 'messages.deposit-frozen', notifyFrozen),
  subscription('deposit.released', 'messages.deposit-released', notifyReleased),
  subscription('deposit.cancelled', 'messages.deposit-cancelled', notifyCancelled),
  subscription('deposit.held', 'messages.deposit-held', notifyHeld),
];
