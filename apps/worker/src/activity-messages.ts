import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';
import { present } from '@haitang/kernel/assert.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import { sendMessage } from '@haitang/messages/send-message.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';

/** Excluded and paused members get no message of a promotion (rules.md, Promotions). */
async function send(tx: Tx, event: DomainEvent, title: string, content: string): Promise<void> {
  const memberId = present(event.memberId, 'the member of an application');
  if (await refusalFor(tx, memberId, 'promotion', event.occurredAt)) return;
  await sendMessage(tx, {
    key: event.key,
    to: { kind: 'member', memberId },
    type: 'promotion',
    title,
    content,
    link: '/activityRecord',
    marketing: false,
    at: event.occurredAt,
  });
}

const nameOf = ({ payload }: DomainEvent<'activity.approved' | 'activity.rejected'>): string =>
  `“${escapeHtml(payload.title)}”`;

const notifyApproved: EventHandler<'activity.approved'> = async (tx, event) => {
  const reward = event.payload.reward;
  const given =
    reward === ''
      ? ''
      : `<p>奖励 ${formatMoney(cny(BigInt(reward)))} 已计入中心钱包，` +
        '须按活动条款完成流水后方可取款。您可以随时放弃，自有资金不受影响。</p>';
  const content = `<p>您申请的${nameOf(event)}已审核通过。</p>${given}`;
  await send(tx, event, '活动申请已通过', content);
};

const notifyRejected: EventHandler<'activity.rejected'> = async (tx, event) => {
  const reason = escapeHtml(event.payload.reason);
  const content = `<p>您申请的${nameOf(event)}未通过审核。</p><p>原因：${reason}</p>`;
  await send(tx, event, '活动申请未通过', content);
};

/** Messages about the member's applications. */
export const ACTIVITY_MESSAGES: readonly Subscription[] = [
  subscription('activity.approved', 'messages.activity-yes', notifyApproved),
  subscription('activity.rejected', 'messages.activity-no', notifyRejected),
];
