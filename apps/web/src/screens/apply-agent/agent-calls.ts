import type { ApplyAgentRequest } from '@haitang/contract/member/agents.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const agentCalls = {
  applyAgent: member<null, ApplyAgentRequest>('/api/applyagentdo'),
} as const;
