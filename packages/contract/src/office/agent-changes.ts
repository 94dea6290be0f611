import { z } from 'zod';
import { CHANGE_STATES } from '../codes/change-kind.ts';
import { endpoint } from '../endpoint.ts';
import { requiredText, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { noneHidden } from '../readable.ts';
import { timeText } from '../shown.ts';
import {
  changeId,
  changeReason,
  confirming,
  proposed,
  proposingNumbers,
  turnDownReason,
} from './changes/proposals.ts';
import {
  listRequest,
  maybeText,
  maybeTime,
  moneyText,
  monthText,
  reasonText,
  rowsOf,
  shownVersion,
  staffAct,
  staffRead,
} from './office-fields.ts';

const reason = changeReason;
const ofMember = {
  memberId: wholeNumber('请选择会员').meta(note('Number of the member.', 40000001)),
};
const done = proposed;
const propose = { method: 'POST', access: 'staff', permission: 'agents.propose' } as const;
const decimal = (words: string) =>
  z.string({ error: words }).max(20, { error: words }).superRefine(noneHidden);

const change = z.object({
  id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
  kind: z.string().meta(note('What kind it is.', 'adjustment')),
  title: z.string().meta(note('Its title.', '财务')),
  /** The proposed values, one per line. */
  facts: z
    .array(
      z.object({
        name: z.string().meta(note('Its name.', '文舟')),
        value: z.string().meta(note('Its value, as text.', '7.20')),
      }),
    )
    .meta(note('What it is about, a line each.')),
  reason: reasonText,
  state: z.enum(CHANGE_STATES).meta(note('Where it stands.', 'open')),
  proposedBy: z.string().meta(note('Who proposed it.', '文舟')),
  proposedAt: timeText.meta(note('When it was proposed, Beijing time.', '2026-01-02 10:00:00')),
  /** After this time nobody can confirm it. */
  expiresAt: timeText.meta(note('When it ends by itself, Beijing time.', '2026-01-02 11:00:00')),
  decidedBy: maybeText.meta(note('Who decided; null before.', null)),
  decidedAt: maybeTime.meta(note('When it was decided, Beijing time; null before.', null)),
});

/** Proposals about plans and agents: open ones oldest first, or the decided ones. */
export const officeAgentChanges = staffRead({
  path: '/office/agents/changes',
  permission: 'agents.read',
  request: z.object({
    ...listRequest,
    tab: z.enum(['open', 'done']).catch('open').meta(note('Which part of the list.', 'all')),
  }),
  data: rowsOf(change),
});

/** A version of a new or existing plan, from a future month on. */
export const officeProposePlan = endpoint({
  ...propose,
  path: '/office/agents/changes/plan',
  replay: 'key',
  request: z.object({
    code: z
      .string({ error: '请填写方案代码' })
      .regex(/^[a-z][a-z0-9-]{1,39}$/, '方案代码为 2 至 40 位小写字母、数字与连字符')
      .meta(note('Code of the plan.', 'net-loss')),
    name: requiredText('请填写方案名称', 40).meta(note('Its name.', '文舟')),
    planKind: z
      .enum(['net-loss', 'turnover'], { error: '请选择计佣方式' })
      .meta(note('What the plan counts.', 'net-loss')),
    fromMonth: monthText.meta(note('The first Beijing month.', '2026-02')),
    tiers: z
      .array(
        z.object({
          from: decimal('请填写档位金额').meta(note('From this sum on.', '0.00')),
          percent: decimal('请填写档位比例').meta(note('In percent.', '0.60')),
        }),
        {
          error: '请填写档位',
        },
      )
      .min(1, { error: '请填写档位' })
      .max(10, { error: '最多十档' })
      .meta(note('Steps, the lowest first.')),
    venueFee: decimal('请填写场馆费用比例').meta(
      note('Fee on venues: percent of a plan, points of a commission.', '10.00'),
    ),
    paymentFee: decimal('请填写支付费用比例').meta(
      note('Fee on payments: percent of a plan, points of a commission.', '1.00'),
    ),
    reason: reason.meta(note('Why, in words; empty or null for nothing to say.', '资料不符')),
    override: proposingNumbers.override.meta(
      note('Why a step beyond the usual one is meant; its maker and checker both say so.', ''),
    ),
  }),
  data: done,
});

/** Another plan for an agent, from a future month on. */
export const officeProposeAssignment = endpoint({
  ...propose,
  path: '/office/agents/changes/assignment',
  replay: 'key',
  request: z.object({
    ...ofMember,
    plan: requiredText('请选择方案', 60).meta(
      note('Plan of the agent: name, or code where it is chosen.', 'net-loss'),
    ),
    fromMonth: monthText.meta(note('The first Beijing month.', '2026-02')),
    reason: reason.meta(note('Why, in words; empty or null for nothing to say.', '资料不符')),
  }),
  data: done,
});

/** Ends an agent's status as an agent. */
export const officeProposeEnding = endpoint({
  ...propose,
  path: '/office/agents/changes/ending',
  replay: 'key',
  request: z.object({
    ...ofMember,
    reason: reason.meta(note('Why, in words; empty or null for nothing to say.', '资料不符')),
  }),
  data: done,
});

/** Whether a linked member counts after all. */
export const officeProposeInclusion = endpoint({
  ...propose,
  path: '/office/agents/changes/inclusion',
  replay: 'key',
  request: z.object({
    ...ofMember,
    counts: z.boolean({ error: '请选择是否计入' }).meta(note('Whether the member counts.', true)),
    reason: reason.meta(note('Why, in words; empty or null for nothing to say.', '资料不符')),
  }),
  data: done,
});

const ofChange = { id: changeId.meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')) };

/** The proposer withdraws it. */
export const officeWithdrawChange = endpoint({
  ...propose,
  path: '/office/agents/changes/withdraw',
  replay: 'key',
  request: z.object(ofChange),
  data: done,
});

/** Another person confirms it, with a code. */
export const officeConfirmChange = staffAct({
  path: '/office/agents/changes/confirm',
  permission: 'agents.confirm',
  request: confirming,
  data: done,
});

/** Another person turns it down. */
export const officeTurnDownChange = staffAct({
  path: '/office/agents/changes/turn-down',
  permission: 'agents.confirm',
  request: z.object({ ...ofChange, reason: turnDownReason }),
  data: done,
});

/** Recalculates a settled month while none of its statements has been reviewed. */
export const officeRecomputeMonth = staffAct({
  path: '/office/agents/commissions/recompute',
  permission: 'commission.review',
  request: z.object({
    month: monthText.meta(note('A Beijing month.', '2026-01')),
    /** The version of the month's statements that the page showed. */
    version: shownVersion,
    reason: reason.meta(note('Why, in words; empty or null for nothing to say.', '资料不符')),
  }),
  data: z.object({ month: z.string().meta(note('A Beijing month.', '2026-01')) }),
});

/** Returns a rejected application to the waiting ones. */
export const officeReopenAgent = staffAct({
  path: '/office/agents/applications/reopen',
  permission: 'agents.decide',
  request: z.object({
    id: wholeNumber('请选择申请').meta(note('Number of the application.', 1)),
    reason: reason.meta(note('Why, in words; empty or null for nothing to say.', '资料不符')),
  }),
  data: z.object({ state: z.string().meta(note('Where it stands.', 'open')) }),
});

const treeAgent = z.object({
  memberId: z.number().meta(note('Number of the member.', 40000001)),
  username: z.string().meta(note('Name of the account.', 'lele01')),
  uplineId: z.number().nullable().meta(note('Number of the agent above; null for none.', null)),
  plan: z.string().meta(note('Plan of the agent: name, or code where it is chosen.', 'net-loss')),
  planCode: z.string().meta(note('Code of the plan.', 'net-loss')),
  fromMonth: z.string().meta(note('The first Beijing month.', '2026-02')),
  endedMonth: maybeText.meta(note('The last month; null while it lasts.', null)),
  members: z.number().meta(note('How many members.', 3)),
  /** The running month so far; null for an agent that no longer earns. */
  soFar: z
    .object({
      rate: z.string().meta(note('Points for one unit, or percent of a commission.', '7.12')),
      net: moneyText.meta(note('Net result, in points.', '100.00')),
      turnover: moneyText.meta(note('Valid bets, in points.', '100.00')),
      own: moneyText.meta(note('Commission on own members, in points.', '10.00')),
      share: moneyText.meta(note('Commission on the lines below, in points.', '0.00')),
      carryIn: moneyText.meta(note('Brought from the month before, in points.', '0.00')),
      counted: z.number().meta(note('Members who count.', 3)),
      excluded: z.number().meta(note('Members who do not count.', 0)),
    })
    .nullable()
    .meta(note('The month so far; null before it began.')),
});

/** Every agent in the tree, with an estimate of the running month. */
export const officeAgentTree = staffRead({
  path: '/office/agents/tree',
  permission: 'agents.read',
  request: z.object({}),
  data: z.object({
    month: z.string().meta(note('A Beijing month.', '2026-01')),
    asOf: timeText.meta(note('Of when this is, Beijing time.', '2026-01-02 10:00:00')),
    agents: z.array(treeAgent).meta(note('The agents by line.')),
  }),
});

export type OfficeAgentChange = z.output<typeof change>;
export type OfficeAgentChanges = z.output<typeof officeAgentChanges.data>;
export type OfficeAgentChangeDone = z.output<typeof done>;
export type OfficeRecomputedMonth = z.output<typeof officeRecomputeMonth.data>;
export type OfficeTreeAgent = z.output<typeof treeAgent>;
export type OfficeAgentTree = z.output<typeof officeAgentTree.data>;
