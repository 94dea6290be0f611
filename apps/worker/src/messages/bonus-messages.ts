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

const points = (minor: string): string => formatMoney(cny(BigInt(minor)));

async function send(
  tx: Tx,
  event: DomainEvent,
  message: { readonly type: 'promotion' | 'money'; title: string; content: string; link: string },
): Promise<void> {
  const memberId = present(event.memberId, 'the member of a bonus');
  const to = { kind: 'member', memberId } as const;
  await sendMessage(tx, { ...message, key: event.key, to, marketing: false, at: event.occurredAt });
}

/** Excluded and paused members get no message of a promotion (rules.md, Promotions). */
const notifyOffered: EventHandler<'bonus.offered'> = async (tx, event) => {
  const memberId = present(event.memberId, 'the member of an offer');
  if (await refusalFor(tx, memberId, 'promotion', event.occurredAt)) return;
  const title = escapeHtml(event.payload.title);
  const content =
    `<p>“${title}”奖励 ${points(event.payload.amount)} 已计入福利中心，请手动领取。</p>` +
    '<p>领取后须按活动条款完成流水方可取款。您可以随时放弃，自有资金不受影响。</p>';
  await send(tx, event, { type: 'promotion', title: '奖励可以领取', content, link: '/welfare' });
};

const notifyCompleted: EventHandler<'bonus.completed'> = async (tx, event) => {
  const taken = event.payload.taken === '0' ? '' : points(event.payload.taken);
  const above = taken === '' ? '' : `<p>超出可取上限的 ${taken} 已收回，自有资金不受影响。</p>`;
  const content = `<p>优惠 ${event.payload.number} 的流水已完成。</p>${above}`;
  await send(tx, event, { type: 'money', title: '优惠流水已完成', content, link: '/transRecord' });
};

const notifyExpired: EventHandler<'bonus.expired'> = async (tx, event) => {
  const content =
    `<p>优惠 ${event.payload.number} 已超过有效期，未完成流水的 ` +
    `${points(event.payload.taken)} 已收回，自有资金及其所得不受影响。</p>`;
  await send(tx, event, { type: 'money', title: '优惠已过期', content, link: '/transRecord' });
};

const notifyClaimed: EventHandler<'bonus.claimed'> = async (tx, event) => {
  const title = escapeHtml(event.payload.title);
  const need = event.payload.required === '0' ? '' : points(event.payload.required);
  const wagering =
    need === '' ? '' : `<p>完成 ${need} 有效流水后方可取款，剩余流水可在取款页查看。</p>`;
  const content = `<p>“${title}”奖励 ${points(event.payload.amount)} 已计入中心钱包。</p>${wagering}`;
  await send(tx, event, { type: 'promotion', title: '奖励已领取', content, link: '/welfare' });
};

/** The member stepped away, or the bonus is played down, when nothing is taken. */
const notifyEnded: EventHandler<'bonus.ended'> = async (tx, event) => {
  const isAway = event.payload.because === 'away';
  const content = isAway
    ? `<p>因休息、自我排除或账户关闭，优惠 ${event.payload.number} 已按放弃处理，收回 ` +
      `${points(event.payload.taken)}，其流水要求已取消。</p><p>自有资金及其所得不受影响，可随时取款。</p>`
    : `<p>账户总额已低于 1.00，优惠 ${event.payload.number} 及其流水要求随之结束。</p>` +
      '<p>未收回任何金额。</p>';
  await send(tx, event, { type: 'money', title: '优惠已结束', content, link: '/welfare' });
};

const notifyGivenUp: EventHandler<'bonus.given-up'> = async (tx, event) => {
  const content =
    `<p>您已放弃优惠 ${event.payload.number}，收回 ${points(event.payload.taken)}，` +
    '其流水要求已取消。</p><p>自有资金及其所得不受影响。</p>';
  await send(tx, event, { type: 'money', title: '优惠已放弃', content, link: '/welfare' });
};

/**
 * Messages about a member's bonuses. The message of a grant is that of its deposit or application.
 * A message about money taken back is sent whatever the member has switched off.
 */
export const BONUS_MESSAGES: readonly Subscription[] = [
  subscription('bonus.offered', 'messages.bonus-offered', notifyOffered),
  subscription('bonus.completed', 'messages.bonus-completed', notifyCompleted),
  subscription('bonus.expired', 'messages.bonus-expired', notifyExpired),
  subscription('bonus.claimed', 'messages.bonus-claimed', notifyClaimed),
  subscription('bonus.ended', 'messages.bonus-ended', notifyEnded),
  subscription('bonus.given-up', 'messages.bonus-given-up', notifyGivenUp),
];
