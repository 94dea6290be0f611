import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { compare, groupedMoney } from '@haitang/kernel/money.ts';
import { assertMayUnderLock } from '@haitang/limits/assert-may-under-lock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { grantBonus } from '../grant-bonus.ts';
import { lastCheckIns, playedToday, rowOn } from './check-in-board.ts';
import { checkInRule } from './check-in-rule.ts';
import { type CheckIn, insertCheckIn } from './check-in-store.ts';
import { sumOfStep } from './streak.ts';

/**
 * Checks a member in for a Beijing day, the one its screen shows: a grant of the day's place in the
 * row of seven, with the rule's wagering, for valid bets of the day that met no requirement
 * (ADR 67). Of presses at once the others wait and get the answer of the first, as does a repeat,
 * also one that comes after midnight. Refuses as the act `promotion` does (blocked 403, paused or
 * excluded 451), and with `condition` when the rule is off, another day has begun, or too little is
 * bet.
 */
export function checkIn(
  context: Context,
  input: { readonly memberId: MemberId; readonly day: string },
): Promise<CheckIn> {
  const { memberId } = input;
  return context.database.transaction(async (tx) => {
    await assertMayUnderLock(tx, memberId, 'promotion', context.clock.now());
    // Only now: whoever waited for the lock may have passed midnight.
    const at = context.clock.now();
    const day = businessDayOf(at);
    const last = await lastCheckIns(tx, memberId, day);
    const again = last.find((made) => made.day === input.day);
    if (again) return again;
    if (input.day !== day) {
      throw refuse('condition', { words: '新的一天已经开始，请刷新后再签到' });
    }
    const rule = await checkInRule(tx, at);
    if (rule === null) throw refuse('condition', { words: '每日签到暂未开放' });
    const least = present(rule.leastPlay, 'the least play of a check-in');
    const played = await playedToday(tx, { memberId, rule, day });
    if (compare(played, least) < 0) {
      throw refuse('condition', {
        words: `今日有效投注 ${groupedMoney(played)}，满 ${groupedMoney(least)} 后可签到`,
      });
    }
    const { step } = rowOn(day, last);
    const amount = sumOfStep(rule, step);
    const reference = `check-in:${memberId}:${day}`;
    const actor = memberActor(memberId);
    const grant = await grantBonus(tx, { memberId, rule, reference, amount, actor, at });
    if (!grant) throw refuse('already-done');
    await insertCheckIn(tx, { memberId, day, step, grant: grant.number });
    return { day, step, grant: grant.number, amount, required: grant.required };
  });
}
