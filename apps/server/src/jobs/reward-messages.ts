import { assert, present } from '@haitang/kernel/assert.ts';
import { addDays, type BusinessDay, parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { EventHandler } from '@haitang/platform/outbox/dispatcher.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { sendFromTemplate } from '../messages/send-message.ts';
import { WINDOW_DAYS } from '../vip/level-decision.ts';
import { vipLevels } from '../vip/level-of.ts';
import type { VipLevel } from '../vip/vip-level.ts';
import type { Subscription } from './account-messages.ts';

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

const dayOf = (event: DomainEvent): BusinessDay => {
  const { day } = event.payload;
  assert(typeof day === 'string', 'an event of a day names it');
  return present(parseBusinessDay(day), 'a day of the calendar');
};

/** The last day of the window that begins on the event's day. */
const maintainUntil = (event: DomainEvent): string => addDays(dayOf(event), WINDOW_DAYS - 1);

/** The level of an event as the table had it on the event's day. */
async function levelNamed(tx: Tx, event: DomainEvent): Promise<VipLevel> {
  const levels = await vipLevels(tx, dayOf(event));
  return present(
    levels.find(({ level }) => level === event.payload.level),
    'the level of an event',
  );
}

/** Says nothing of a gift: whoever grants one tells of it. */
const tellPromoted: EventHandler = async (tx, event) => {
  const level = await levelNamed(tx, event);
  await send(tx, event, 'vip-level-up', {
    level: String(level.level),
    maintain_flow: formatMoney(level.maintainFlow),
    maintain_until: maintainUntil(event),
  });
};

const tellDemoted: EventHandler = async (tx, event) => {
  await send(tx, event, 'vip-demoted', {
    old_level: String(event.payload.before),
    level: String(event.payload.level),
    maintain_until: maintainUntil(event),
  });
};

const tellRebate: EventHandler = async (tx, event) => {
  const { amount } = event.payload;
  assert(typeof amount === 'string', 'a settled rebate has an amount');
  await send(tx, event, 'rebate-ready', { date: dayOf(event), amount });
};

/** What members are told about their level and their rebates. */
export const REWARD_MESSAGES: readonly Subscription[] = [
  { event: 'vip.promoted', subscriber: 'messages.vip-promoted', handle: tellPromoted },
  { event: 'vip.demoted', subscriber: 'messages.vip-demoted', handle: tellDemoted },
  { event: 'rebate.settled', subscriber: 'messages.rebate', handle: tellRebate },
];
