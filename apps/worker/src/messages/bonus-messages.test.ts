import type { MemberId } from '@haitang/kernel/id.ts';
import { inboxPage } from '@haitang/messages/inbox.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { subscription } from '@haitang/platform/outbox/subscription.ts';
import { endBonusesNow } from '@haitang/promotions/bonuses/end-bonuses.ts';
import { followLot } from '@haitang/promotions/bonuses/follow-lot.ts';
import { giveUpBonus } from '@haitang/promotions/bonuses/give-up-bonus.ts';
import { claimOffer } from '@haitang/promotions/bonuses/offers/claim-offer.ts';
import { offerVipGift } from '@haitang/promotions/bonuses/offers/offer-vip-gift.ts';
import { offersOf } from '@haitang/promotions/bonuses/offers/offers-of.ts';
import { closeLots } from '@haitang/turnover/close-lots.ts';
import { seedVipLevels } from '@haitang/vip/seed-vip-levels.ts';
import { expect, test } from 'vitest';
import { bonusRig, pointsOf } from '../../../../tests/support/bonus-rig.ts';
import { BONUS_MESSAGES } from './bonus-messages.ts';

const rig = await bonusRig();
const { context, database, clock } = rig;
await seedVipLevels(context);
const dispatcher = createDispatcher({ ...context, logger: silentLogger });
for (const message of BONUS_MESSAGES) {
  dispatcher.subscribe(message);
}
dispatcher.subscribe(subscription('lot.closed', 'promotions.follow-lot', followLot));

/** The inbox, newest first. */
async function inbox(memberId: MemberId): Promise<readonly string[]> {
  while ((await dispatcher.drain()) > 0);
  const about = { vipLevel: 1, isAgent: false, joinedAt: new Date(0), marketing: true };
  const { messages } = await inboxPage(context, { memberId, ...about }, 1, 50);
  return messages.map(({ title, content }) => `${title} ${content}`);
}

/** A member with a claimed gift of level 5. */
async function gifted() {
  const member = rig.member();
  await database.transaction((tx) =>
    offerVipGift(tx, {
      name: 'vip.promoted',
      key: `vip.changed:${member}`,
      memberId: member,
      payload: { level: 5, before: 4, day: '2026-11-21', first: true },
      occurredAt: clock.now(),
    }),
  );
  const [offer] = await offersOf(database.read, { memberId: member, at: clock.now() });
  const grant = await claimOffer(context, { memberId: member, id: offer?.id ?? '' });
  return { member, number: grant.number };
}

test('a gift sends a message when it waits and, with its wagering, when claimed', async () => {
  const { member } = await gifted();
  const answer = await inbox(member);
  expect(answer).toHaveLength(2);
  const claimed = answer.find((text) => text.includes('奖励已领取'));
  expect(claimed).toContain('“VIP 晋级礼金”奖励 128.00 已计入中心钱包');
  expect(claimed).toContain('完成 128.00 有效流水后方可取款');
});

test('giving up sends a message with the amount taken', async () => {
  const { member, number } = await gifted();
  await giveUpBonus(context, { memberId: member, number, sessionId: 's' });
  const answer = (await inbox(member)).filter((text) => text.includes('优惠已放弃'));
  expect(answer).toHaveLength(1);
  expect(answer[0]).toContain(`您已放弃优惠 ${number}，收回 128.00，其流水要求已取消`);
});

test('a played-down bonus sends a message of its end, with nothing taken', async () => {
  const { member, number } = await gifted();
  await rig.play(member, '127.50', '0.00');
  await database.transaction((tx) =>
    closeLots(tx, [{ memberId: member, total: pointsOf('0.50') }], clock.now()),
  );
  const answer = (await inbox(member)).filter((text) => text.includes('优惠已结束'));
  expect(answer).toHaveLength(1);
  expect(answer[0]).toContain(`优惠 ${number} 及其流水要求随之结束`);
});

test('a member who leaves gets a message of its own with the amount taken back', async () => {
  const { member, number } = await gifted();
  await endBonusesNow(context, member);
  const answer = (await inbox(member)).filter((text) => text.includes('优惠已结束'));
  expect(answer).toHaveLength(1);
  expect(answer[0]).toContain(`优惠 ${number} 已按放弃处理，收回 128.00`);
  expect(answer[0]).not.toContain('1.00，优惠');
});
