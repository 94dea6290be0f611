import type { Context } from '@haitang/platform/context.ts';
import { type AgentTerms, assertPossible, subjectOf } from '../../agents/agent-change.ts';
import type { Reader } from '../note-act.ts';
import type { Change } from './change.ts';
import { proposeChange } from './propose-change.ts';

/**
 * Proposes a change of plans or agents for another person to confirm (LG-08); nothing changes
 * before. Refuses what the kind refuses, and a second one for the same plan, agent or member (202).
 */
export const proposeAgentChange = (
  context: Context,
  reader: Reader,
  { terms, reason }: { readonly terms: AgentTerms; readonly reason: string },
): Promise<Change> =>
  proposeChange(context, reader, {
    ...{ kind: terms.kind, subject: subjectOf(terms), before: null, after: terms, reason },
    effectiveAt: null,
    assertPossible: (tx) => assertPossible(tx, terms, context.clock.now()),
  });
