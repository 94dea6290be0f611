import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { refusalOfStanding } from './standing.ts';
import { readHeldBack } from './standing-store.ts';

/**
 * Which of the members are locked, paused or excluded at `moment` and get no promotion (rules.md,
 * Promotions): the result of `refusalFor` for each, in one query.
 */
export async function membersRefused(
  database: Queryable,
  members: readonly MemberId[],
  moment: Date,
): Promise<ReadonlySet<MemberId>> {
  const held = await readHeldBack(database, members);
  const refused = [...held].filter(([, standing]) =>
    refusalOfStanding(standing, 'promotion', moment),
  );
  return new Set(refused.map(([member]) => member));
}
