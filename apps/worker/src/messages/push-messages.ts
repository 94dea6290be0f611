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
import {
  ADDRESS,
  DEPOSIT,
  LETTER,
  NEW_DEVICE,
  OFFER,
  PAID,
  PASSWORD,
  type PushWords,
  RECOVERY,
  REJECTED,
  REPLY,
  TOTP,
} from './push-words.ts';

const push = (tx: Tx, event: DomainEvent, words: PushWords): Promise<void> =>
  queuePush(tx, {
    ...words,
    key: event.key,
    memberId: present(event.memberId, 'the member of an event'),
    at: event.occurredAt,
  });

const always =
  <Name extends EventName>(words: PushWords): EventHandler<Name> =>
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

/** The screen of the thread stands behind it. */
const pushReply: EventHandler<'service.replied'> = (tx, event) =>
  push(tx, event, { ...REPLY, link: `/threads?id=${event.payload.thread}` });

/** What is pushed to the devices of members who have asked for it. */
export const PUSH_MESSAGES: readonly Subscription[] = [
  subscription('deposit.credited', 'push.deposit', pushDeposit),
  subscription('withdrawal.paid', 'push.withdrawal-paid', always(PAID)),
  subscription('withdrawal.rejected', 'push.withdrawal-no', always(REJECTED)),
  subscription('session.started', 'push.new-device', pushNewDevice),
  subscription('password.changed', 'push.password', always(PASSWORD)),
  subscription('totp.changed', 'push.second-factor', always(TOTP)),
  subscription('recovery.proposed', 'push.recovery', always(RECOVERY)),
  subscription('recovery.confirmed', 'push.recovery', always(RECOVERY)),
  subscription('address.bound', 'push.address', always(ADDRESS)),
  subscription('card.bound', 'push.card', always(ADDRESS)),
  subscription('member.written-to', 'push.letter', always(LETTER)),
  subscription('service.replied', 'push.service-reply', pushReply),
  subscription('bonus.offered', 'push.offer', pushOffer),
];
