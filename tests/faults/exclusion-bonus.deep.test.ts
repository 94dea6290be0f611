import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny, isPositive } from '@haitang/kernel/money.ts';
import { excludeMember } from '@haitang/limits/take-pause.ts';
import { withdrawableNow } from '@haitang/payments/withdrawals/withdrawable-now.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { subscription } from '@haitang/platform/outbox/subscription.ts';
import { BONUS_LISTENERS } from '@haitang/promotions/bonuses/bonus-listeners.ts';
import { finishEndings } from '@haitang/promotions/bonuses/end-bonuses.ts';
import { grantBonus } from '@haitang/promotions/bonuses/grant-bonus.ts';
import { ruleInForce } from '@haitang/promotions/bonuses/rules/find-rule.ts';
import { seedBonusRules } from '@haitang/promotions/bonuses/rules/seed-bonus-rules.ts';
import { sendHome } from '@haitang/venues/send-home.ts';
import { resolveDueTransfers } from '@haitang/venues/transfers/resolve-transfer.ts';
import { sweepIdle } from '@haitang/venues/transfers/sweep-idle.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import { afterEach, expect, test } from 'vitest';
import { expectBalanced, venueRig } from './venue-rig.ts';

const rig = await venueRig();
const { context, clock, venue, database } = rig;
await seedBonusRules(context);
const dispatcher = createDispatcher(context);
for (const listener of BONUS_LISTENERS) {
  dispatcher.subscribe(listener);
}
dispatcher.subscribe(subscription('member.excluded', 'venues.exclusion', sendHome));

afterEach(() => expectBalanced(database));

/** A member with 100.00 of their own and 50.00 of bonus, of which `cents` are at a venue. */
async function playsAt(code: string, cents: bigint): Promise<MemberId> {
  const memberId = await rig.member(100_00n);
  const now = clock.now();
  await database.transaction(async (tx) => {
    const rule = await ruleInForce(tx, 'every-deposit', now);
    if (!rule) throw new Error('a rule');
    const reference = `order-${memberId}`;
    await grantBonus(tx, { memberId, rule, reference, amount: cny(50_00n), at: now });
  });
  const request = { memberId, venue: code, cause: 'manual', actor: 'system:test' } as const;
  await transferIn(context, { ...request, sessionId: null }, cny(cents));
  return memberId;
}
/** Runs the jobs of a minute, some minutes later. */
async function minutesLater(minutes: number): Promise<void> {
  clock.advance(minutes * MINUTE_MS);
  while ((await dispatcher.drain()) > 0);
  await resolveDueTransfers(context);
  await sweepIdle(context);
  await finishEndings(context);
}
const exclude = (memberId: MemberId) =>
  excludeMember(context, { memberId, length: 'forever', sessionId: 's', ip: '203.0.113.9' });
const isFree = (member: MemberId) =>
  withdrawableNow(database.read, member).then(
    ({ free, wagering: { lots, ending } }) =>
      lots.length === 0 && (ending.length === 0 || isPositive(free.withdrawable)),
  );

test('the venue is down at the exclusion: the bonus goes back when the money returns', async () => {
  const member = await playsAt('xinghan', 120_00n);
  venue.down('xinghan', true);
  await exclude(member);
  await minutesLater(1);
  // The 30.00 here are bonus money, and 20.00 of it are away.
  expect([await rig.available(member), await isFree(member)]).toEqual([0n, false]);
  await minutesLater(30);
  expect([await rig.available(member), await isFree(member)]).toEqual([0n, false]);
  venue.down('xinghan', false);
  await minutesLater(7 * 60);
  expect([await rig.available(member), await isFree(member)]).toEqual([100_00n, true]);
});

test('the venue answers: within a minute all money is back, the bonus too, own money is free', async () => {
  const member = await playsAt('yunjin', 150_00n);
  await exclude(member);
  await minutesLater(1);
  expect([await rig.available(member), await isFree(member)]).toEqual([100_00n, true]);
  expect(await rig.mirror(member, 'yunjin')).toBe(0n);
});
