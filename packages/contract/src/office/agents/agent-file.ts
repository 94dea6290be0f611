import { z } from 'zod';
import { wholeNumber } from '../../field.ts';
import { timeText } from '../../shown.ts';
import { agentPlan } from '../agents.ts';
import { listRequest, moneyText, rowsOf, staffRead } from '../office-fields.ts';

const ofAgent = { memberId: wholeNumber('请选择代理') };

/** The terms of an agent by month, latest first, future ones included. */
export const officeAgentTerms = staffRead({
  path: '/office/agents/terms',
  permission: 'agents.read',
  request: z.object(ofAgent),
  data: z.object({
    rows: z.array(
      z.object({
        /** From when the agent has these terms; the plan's own month may be earlier. */
        fromMonth: z.string(),
        plan: agentPlan,
      }),
    ),
  }),
});

const member = z.object({
  memberId: z.number(),
  maskedAccount: z.string(),
  registeredAt: timeText,
  /** Lifetime totals. */
  deposits: moneyText,
  turnover: moneyText,
  /** The member's losses; negative for winnings. */
  winLoss: moneyText,
});

/**
 * The members bound to an agent, masked, newest first; each read is recorded in the audit trail.
 */
export const officeAgentMembers = staffRead({
  path: '/office/agents/members',
  permission: 'agents.read',
  request: z.object({ ...ofAgent, ...listRequest }),
  data: rowsOf(member),
});

export type OfficeAgentTerms = z.output<typeof officeAgentTerms.data>;
export type OfficeAgentMember = z.output<typeof member>;
export type OfficeAgentMembers = z.output<typeof officeAgentMembers.data>;
