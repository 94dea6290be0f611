import { present } from '@haitang/kernel/assert.ts';
import { sendMessage } from '@haitang/messages/send-message.ts';
import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';

/** A movement not made by the member always sends a message, whatever they have switched off. */
const notifyAdjusted: EventHandler<'wallet.adjusted'> = async (tx, event) => {
  const { number, direction, amount, wagering } = event.payload;
  const memberId = present(event.memberId, 'the member of an adjustment');
  const moved = direction === 'in' ? '增加' : '扣减';
  const wager = wagering === 0 ? '' : `<p>完成 ${wagering} 倍有效流水后方可取款。</p>`;
  await sendMessage(tx, {
    key: event.key,
    to: { kind: 'member', memberId },
    type: 'money',
    title: '余额已人工调整',
    content:
      `<p>您的中心钱包已由客服人员${moved} ${amount}，单号 ${number}。</p>${wager}` +
      '<p>如有疑问，请联系客服。</p>',
    link: '/statement',
    marketing: false,
    at: event.occurredAt,
  });
};

/** Messages about corrections by staff. */
export const ADJUSTMENT_MESSAGES: readonly Subscription[] = [
  subscription('wallet.adjusted', 'messages.adjustment', notifyAdjusted),
];
