import { randomBytes } from 'node:crypto';
import { redPacketSwitch } from '@haitang/content/content-settings.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { type Cny, cny, compare, smaller } from '@haitang/kernel/money.ts';
import { timesCeil } from '@haitang/kernel/rate.ts';
import { assertMayUnderLock } from '@haitang/limits/assert-may-under-lock.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId, randomBetween } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { entitlementOf } from './entitlement.ts';
import { mostOf, type PacketRules } from './packet-rules.ts';
import { insertPacket, lockDay, readByKey } from './packet-store.ts';
import type { RedPacket } from './red-packet.ts';
import { rulesOn } from './rules-on.ts';

export interface ClaimInput {
  readonly memberId: MemberId;
  readonly sessionId: string;
  /** The client's key; null when it sent none. */
  readonly key: string | null;
}

/** `H`, the Beijing day and eighty random bits: unique and unpredictable. */
const newNumber = (day: BusinessDay): string =>
  `H${day.replaceAll('-', '')}${randomBytes(10).toString('hex').toUpperCase()}`;

/** An amount between two, both included, each cent equally likely. */
export const drawBetween = (least: Cny, most: Cny): Cny =>
  cny(BigInt(randomBetween(Number(least.minor), Number(most.minor))));

/**
 * Draws under the member's lock. Refuses outside the window, without a packet left, and without
 * budget.
 */
async function draw(
  tx: Tx,
  rules: PacketRules,
  memberId: MemberId,
  now: Date,
): Promise<Omit<RedPacket, 'id'>> {
  const { day, phase, window, tier, counted, depositedAt, drawn } = await entitlementOf(
    tx,
    rules,
    memberId,
    now,
  );
  if (phase !== 'STARTING' || !window) throw refuse('packet-window');
  const least = rules.drawMinimum;
  if (!tier || drawn >= tier.packets) throw refuse('packet-condition');
  if (compare(mostOf(tier, counted), least) < 0) throw refuse('packet-condition');
  const left = await lockDay(tx, day, rules.dailyBudget);
  if (compare(left, least) < 0) throw refuse('packet-budget');
  return {
    number: newNumber(day),
    memberId,
    day,
    windowId: window.id,
    turn: drawn + 1,
    allowed: tier.packets,
    ruleVersion: rules.version,
    tierId: tier.id,
    counted,
    depositedAt: present(depositedAt, 'the last counted deposit'),
    amount: drawBetween(least, smaller(mostOf(tier, counted), left)),
    drawnAt: now,
  };
}

async function book(
  tx: Tx,
  packet: Omit<RedPacket, 'id'>,
  rules: PacketRules,
  sessionId: string,
): Promise<void> {
  const { number, memberId, amount, drawnAt: at } = packet;
  await credit(tx, {
    memberId,
    amount,
    from: 'house:red-packets',
    reason: 'red-packet',
    reference: number,
    key: `red-packet:${number}`,
    actor: memberActor(memberId),
    sessionId,
    occurredAt: at,
  });
  const required = timesCeil(amount, rules.wagering);
  const lot = { memberId, kind: 'red-packet', reference: number, base: amount, required } as const;
  await openLot(tx, { ...lot, openedAt: at });
  await emit(tx, {
    name: 'red-packet.drawn',
    key: `red-packet.drawn:${number}`,
    memberId,
    payload: { number, amount: String(amount.minor) },
    occurredAt: at,
  });
}

/**
 * Draws one packet for a member: between the smallest draw and deposits × percent / packets,
 * rounded down, within the day's budget. The draw and its credit with wagering are one transaction,
 * so a repeated key returns the same packet (rules.md, Promotions; PR-11). Refuses blocked (403)
 * and paused members (451), a closed switch or window (202), no packet left (203), an exhausted
 * budget (202).
 */
export async function claimRedPacket(
  context: Context,
  { memberId, sessionId, key }: ClaimInput,
): Promise<Omit<RedPacket, 'id'>> {
  const now = context.clock.now();
  const open = (await context.settings.get(redPacketSwitch)) === '1';
  const rules = await rulesOn(context.database.read, businessDayOf(now));
  return context.database.transaction(async (tx) => {
    const done = key === null ? null : await readByKey(tx, memberId, key);
    if (done) return done;
    await assertMayUnderLock(tx, memberId, 'promotion', now);
    // A concurrent call with the same key has released the lock by now.
    const justDone = key === null ? null : await readByKey(tx, memberId, key);
    if (justDone) return justDone;
    if (!open) throw refuse('packet-window', { words: '红包已关闭' });
    if (!rules) throw refuse('packet-window');
    const packet = await draw(tx, rules, memberId, now);
    await insertPacket(tx, packet, key ?? newId());
    await book(tx, packet, rules, sessionId);
    return packet;
  });
}
