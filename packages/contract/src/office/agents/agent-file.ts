import { z } from 'zod';
import { wholeNumber } from '../../field.ts';
import { timeText } from '../../shown.ts';
import { agentPlan } from '../agents.ts';
import { listRequest, moneyText, rowsOf, staffRead } from '../office-fields.ts';

const ofAgent = { memberId: wholeNumber('请选择代理') };

/** The terms of an agent through the months, the latest first, those to come included. */
export const officeAgentTerms = staffRead({
  path: '/office/agents/terms',
  permission: 'agents.read',
  request: z.object(ofAgent),
  data: z.object({
    rows: z.array(
      z.object({
        /** From when the agent has them; the plan's own month may be earlier. */
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
  /** Of a lifetime. */
  deposits: moneyText,
  turnover: moneyText,
  /** What the member lost; below zero what it won. */
  winLoss: moneyText,
});

/**
 * The members bound to an agent, masked, the newest first; reading it is written into the trail.
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
