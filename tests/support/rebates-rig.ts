import { addDays, type BusinessDay, endOfDay } from '@haitang/kernel/business-day.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { formatMoney, zero } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import { claimRebates } from '@haitang/promotions/rebates/claim-rebates.ts';
import {
  claimableRebates,
  listRebates,
  rebateTotals,
} from '@haitang/promotions/rebates/list-rebates.ts';
import type { Rebate } from '@haitang/promotions/rebates/rebate.ts';
import type { RebateBoosts } from '@haitang/promotions/rebates/rebate-boosts.ts';
import { settleRebates } from '@haitang/promotions/rebates/settle-rebates.ts';
import { seedVipLevels } from '@haitang/vip/seed-vip-levels.ts';
import { expect } from 'vitest';

const noBoosts: RebateBoosts = async () => [];

/** The rebate engine on a real database under a clock the test moves. */
export async function rebatesRig() {
  const { database } = await lobbyDatabase();
  const { context, clock } = identityForTests(database);
  await seedVipLevels({ database });
  const { read } = database;
  return {
    context,
    clock,
    /** Settles everything due now; every bet is known unless `known` says otherwise. */
    settle: (boosts: RebateBoosts = noBoosts, known: () => Date | null = () => clock.now()) =>
      settleRebates(context, { boosts, betsKnownTo: async () => known() }),
    /** Sets the clock to half past midnight after a day. */
    toNightAfter(day: BusinessDay, nights = 0): void {
      clock.set(later(endOfDay(addDays(day, nights)), 30 * MINUTE_MS));
    },
    claim: (memberId: MemberId, key: string | null = null) =>
      claimRebates(context, { memberId, key, sessionId: 'session-of-a-test' }),
    /** All rebates of a member, the oldest first. */
    async rebates(memberId: MemberId): Promise<Rebate[]> {
      const all = {
        since: new Date(0),
        venue: '',
        state: 'all',
        page: 1,
        pageSize: 1_000,
      } as const;
      const { rebates } = await listRebates(read, { memberId, ...all });
      return rebates.toReversed();
    },
    /** The claimable and the claimed amount, as texts. */
    async totals(memberId: MemberId): Promise<[claimable: string, claimed: string]> {
      const { claimable, claimed } = await rebateTotals(read, memberId);
      // The user object shows it by a read of its own.
      const shown = await claimableRebates(read, [memberId]);
      expect(shown.get(memberId) ?? zero('CNY')).toEqual(claimable);
      return [formatMoney(claimable), formatMoney(claimed)];
    },
  };
}
