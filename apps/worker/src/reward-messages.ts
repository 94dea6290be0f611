import { present } from '@haitang/kernel/assert.ts';
import { addDays, type BusinessDay, parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { sendFromTemplate } from '@haitang/messages/send-message.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import {
  type EventHandler,
  type Subscription,
  subscription,
} from '@haitang/platform/outbox/subscription.ts';
import { WINDOW_DAYS } from '@haitang/vip/level-decision.ts';
import { vipLevels } from '@haitang/vip/level-of.ts';
import type { VipLevel } from '@haitang/vip/vip-level.ts';

const send = async (
  tx: Tx,
  event: DomainEvent,
  template: string,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  const memberId = present(event.memberId, 'the member of an event');
  const to = { kind: 'member', memberId } as const;
  await sendFromTemplate(tx, { key: event.key, to, template, values, at: event.occurredAt });
};

type LevelChanged = DomainEvent<'vip.promoted' | 'vip.demoted'>;

const dayOf = ({ payload }: LevelChanged): BusinessDay =>
  present(parseBusinessDay(payload.day), 'a day of the calendar');

/** The last day of the window that begins on the event's day. */
const maintainUntil = (event: LevelChanged): string => addDays(dayOf(event), WINDOW_DAYS - 1);

/** The level of an event in the table of the event's day. */
async function levelNamed(tx: Tx, event: LevelChanged): Promise<VipLevel> {
  const levels = await vipLevels(tx, dayOf(event));
  return present(
    levels.find(({ level }) => level === event.payload.level),
    'the level of an event',
  );
}

/** Does not mention a gift: its own grant sends a message. */
const notifyPromoted: EventHandler<'vip.promoted'> = async (tx, event) => {
  const level = await levelNamed(tx, event);
  await send(tx, event, 'vip-level-up', {
    level: String(level.level),
    maintain_flow: formatMoney(level.maintainFlow),
    maintain_until: maintainUntil(event),
  });
};

const notifyDemoted: EventHandler<'vip.demoted'> = async (tx, event) => {
  await send(tx, event, 'vip-demoted', {
    old_level: String(event.payload.before),
    level: String(event.payload.level),
    maintain_until: maintainUntil(event),
  });
};

const notifyRebate: EventHandler<'rebate.settled'> = async (tx, event) => {
  const { day, amount } = event.payload;
  await send(tx, event, 'rebate-ready', { date: day, amount });
};

/** Messages about the member's level and rebates. */
export const REWARD_MESSAGES: readonly Subscription[] = [
  subscription('vip.promoted', 'messages.vip-promoted', notifyPromoted),
  subscription('vip.demoted', 'messages.vip-demoted', notifyDemoted),
  subscription('rebate.settled', 'messages.rebate', notifyRebate),
];
