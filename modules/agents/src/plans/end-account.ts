import { refuse } from '@haitang/contract/codes/refuse.ts';
import { setAgent } from '@haitang/identity/set-agent.ts';
import { memberId, type StaffName, staffActor } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { monthOf } from '../month.ts';
import { readAccount, writeEnd } from './account-store.ts';

export interface EndingTerms {
  readonly memberId: number;
}

/** Refuses a member who is not, or no longer, an agent (404). */
export async function assertAgent(
  database: Queryable,
  terms: EndingTerms,
  moment: Date,
): Promise<void> {
  const account = await readAccount(database, memberId(terms.memberId), monthOf(moment));
  if (!account || account.endedMonth !== null) throw refuse('not-found');
}

/**
 * Ends an agent's status immediately: it earns nothing for the running month and later; earlier
 * months are settled and paid unchanged. Its members are not bound to another agent.
 */
export async function endAccount(
  tx: Tx,
  endingTerms: EndingTerms & {
    readonly staff: StaffName;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  await assertAgent(tx, endingTerms, endingTerms.at);
  const id = memberId(endingTerms.memberId);
  await writeEnd(tx, id, monthOf(endingTerms.at));
  const { reason, at } = endingTerms;
  await setAgent(tx, {
    memberId: id,
    isAgent: false,
    actor: staffActor(endingTerms.staff),
    reason,
    at,
  });
}
