import { z } from 'zod';
import { requiredText, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import {
  code,
  listRequest,
  maybeText,
  maybeTime,
  memberName,
  moneyText,
  monthText,
  registeredAt,
  rejection,
  rowsOf,
  staffAct,
  staffRead,
  version,
} from './office-fields.ts';
import { reviewedQueue } from './reviewed-queue.ts';

const tier = z.object({
  from: moneyText.meta(note('From this sum on.', '0.00')),
  percent: z.string().meta(note('In percent.', '0.60')),
});

/** A plan with its terms from a month on. */
export const agentPlan = z.object({
  code: z.string().meta(note('Code of the plan.', 'net-loss')),
  fromMonth: z.string().meta(note('The first Beijing month.', '2026-02')),
  name: z.string().meta(note('Its name.', '文舟')),
  kind: z.string().meta(note('What it counts.', 'net-loss')),
  tiers: z.array(tier).meta(note('Steps, the lowest first.')),
  venueFee: z
    .string()
    .meta(note('Fee on venues: percent of a plan, points of a commission.', '10.00')),
  paymentFee: z
    .string()
    .meta(note('Fee on payments: percent of a plan, points of a commission.', '1.00')),
});

export const officeAgentPlans = staffRead({
  path: '/office/agents/plans',
  permission: 'agents.read',
  request: z.object({}),
  data: z.object({
    plans: z.array(agentPlan).meta(note('The plans in force.')),
    /** Confirmed versions of future months. */
    coming: z.array(agentPlan).meta(note('What is confirmed and begins later.')),
  }),
});

const application = z.object({
  id: z.number().meta(note('Number of the application.', 1)),
  ...memberName,
  maskedName: z.string().meta(note('Name of the person, masked.', '*某')),
  /** Shown in full only while the application waits; masked afterwards. */
  mobile: z.string().meta(note('Telephone number; masked once decided.', '13800138000')),
  applyInfo: z.string().meta(note('What the applicant says of itself.', '社群运营')),
  upline: maybeText.meta(note('Agent above; null for none.', null)),
  state: z.string().meta(note('Where it stands.', 'open')),
  registeredAt,
  submittedAt: timeText.meta(note('When it was asked for, Beijing time.', '2026-01-02 10:00:00')),
  decidedAt: maybeTime.meta(note('When it was decided, Beijing time; null before.', null)),
  decidedBy: maybeText.meta(note('Who decided; null before.', null)),
  plan: maybeText.meta(note('Plan of the agent: name, or code where it is chosen.', 'net-loss')),
  reason: maybeText.meta(note('Why, in words; empty or null for nothing to say.', '资料不符')),
});

/** Applications of a state; waiting ones oldest first. Each read is recorded in the audit trail. */
export const officeAgentApplications = staffRead({
  path: '/office/agents/applications',
  permission: 'agents.read',
  request: z.object({
    ...listRequest,
    state: z
      .enum(['submitted', 'approved', 'rejected'])
      .catch('submitted')
      .meta(note('Where it stands.', 'open')),
  }),
  data: rowsOf(application),
});

const ofApplication = { id: wholeNumber('请选择申请').meta(note('Number of the application.', 1)) };
const done = z.object({ state: z.string().meta(note('Where it stands.', 'open')) });

/** Makes the applicant an agent under a plan. */
export const officeApproveAgent = staffAct({
  path: '/office/agents/applications/approve',
  permission: 'agents.decide',
  request: z.object({
    ...ofApplication,
    plan: requiredText('请选择方案', 60).meta(
      note('Plan of the agent: name, or code where it is chosen.', 'net-loss'),
    ),
  }),
  data: done,
});

export const officeRejectAgent = staffAct({
  path: '/office/agents/applications/reject',
  permission: 'agents.decide',
  request: z.object({
    ...ofApplication,
    reason: rejection,
  }),
  data: done,
});

const commission = z.object({
  month: z.string().meta(note('A Beijing month.', '2026-01')),
  ...memberName,
  plan: z.string().meta(note('Plan of the agent: name, or code where it is chosen.', 'net-loss')),
  rate: z.string().meta(note('Points for one unit, or percent of a commission.', '7.12')),
  members: z.number().meta(note('How many members.', 3)),
  excluded: z.number().meta(note('Members who do not count.', 0)),
  net: moneyText.meta(note('Net result, in points.', '100.00')),
  amount: moneyText.meta(note('Amount, as a decimal text.', '100.00')),
  state: z.string().meta(note('Where it stands.', 'open')),
  version,
  reviewedBy: maybeText.meta(note('Who reviewed; null before.', null)),
  approvedBy: maybeText.meta(note('Who approved; null before.', null)),
  paidAt: maybeTime.meta(note('When it was paid, Beijing time; null before.', null)),
});

const commissions = reviewedQueue({
  path: '/office/agents/commissions',
  reads: 'agents.read',
  key: {
    month: monthText.meta(note('A Beijing month.', '2026-01')),
    memberId: wholeNumber('请选择代理').meta(note('Number of the member.', 40000001)),
  },
  done: z.object({
    state: z.string().meta(note('Where it stands.', 'open')),
    version,
  }),
});

/** Statements of agents, newest month first; `search` is a member's name or number. */
export const officeCommissions = commissions.list(
  z.enum(['open', 'approved', 'paid', 'all']).catch('open'),
  commission,
);

const commissionFile = z.object({
  commission: commission.meta(note('The commission.')),
  winLoss: moneyText.meta(note('Win or loss of the members, in points.', '100.00')),
  deposits: moneyText.meta(note('Deposits of the members, in points.', '1000.00')),
  promotions: moneyText.meta(note('Given to the members, in points.', '0.00')),
  adjustments: moneyText.meta(note('Put right by staff, in points.', '0.00')),
  turnover: moneyText.meta(note('Valid bets, in points.', '100.00')),
  venueFee: moneyText.meta(
    note('Fee on venues: percent of a plan, points of a commission.', '10.00'),
  ),
  paymentFee: moneyText.meta(
    note('Fee on payments: percent of a plan, points of a commission.', '1.00'),
  ),
  carryIn: moneyText.meta(note('Brought from the month before, in points.', '0.00')),
  carryOut: moneyText.meta(note('Taken to the month after, in points.', '0.00')),
  own: moneyText.meta(note('Commission on own members, in points.', '10.00')),
  share: moneyText.meta(note('Commission on the lines below, in points.', '0.00')),
  reason: maybeText.meta(note('Why, in words; empty or null for nothing to say.', '资料不符')),
  shares: z
    .array(
      z.object({
        username: z.string().meta(note('Name of the account.', 'lele01')),
        percent: z.string().meta(note('In percent.', '0.60')),
        base: moneyText.meta(note('Sum the share is of.', '1000.00')),
        amount: moneyText.meta(note('Amount, as a decimal text.', '100.00')),
      }),
    )
    .meta(note('Commission by line.')),
  /** Members that do not count, with their link to the agent's line. */
  linked: z
    .array(
      z.object({
        ...memberName,
        link: z.string().meta(note('How the member is linked to the agent.', '同设备')),
        winLoss: moneyText.meta(note('Win or loss of the members, in points.', '100.00')),
      }),
    )
    .meta(note('Members that do not count, and why.')),
});

/** One statement with every line of its calculation; each read is recorded in the audit trail. */
export const officeCommissionFile = commissions.file(commissionFile);

/** The review: a first person confirms that the statement is right. */
export const officeReviewCommission = commissions.act('review', 'commission.review', {});

/** The approval by a second person, with a code. */
export const officeApproveCommission = commissions.act('approve', 'commission.confirm', {
  code,
});

/** Rejects a statement before it is paid. */
export const officeRejectCommission = commissions.rejects('reject', 'commission.confirm');

/** Pays an approved statement into the agent's wallet, with a code. */
export const officePayCommission = commissions.act('pay', 'commission.pay', {
  code,
});

export type OfficeAgentPlan = z.output<typeof agentPlan>;
export type OfficeAgentPlans = z.output<typeof officeAgentPlans.data>;
export type OfficeAgentApplication = z.output<typeof application>;
export type OfficeAgentApplications = z.output<typeof officeAgentApplications.data>;
export type OfficeAgentDone = z.output<typeof done>;
export type OfficeCommission = z.output<typeof commission>;
export type OfficeCommissions = z.output<typeof officeCommissions.data>;
export type OfficeCommissionFile = z.output<typeof commissionFile>;
export type OfficeCommissionDone = z.output<typeof officeReviewCommission.data>;

const ofAgent = {
  memberId: wholeNumber('请选择代理').meta(note('Number of the member.', 40000001)),
};

/** The terms of an agent by month, latest first, future ones included. */
export const officeAgentTerms = staffRead({
  path: '/office/agents/terms',
  permission: 'agents.read',
  request: z.object(ofAgent),
  data: z.object({
    rows: z
      .array(
        z.object({
          /** From when the agent has these terms; the plan's own month may be earlier. */
          fromMonth: z.string().meta(note('The first Beijing month.', '2026-02')),
          plan: agentPlan.meta(note('The plan.')),
        }),
      )
      .meta(note('The rows of the page.')),
  }),
});

const member = z.object({
  memberId: z.number().meta(note('Number of the member.', 40000001)),
  maskedAccount: z.string().meta(note('Name of the account, masked.', 'le***01')),
  registeredAt,
  /** Lifetime totals. */
  deposits: moneyText.meta(note('Deposits of the month, in points.', '1000.00')),
  turnover: moneyText.meta(note('Valid bets, in points.', '100.00')),
  /** The member's losses; negative for winnings. */
  winLoss: moneyText.meta(note('Win or loss of the members, in points.', '100.00')),
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
