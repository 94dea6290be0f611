import { refuse } from '@haitang/contract/codes/refuse.ts';
import { findMember } from '@haitang/identity/find-member.ts';
import { memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { deleteInclusion, readIncluded, writeInclusion } from './inclusion-store.ts';

export interface InclusionTerms {
  readonly memberId: number;
  /** True: the member counts although it is linked; false reverts that. */
  readonly counts: boolean;
}

/** Refuses a member without an agent (404), and an unchanged state (202). */
export async function assertInclusion(database: Queryable, terms: InclusionTerms): Promise<void> {
  const id = memberId(terms.memberId);
  const member = await findMember(database, id);
  if (!member || member.referrerId === null) throw refuse('not-found');
  if ((await readIncluded(database)).has(id) === terms.counts) {
    throw refuse('already-done', { words: terms.counts ? '该会员已计入' : '该会员未被计入' });
  }
}

/** Sets a link aside, or reverts that, for months that are settled or recomputed from now on. */
export async function includeMember(tx: Tx, terms: InclusionTerms, moment: Date): Promise<void> {
  await assertInclusion(tx, terms);
  const id = memberId(terms.memberId);
  await (terms.counts ? writeInclusion(tx, id, moment) : deleteInclusion(tx, id));
}
