import { findMembers } from '@haitang/identity/find-member.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { membersRefused } from '@haitang/limits/members-refused.ts';
import { creditedTotals } from '@haitang/payments/deposits/deposit-totals.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { gatheredRead } from '@haitang/platform/database/gathered-read.ts';
import { claimableRebates } from '@haitang/promotions/rebates/list-rebates.ts';
import { lifetimeValidBetsOf } from '@haitang/turnover/lifetime-valid-bets.ts';
import { levelsOf } from '@haitang/vip/level-of.ts';
import { reachedLevels } from '@haitang/vip/reached-level.ts';

type ReadMany<Value> = (
  database: Queryable,
  members: readonly MemberId[],
) => Promise<ReadonlyMap<MemberId, Value>>;

/** A module's read about many members as a read about one, shared by concurrent callers. */
const shared = <Value>(readMany: ReadMany<Value>) =>
  gatheredRead<MemberId, Value>(({ read }, members) => readMany(read, members));

export const sharedMember = shared(
  async (database, ids) =>
    new Map((await findMembers(database, ids)).map((member) => [member.id, member])),
);
export const sharedLevel = shared(levelsOf);
export const sharedReached = shared(reachedLevels);
export const sharedDeposits = shared(creditedTotals);
export const sharedValidBets = shared(lifetimeValidBetsOf);
export const sharedRebates = shared(claimableRebates);

/** True while the member gets no promotion; otherwise undefined. */
export const sharedRefusal = gatheredRead<MemberId, true, Context>(
  async ({ database, clock }, members) => {
    const refused = await membersRefused(database.read, members, clock.now());
    return new Map([...refused].map((member) => [member, true]));
  },
);
