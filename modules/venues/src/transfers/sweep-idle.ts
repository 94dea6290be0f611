import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { readIdle, saveSweepFailure } from '../accounts/venue-accounts.ts';
import { idleMinutes } from '../venue-settings.ts';
import type { VenuesContext } from '../venues-context.ts';
import { bringHome } from './bring-home.ts';

const MOST_AT_ONCE = 100;
const SIDE_BY_SIDE = 10;

/**
 * Brings home the money of members without activity at a venue for 30 minutes. When a venue refuses
 * (a round is open), it is retried at growing intervals. Returns the number of transfers home.
 */
export async function sweepIdle(context: VenuesContext): Promise<number> {
  const now = context.clock.now();
  const before = later(now, -(await context.settings.get(idleMinutes)) * MINUTE_MS);
  const idle = await readIdle(context.database.read, before, now, MOST_AT_ONCE);
  let home = 0;
  for (let at = 0; at < idle.length; at += SIDE_BY_SIDE) {
    const some = idle.slice(at, at + SIDE_BY_SIDE);
    const results = await Promise.all(
      some.map(async (account) => {
        const { memberId, venue } = account;
        const result = await bringHome(context, {
          memberId,
          venue,
          cause: 'sweep',
          actor: 'system:sweep-idle',
          sessionId: null,
        });
        if (result.kind !== 'home') {
          await saveSweepFailure(context.database.read, account, now);
        }
        return result.kind === 'home';
      }),
    );
    home += results.filter(Boolean).length;
  }
  return home;
}
