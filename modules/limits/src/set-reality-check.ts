import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { writeCheckMinutes } from './rule-store.ts';
import { lockStanding } from './standing-store.ts';

/** Sets the interval of a member's reality check: 15, 30 or 60 minutes of play. */
export async function setRealityCheck(
  context: Context,
  input: { readonly memberId: MemberId; readonly minutes: 15 | 30 | 60 },
): Promise<void> {
  await context.database.transaction(async (tx) => {
    await lockStanding(tx, input.memberId);
    await writeCheckMinutes(tx, input.memberId, input.minutes);
  });
}
