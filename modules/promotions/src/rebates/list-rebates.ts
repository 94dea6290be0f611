import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readClaims } from './claim-store.ts';
import { claimableOf, type Rebate, type RebateClaim } from './rebate.ts';
import { type RebateQuery, readOpenSums, readRebates, readSums } from './rebate-store.ts';

interface Paged {
  readonly memberId: MemberId;
  readonly since: Date;
  /** Absent for all later ones. */
  readonly until?: Date;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

const slice = ({ page, pageSize }: Paged) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/** A member's rebates settled since `since`, newest first. */
export const listRebates = (
  database: Queryable,
  asked: Paged & Pick<RebateQuery, 'venue' | 'state'>,
): Promise<{ readonly rebates: readonly Rebate[]; readonly total: number }> => {
  const { memberId, since, until = null, venue, state } = asked;
  return readRebates(database, { memberId, since, until, venue, state, ...slice(asked) });
};

/** A member's total of claims, and the amount that can be claimed now. */
export async function rebateTotals(
  database: Queryable,
  memberId: MemberId,
): Promise<{ readonly claimed: Cny; readonly claimable: Cny }> {
  const { open, claimed } = await readSums(database, memberId);
  return { claimed, claimable: claimableOf(open) };
}

/** What members can claim now, for the user object; members without open rebates are left out. */
export async function claimableRebates(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Cny>> {
  const open = await readOpenSums(database, members);
  return new Map([...open].map(([member, sum]) => [member, claimableOf(sum)]));
}

/** A member's claims since `since`, newest first: the rebates of the transaction records. */
export const listRebateClaims = (
  database: Queryable,
  asked: Paged,
): Promise<{ readonly claims: readonly RebateClaim[]; readonly total: number }> => {
  const { memberId, since, until = null } = asked;
  return readClaims(database, { memberId, since, until, ...slice(asked) });
};
