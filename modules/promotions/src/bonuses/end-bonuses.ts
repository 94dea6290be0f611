import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { add, type Cny, isPositive } from '@haitang/kernel/money.ts';
import { Refusal } from '@haitang/kernel/refusal.ts';
import { membersAway } from '@haitang/limits/members-away.ts';
import { lockPaymentMember } from '@haitang/payments/lock-member.ts';
import { withdrawnSince } from '@haitang/payments/withdrawals/withdrawn-since.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { DomainEvent } from '@haitang/platform/outbox/domain-event.ts';
import { beginEndingLots, membersToEnd, noteTakenBack } from '@haitang/turnover/end-lots.ts';
import type { EndingLot } from '@haitang/turnover/ending-lot.ts';
import { mayHoldMoney } from '@haitang/venues/accounts/may-hold-money.ts';
import { debit } from '@haitang/wallet/debit.ts';
import type { BonusGrant } from './bonus.ts';
import { decideEnding } from './decide-ending.ts';
import { endGrant } from './end-grant.ts';
import { lockGrant } from './grant-store.ts';
import { leastExcessOf } from './settle-cashout.ts';
import { type PlayMoney, playMoneyOf } from './take-bonus.ts';

const HOUSE = { bonus: 'house:bonus', 'red-packet': 'house:red-packets' } as const;

/** Takes a part of given money back; the parts of one lot follow each other under its lock. */
async function takePart(tx: Tx, lot: EndingLot, amount: Cny, at: Date): Promise<void> {
  if (!isPositive(amount)) return;
  await debit(tx, {
    memberId: lot.memberId,
    amount,
    to: HOUSE[lot.kind],
    reason: 'bonus-forfeit',
    reference: lot.reference,
    key: `${lot.kind}-ending:${lot.reference}:${lot.takenBack.minor}`,
    actor: 'system:promotions',
    sessionId: null,
    occurredAt: at,
  });
}

async function excessIn(
  tx: Tx,
  lot: EndingLot,
  grant: BonusGrant | null,
  money: PlayMoney,
): Promise<Cny | null> {
  if (grant === null || grant.maxCashout === null) return null;
  const withdrawn = await withdrawnSince(tx, lot.memberId, lot.endingSince);
  return leastExcessOf(tx, grant, money, add(lot.takenBack, withdrawn));
}

async function endLotOf(tx: Tx, lot: EndingLot, at: Date): Promise<void> {
  const { memberId, base, takenBack } = lot;
  const grant = lot.kind === 'bonus' ? await lockGrant(tx, lot.reference) : null;
  const money = await playMoneyOf(tx, lot);
  const { take, freeAtHome, over } = decideEnding({
    base,
    takenBack,
    available: money.available,
    isAway: isPositive(money.away) || (await mayHoldMoney(tx, memberId)),
    excess: await excessIn(tx, lot, grant, money),
  });
  const taken = add(takenBack, take);
  await takePart(tx, lot, take, at);
  await noteTakenBack(tx, lot, { takenBack: taken, freeAtHome, over, at });
  if (over && grant) await endGrant(tx, grant, { state: 'ended', taken, at, because: 'away' });
}

/**
 * Ends the bonuses and red packets of a member who steps away (exclusion, time-out, closed account)
 * as giving up does, and closes its other lots: own money is free at once, what is left of given
 * money goes back to the operator (rules.md, Corrections). What is not home yet is taken by the
 * next run that finds it; until then the lot of it stays open. Doing it again changes nothing.
 */
export async function endBonuses(
  tx: Tx,
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
): Promise<void> {
  await lockPaymentMember(tx, memberId);
  const lots = await beginEndingLots(tx, { memberId, at });
  for (const lot of lots) await endLotOf(tx, lot, at);
  if (lots.length < 2) return;
  // What one lot has given back was money of the member to those before it.
  for (const lot of await beginEndingLots(tx, { memberId, at })) await endLotOf(tx, lot, at);
}

/** Listens to `member.excluded`, `member.paused` and `member.closed`; see `endBonuses`. */
export async function endBonusesOnLeave(tx: Tx, event: DomainEvent): Promise<void> {
  const memberId = present(event.memberId, 'the member who steps away');
  await endBonuses(tx, { memberId, at: event.occurredAt });
}

/** A transfer under way may take money between reading a balance and taking from it. */
const TRIES = 3;

/** As `endBonuses`, in a transaction of its own. */
export async function endBonusesNow(context: Context, memberId: MemberId): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const at = context.clock.now();
      return await context.database.transaction((tx) => endBonuses(tx, { memberId, at }));
    } catch (error) {
      const isRace = error instanceof Refusal && error.key === 'above-balance';
      if (!isRace || attempt === TRIES) throw error;
    }
  }
}

/**
 * Goes on with every bonus that is ending, and ends what members who are away have got since, for
 * example the lot of a deposit that was credited meanwhile. A killed process leaves nothing behind
 * that this does not finish. A member whose bonus cannot be ended keeps nobody else waiting: all
 * are tried, then the failures are thrown together.
 */
export async function finishEndings(context: Context): Promise<void> {
  const { read } = context.database;
  const away = await membersAway(read, context.clock.now());
  const failures: unknown[] = [];
  for (const memberId of await membersToEnd(read, away)) {
    try {
      await endBonusesNow(context, memberId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'bonuses that could not be ended');
}
