import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readClaims } from './claim-store.ts';
import { claimableOf, type Rebate, type RebateClaim } from './rebate.ts';
import { type RebateQuery, readOpenSums, readRebates, readSums } from './rebate-store.ts';

interface Paged {
  readonly memberId: MemberId;
  readonly since: Date;
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
  on: Queryable,
  asked: Paged & Pick<RebateQuery, 'venue' | 'state'>,
): Promise<{ readonly rebates: readonly Rebate[]; readonly total: number }> => {
  const { memberId, since, venue, state } = asked;
  return readRebates(on, { memberId, since, venue, state, ...slice(asked) });
};

/** A member's total of claims, and the amount that can be claimed now. */
export async function rebateTotals(
  on: Queryable,
  memberId: MemberId,
): Promise<{ readonly claimed: Cny; readonly claimable: Cny }> {
  const { open, claimed } = await readSums(on, memberId);
  return { claimed, claimable: claimableOf(open) };
}

/** What members can claim now, for the user object; members without open rebates are left out. */
export async function claimableRebates(
  on: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Cny>> {
  const open = await readOpenSums(on, members);
  return new Map([...open].map(([member, sum]) => [member, claimableOf(sum)]));
}

/** A member's claims since `since`, newest first: the rebates of the transaction records. */
export const listRebateClaims = (
  on: Queryable,
  asked: Paged,
): Promise<{ readonly claims: readonly RebateClaim[]; readonly total: number }> => {
  const { memberId, since } = asked;
  return readClaims(on, { memberId, since, ...slice(asked) });
};
