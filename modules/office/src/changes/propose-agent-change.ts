import {
  type AgentTerms,
  assertPossible,
  subjectOf,
  termsBefore,
} from '@haitang/agents/agent-change.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Reader } from '../note-act.ts';
import type { Change } from './change.ts';
import { judgeNumbers } from './judge-numbers.ts';
import { proposeChange } from './propose-change.ts';

interface AgentProposal {
  readonly terms: AgentTerms;
  readonly reason: string;
  /** The reason for a step larger than usual; '' when there is none. */
  readonly override?: string;
}

/**
 * Proposes a change of plans or agents for another person to confirm (LG-08); nothing changes
 * before that. Refuses as the kind and `judgeNumbers` do, and a second open proposal for the same
 * plan, agent or member (202).
 */
export async function proposeAgentChange(
  context: Context,
  reader: Reader,
  { terms, reason, override: overrideReason = '' }: AgentProposal,
): Promise<Change> {
  const now = context.clock.now();
  await assertPossible(context.database.read, terms, now);
  const draft = { kind: terms.kind, subject: subjectOf(terms), after: terms } as const;
  const before = await termsBefore(context.database.read, terms, now);
  const override = judgeNumbers(context.settings, { ...draft, before: [before], overrideReason });
  return proposeChange(context, reader, {
    ...draft,
    before: null,
    reason,
    override,
    effectiveAt: null,
    assertPossible: (tx) => assertPossible(tx, terms, now),
  });
}
