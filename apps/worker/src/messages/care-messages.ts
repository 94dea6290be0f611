import { present } from '@haitang/kernel/assert.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { sendMessage } from '@haitang/messages/send-message.ts';
import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';

/**
 * A pause that the service has set gets a message: who did not ask for it finds out. One that the
 * member has taken needs none.
 */
const notifyPause: EventHandler<'member.paused' | 'member.excluded'> = async (tx, event) => {
  const { until, onRequest } = event.payload;
  if (!onRequest) return;
  const what = event.name === 'member.excluded' ? '自我排除' : '休息';
  const end = until === null ? '永久' : formatBeijing(new Date(until));
  await sendMessage(tx, {
    key: `${event.key}:on-request`,
    to: { kind: 'member', memberId: present(event.memberId, 'the member of a pause') },
    type: 'care',
    title: '已按您的要求暂停娱乐',
    content:
      `<p>客服已按您的要求设定${what}，期限：${end}。</p>` +
      '<p>期间您仍可登录、取款与查询记录。如果您没有提出这项要求，请联系客服。</p>',
    link: '/limits',
    marketing: false,
    at: event.occurredAt,
  });
};

const notifyEnd: EventHandler<'member.exclusion-ended'> = async (tx, event) => {
  await sendMessage(tx, {
    key: event.key,
    to: { kind: 'member', memberId: present(event.memberId, 'the member of an exclusion') },
    type: 'care',
    title: '自我排除已解除',
    content:
      '<p>按您的申请，经过冷静期与两位工作人员确认，自我排除已解除。</p>' +
      '<p>您设定的限额继续有效。如果您没有提出申请，请立即联系客服。</p>',
    link: '/limits',
    marketing: false,
    at: event.occurredAt,
  });
};

/** Messages about pauses that staff have set or ended; nobody can switch them off. */
export const CARE_MESSAGES: readonly Subscription[] = [
  subscription('member.paused', 'messages.pause', notifyPause),
  subscription('member.excluded', 'messages.pause', notifyPause),
  subscription('member.exclusion-ended', 'messages.exclusion-end', notifyEnd),
];
