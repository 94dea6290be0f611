import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { applyForActivity } from '@haitang/promotions/activities/apply-for-activity.ts';
import { claimRedPacket } from '@haitang/promotions/red-packets/claim-red-packet.ts';
import type { DemoWorld } from './demo-world.ts';

const TEN = 10 * HOUR_MS;
const NOON = 12 * HOUR_MS;
/** A claim shortly after the window opens (red-packets.json). */
const CLAIMED_AT = TEN + 6 * MINUTE_MS;

const timeOfDay = (moment: Date): number =>
  moment.getTime() - startOfDay(businessDayOf(moment)).getTime();

/**
 * Days between a deposit and today; earlier if it would fall between 10:00 and 12:00 Beijing time,
 * when deposits count for no red packet.
 */
export function depositDaysAgo(daysAgo: number, today: Date): number {
  const time = timeOfDay(later(today, -daysAgo * DAY_MS));
  return time >= TEN && time < NOON ? daysAgo + (2.5 * HOUR_MS) / DAY_MS : daysAgo;
}

/** When the packets of a deposit can be drawn: the same day before ten, else the next day. */
export function claimDaysAgo(daysAgo: number, today: Date): number {
  const paid = later(today, -depositDaysAgo(daysAgo, today) * DAY_MS);
  const day = addDays(businessDayOf(paid), timeOfDay(paid) < TEN ? 0 : 1);
  return (today.getTime() - later(startOfDay(day), CLAIMED_AT).getTime()) / DAY_MS;
}

/** Draws one of the packets of a deposit. */
export async function drawPacket({ app, memberId, sessionId, clock }: DemoWorld): Promise<void> {
  const key = `demo:${clock.now().getTime()}`;
  await claimRedPacket(app.context, { memberId, sessionId, key });
}

/** Applies for an activity as the member. */
export const applyFor =
  (activityId: number) =>
  async ({ app, memberId }: DemoWorld): Promise<void> => {
    await applyForActivity(app.context, { memberId, activityId });
  };
