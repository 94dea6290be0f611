import { refuse } from '@haitang/contract/codes/refuse.ts';
import { findMembers } from '@haitang/identity/find-member.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { auditCase, audited, type CaseAct, lockOpen } from './case-act.ts';
import { propose } from './case-decision.ts';
import { saveProposal } from './case-store.ts';
import type { CaseOutcome } from './payment-case.ts';

/**
 * One person proposes an outcome with evidence; moves nothing. Refuses `not-found`, an outdated
 * page (202), an outcome that the case does not allow (203), and an unknown member number.
 */
export async function proposeCase(
  context: Context,
  act: CaseAct & {
    readonly outcome: CaseOutcome;
    readonly evidence: string;
    readonly returnHash: string;
    readonly memberId: MemberId | null;
  },
): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const before = await lockOpen(tx, act);
    const after = propose(before, act);
    const { proposedMember } = after;
    if (proposedMember !== null && (await findMembers(tx, [proposedMember])).length === 0) {
      throw refuse('not-found', { words: '没有这位会员' });
    }
    await saveProposal(tx, after);
    await auditCase(tx, act, 'proposed', { before, after: audited(after) }, now);
  });
}
