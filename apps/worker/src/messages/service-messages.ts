import { present } from '@haitang/kernel/assert.ts';
import { sendMessage } from '@haitang/messages/send-message.ts';
import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';

/** The answer itself is read in its thread, where its member can go on. */
const notifyReply: EventHandler<'service.replied'> = async (tx, event) => {
  const { thread, number } = event.payload;
  await sendMessage(tx, {
    key: event.key,
    to: { kind: 'member', memberId: present(event.memberId, 'the member of a thread') },
    type: 'account',
    title: '客服已回复您的留言',
    content: `<p>您的留言（编号 ${number}）有新的回复。</p>`,
    link: `/threads?id=${thread}`,
    marketing: false,
    at: event.occurredAt,
  });
};

/** Messages about answers of the service; nobody can switch them off: they were asked for. */
export const SERVICE_MESSAGES: readonly Subscription[] = [
  subscription('service.replied', 'messages.service-reply', notifyReply),
];
