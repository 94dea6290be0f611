import { z } from 'zod';
import { requiredText, wholeNumber } from '../field.ts';
import { timeText } from '../shown.ts';
import {
  code,
  filterText,
  listRequest,
  maybeText,
  maybeTime,
  memberName,
  moneyText,
  monthText,
  rejection,
  rowsOf,
  shownVersion,
  staffAct,
  staffRead,
} from './office-fields.ts';

const tier = z.object({ from: moneyText, percent: z.string() });

/** A plan with its terms from a month on. */
export const agentPlan = z.object({
  code: z.string(),
  fromMonth: z.string(),
  name: z.string(),
  kind: z.string(),
  tiers: z.array(tier),
  venueFee: z.string(),
  paymentFee: z.string(),
});

export const officeAgentPlans = staffRead({
  path: '/office/agents/plans',
  permission: 'agents.read',
  request: z.object({}),
  data: z.object({
    plans: z.array(agentPlan),
    /** Confirmed versions of future months. */
    coming: z.array(agentPlan),
  }),
});

const application = z.object({
  id: z.number(),
  ...memberName,
  maskedName: z.string(),
  /** Shown in full only while the application waits; masked afterwards. */
  mobile: z.string(),
  applyInfo: z.string(),
  upline: maybeText,
  state: z.string(),
  registeredAt: timeText,
  submittedAt: timeText,
  decidedAt: maybeTime,
  decidedBy: maybeText,
  plan: maybeText,
  reason: maybeText,
});

/** Applications of a state; waiting ones oldest first. Each read is recorded in the audit trail. */
export const officeAgentApplications = staffRead({
  path: '/office/agents/applications',
  permission: 'agents.read',
  request: z.object({
    ...listRequest,
    state: z.enum(['submitted', 'approved', 'rejected']).catch('submitted'),
  }),
  data: rowsOf(application),
});

const ofApplication = { id: wholeNumber('请选择申请') };
const done = z.object({ state: z.string() });

/** Makes the applicant an agent under a plan. */
export const officeApproveAgent = staffAct({
  path: '/office/agents/applications/approve',
  permission: 'agents.decide',
  request: z.object({ ...ofApplication, plan: requiredText('请选择方案', 60) }),
  data: done,
});

export const officeRejectAgent = staffAct({
  path: '/office/agents/applications/reject',
  permission: 'agents.decide',
  request: z.object({ ...ofApplication, reason: rejection }),
  data: done,
});

const commission = z.object({
  month: z.string(),
  ...memberName,
  plan: z.string(),
  rate: z.string(),
  members: z.number(),
  excluded: z.number(),
  net: moneyText,
  amount: moneyText,
  state: z.string(),
  version: z.number(),
  reviewedBy: maybeText,
  approvedBy: maybeText,
  paidAt: maybeTime,
});

/** Statements of agents, newest month first; `search` is a member's name or number. */
export const officeCommissions = staffRead({
  path: '/office/agents/commissions',
  permission: 'agents.read',
  request: z.object({
    ...listRequest,
    tab: z.enum(['open', 'approved', 'paid', 'all']).catch('open'),
    search: filterText,
  }),
  data: rowsOf(commission),
});

const ofCommission = { month: monthText, memberId: wholeNumber('请选择代理') };

const file = z.object({
  commission,
  winLoss: moneyText,
  deposits: moneyText,
  promotions: moneyText,
  adjustments: moneyText,
  turnover: moneyText,
  venueFee: moneyText,
  paymentFee: moneyText,
  carryIn: moneyText,
  carryOut: moneyText,
  own: moneyText,
  share: moneyText,
  reason: maybeText,
  shares: z.array(
    z.object({
      username: z.string(),
      percent: z.string(),
      base: moneyText,
      amount: moneyText,
    }),
  ),
  /** Members that do not count, with their link to the agent's line. */
  linked: z.array(z.object({ ...memberName, link: z.string(), winLoss: moneyText })),
});

/** One statement with every line of its calculation; each read is recorded in the audit trail. */
export const officeCommissionFile = staffRead({
  path: '/office/agents/commissions/file',
  permission: 'agents.read',
  request: z.object(ofCommission),
  data: file,
});

const act = { ...ofCommission, version: shownVersion };
const step = z.object({ state: z.string(), version: z.number() });

/** The review: a first person confirms that the statement is right. */
export const officeReviewCommission = staffAct({
  path: '/office/agents/commissions/review',
  permission: 'commission.review',
  request: z.object(act),
  data: step,
});

/** The approval by a second person, with a code. */
export const officeApproveCommission = staffAct({
  path: '/office/agents/commissions/approve',
  permission: 'commission.confirm',
  request: z.object({ ...act, code }),
  data: step,
});

/** Rejects a statement before it is paid. */
export const officeRejectCommission = staffAct({
  path: '/office/agents/commissions/reject',
  permission: 'commission.confirm',
  request: z.object({ ...act, reason: rejection }),
  data: step,
});

/** Pays an approved statement into the agent's wallet, with a code. */
export const officePayCommission = staffAct({
  path: '/office/agents/commissions/pay',
  permission: 'commission.pay',
  request: z.object({ ...act, code }),
  data: step,
});

export type OfficeAgentPlan = z.output<typeof agentPlan>;
export type OfficeAgentPlans = z.output<typeof officeAgentPlans.data>;
export type OfficeAgentApplication = z.output<typeof application>;
export type OfficeAgentApplications = z.output<typeof officeAgentApplications.data>;
export type OfficeAgentDone = z.output<typeof done>;
export type OfficeCommission = z.output<typeof commission>;
export type OfficeCommissions = z.output<typeof officeCommissions.data>;
export type OfficeCommissionFile = z.output<typeof file>;
export type OfficeCommissionDone = z.output<typeof step>;

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
