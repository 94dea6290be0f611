import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';
import { present } from '@haitang/kernel/assert.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { sendMessage } from '@haitang/messages/send-message.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';

interface Words {
  readonly type: 'account' | 'money';
  readonly title: string;
  readonly content: string;
  readonly link: string;
}

const tell = (tx: Tx, event: DomainEvent, words: Words): Promise<void> =>
  sendMessage(tx, {
    ...words,
    key: event.key,
    to: { kind: 'member', memberId: present(event.memberId, 'the member of an event') },
    marketing: false,
    at: event.occurredAt,
  });

const notifyApproved: EventHandler<'agent.approved'> = (tx, event) =>
  tell(tx, event, {
    type: 'account',
    title: '合营申请已通过',
    content:
      '<p>您的合营申请已通过，即日起成为合营伙伴。</p>' +
      '<p>请在「我的」点击代理登录，查看推广链接、下级会员与佣金结算。请勿向未达最低年龄者推广。</p>',
    link: '/mine',
  });

const notifyRejected: EventHandler<'agent.rejected'> = (tx, event) =>
  tell(tx, event, {
    type: 'account',
    title: '合营申请未通过',
    content: `<p>您的合营申请未通过审核。</p><p>原因：${escapeHtml(event.payload.reason)}</p>`,
    link: '/mine',
  });

const notifyPaid: EventHandler<'commission.paid'> = (tx, event) => {
  const month = event.payload.month;
  const amount = formatMoney(cny(BigInt(event.payload.amount)));
  return tell(tx, event, {
    type: 'money',
    title: '代理佣金已发放',
    content:
      `<p>${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月的代理佣金 ${amount} 已发放到您的中心钱包。</p>` +
      `<p>单号 ${event.payload.number}。佣金无流水要求，计算明细可在代理中心查看。</p>`,
    link: '/transRecord?type=3',
  });
};

/** Messages for applicants and agents, sent whatever they have switched off (PA-12). */
export const AGENT_MESSAGES: readonly Subscription[] = [
  subscription('agent.approved', 'messages.agent-approved', notifyApproved),
  subscription('agent.rejected', 'messages.agent-rejected', notifyRejected),
  subscription('commission.paid', 'messages.commission', notifyPaid),
];
