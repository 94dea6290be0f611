import { present } from '@haitang/kernel/assert.ts';
import type { EventHandler } from '@haitang/platform/outbox/dispatcher.ts';
import { z } from 'zod';
import { sendMessage } from '../../messages/send-message.ts';
import type { Subscription } from '../account-messages.ts';

const payload = z.object({
  number: z.string(),
  direction: z.enum(['in', 'out']),
  amount: z.string(),
  wagering: z.number(),
});

/** Money that moved without the member is always told, whatever they have switched off. */
const tellAdjusted: EventHandler = async (tx, event) => {
  const { number, direction, amount, wagering } = payload.parse(event.payload);
  const memberId = present(event.memberId, 'the member of an adjustment');
  const moved = direction === 'in' ? '增加' : '扣减';
  const wager = wagering === 0 ? '' : `<p>完成 ${wagering} 倍有效流水后方可取款。</p>`;
  await sendMessage(tx, {
    ...{ key: event.key, to: { kind: 'member', memberId }, type: 'money', title: '余额已人工调整' },
    content:
      `<p>您的中心钱包已由客服人员${moved} ${amount}，单号 ${number}。</p>${wager}` +
      '<p>如有疑问，请联系客服。</p>',
    ...{ link: '/statement', marketing: false, at: event.occurredAt },
  });
};

/** What members are told when staff put their money right. */
export const ADJUSTMENT_MESSAGES: readonly Subscription[] = [
  { event: 'wallet.adjusted', subscriber: 'messages.adjustment', handle: tellAdjusted },
];
