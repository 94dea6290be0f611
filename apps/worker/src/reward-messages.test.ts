import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { inboxPage } from '@haitang/messages/inbox.ts';
import { seedTemplates } from '@haitang/messages/seed-templates.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { changeLevel } from '@haitang/vip/change-level.ts';
import { expect, test } from 'vitest';
import { countBet, someMember } from '../../../tests/support/bets-rig.ts';
import { rebatesRig } from '../../../tests/support/rebates-rig.ts';
import { REWARD_MESSAGES } from './reward-messages.ts';

const rig = await rebatesRig();
const { context, clock } = rig;
await seedTemplates(context);
const dispatcher = createDispatcher({ ...context, logger: silentLogger });
for (const message of REWARD_MESSAGES) {
  dispatcher.subscribe(message);
}
const DAY = businessDayOf(clock.now());

async function inbox(memberId: MemberId): Promise<readonly string[]> {
  await dispatcher.drain();
  const about = { vipLevel: 1, isAgent: false, joinedAt: new Date(0), marketing: true };
  const { messages } = await inboxPage(context, { memberId, ...about }, 1, 50);
  return messages.map(({ title, content }) => `${title} ${content}`);
}
const place = (memberId: MemberId, level: number, days: number) =>
  context.database.transaction((tx) =>
    changeLevel(tx, {
      memberId,
      level,
      day: addDays(DAY, days),
      reason: 'placed',
      at: clock.now(),
    }),
  );

test('the message of a rise has its conditions and their date, and promises no gift', async () => {
  const member = someMember();
  await place(member, 2, 0);
  const answer = await inbox(member);
  expect(answer).toHaveLength(1);
  expect(answer[0]).toContain('会员等级已晋升');
  expect(answer[0]).toContain('VIP2');
  expect(answer[0]).toContain('3200.00');
  // 90 days from 10 March; the last is 7 June.
  expect(answer[0]).toContain('2026-06-07');
  expect(answer[0]).not.toContain('礼金');
});

test('the message of a fall has both levels', async () => {
  const member = someMember();
  await place(member, 3, 0);
  await place(member, 2, 1);
  const fall = (await inbox(member)).find((text) => text.includes('会员等级已调整'));
  expect(fall).toContain('由 VIP3 调整为 VIP2');
  expect(fall).toContain('2026-06-08');
});

test('a day’s rebates send one message with their sum; a correction sends none', async () => {
  const member = someMember();
  const moment = later(startOfDay(DAY), HOUR_MS);
  await countBet(context, member, { cents: 1_000_00n, at: moment });
  await countBet(context, member, { cents: 1_000_00n, at: moment, category: 'sport' });
  rig.toNightAfter(DAY);
  await rig.settle();
  await countBet(context, member, { cents: 1_000_00n, at: moment });
  rig.toNightAfter(DAY, 1);
  await rig.settle();
  const answer = await inbox(member);
  expect(answer).toHaveLength(1);
  expect(answer[0]).toContain(`${DAY} 的返水已结算，共 7.00`);
});
