import type { PushTopic } from '@haitang/contract/codes/push-topic.ts';
import type { EventName } from '@haitang/contract/events/event-map.ts';
import { present } from '@haitang/kernel/assert.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import { queuePush } from '@haitang/messages/push/queue-push.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';

/** What a lock screen may show to whoever holds the phone: no amount, no name, no place. */
interface Words {
  readonly topic: PushTopic;
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

const MONEY = { topic: 'money', link: '/transRecord' } as const;
const SAFETY = { topic: 'safety', link: '/message?type=2' } as const;

const DEPOSIT: Words = { ...MONEY, title: '存款已到账', body: '有一笔存款已到账，点击查看详情' };
const PAID: Words = {
  ...MONEY,
  link: '/transRecord?type=2',
  title: '取款已付款',
  body: '有一笔取款已付款，点击查看详情',
};
const REJECTED: Words = {
  ...MONEY,
  link: '/transRecord?type=2',
  title: '取款未通过审核',
  body: '有一笔取款未通过审核，点击查看原因',
};
const NEW_DEVICE: Words = {
  ...SAFETY,
  link: '/sessions',
  title: '新设备登录提醒',
  body: '您的账户在一台新设备上登录。如非本人操作，请立即修改密码',
};
const PASSWORD: Words = {
  ...SAFETY,
  title: '密码已修改',
  body: '您的账户密码已修改。如非本人操作，请立即联系客服',
};
const TOTP: Words = {
  ...SAFETY,
  title: '动态验证已变更',
  body: '您的动态验证设置已变更。如非本人操作，请立即联系客服',
};
const ADDRESS: Words = {
  ...SAFETY,
  title: '已绑定新的收款方式',
  body: '您的账户绑定了新的收款方式。如非本人操作，请立即联系客服',
};
const OFFER: Words = {
  topic: 'offers',
  link: '/bonuses',
  title: '有奖励待领取',
  body: '您有一份奖励待领取，点击查看条款',
};

const push = (tx: Tx, event: DomainEvent, words: Words): Promise<void> =>
  queuePush(tx, {
    ...words,
    key: event.key,
    memberId: present(event.memberId, 'the member of an event'),
    at: event.occurredAt,
  });

const always =
  <Name extends EventName>(words: Words): EventHandler<Name> =>
  (tx, event) =>
    push(tx, event, words);

/** Crumbs are not pushed: another person may send hundreds of them. */
const pushDeposit: EventHandler<'deposit.credited'> = async (tx, event) => {
  if (!event.payload.belowMinimum) await push(tx, event, DEPOSIT);
};

const pushNewDevice: EventHandler<'session.started'> = async (tx, event) => {
  if (event.payload.newDevice) await push(tx, event, NEW_DEVICE);
};

/** Locked, paused and excluded members get no offer (RG-14); it is asked again before sending. */
const pushOffer: EventHandler<'bonus.offered'> = async (tx, event) => {
  const memberId = present(event.memberId, 'the member of an offer');
  if (await refusalFor(tx, memberId, 'promotion', event.occurredAt)) return;
  await push(tx, event, OFFER);
};

/** What is pushed to the devices of members who have asked for it. */
export const PUSH_MESSAGES: readonly Subscription[] = [
  subscription('deposit.credited', 'push.deposit', pushDeposit),
  subscription('withdrawal.paid', 'push.withdrawal-paid', always(PAID)),
  subscription('withdrawal.rejected', 'push.withdrawal-no', always(REJECTED)),
  subscription('session.started', 'push.new-device', pushNewDevice),
  subscription('password.changed', 'push.password', always(PASSWORD)),
  subscription('totp.changed', 'push.second-factor', always(TOTP)),
  subscription('address.bound', 'push.address', always(ADDRESS)),
  subscription('card.bound', 'push.card', always(ADDRESS)),
  subscription('bonus.offered', 'push.offer', pushOffer),
];
