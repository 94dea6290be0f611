import { z } from 'zod';
import { CHANGE_STATES } from '../codes/change-kind.ts';
import { endpoint } from '../endpoint.ts';
import { requiredText, wholeNumber } from '../field.ts';
import { timeText } from '../shown.ts';
import {
  changeId,
  changeReason,
  confirming,
  proposed,
  proposingNumbers,
} from './changes/proposals.ts';
import {
  listRequest,
  maybeText,
  maybeTime,
  moneyText,
  monthText,
  rowsOf,
  shownVersion,
  staffAct,
  staffRead,
} from './office-fields.ts';

const reason = changeReason;
const ofMember = { memberId: wholeNumber('请选择会员') };
const done = proposed;
const propose = { method: 'POST', access: 'staff', permission: 'agents.propose' } as const;
const decimal = (words: string) => z.string({ error: words }).max(20, { error: words });

const change = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  /** The proposed values, one per line. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  reason: z.string(),
  state: z.enum(CHANGE_STATES),
  proposedBy: z.string(),
  proposedAt: timeText,
  /** After this time nobody can confirm it. */
  expiresAt: timeText,
  decidedBy: maybeText,
  decidedAt: maybeTime,
});

/** Proposals about plans and agents: open ones oldest first, or the decided ones. */
export const officeAgentChanges = staffRead({
  path: '/office/agents/changes',
  permission: 'agents.read',
  request: z.object({ ...listRequest, tab: z.enum(['open', 'done']).catch('open') }),
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
      .regex(/^[a-z][a-z0-9-]{1,39}$/, '方案代码为 2 至 40 位小写字母、数字与连字符'),
    name: requiredText('请填写方案名称', 40),
    planKind: z.enum(['net-loss', 'turnover'], { error: '请选择计佣方式' }),
    fromMonth: monthText,
    tiers: z
      .array(z.object({ from: decimal('请填写档位金额'), percent: decimal('请填写档位比例') }), {
        error: '请填写档位',
      })
      .min(1, { error: '请填写档位' })
      .max(10, { error: '最多十档' }),
    venueFee: decimal('请填写场馆费用比例'),
    paymentFee: decimal('请填写支付费用比例'),
    reason,
    override: proposingNumbers.override,
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
    plan: requiredText('请选择方案', 60),
    fromMonth: monthText,
    reason,
  }),
  data: done,
});

/** Ends an agent's status as an agent. */
export const officeProposeEnding = endpoint({
  ...propose,
  path: '/office/agents/changes/ending',
  replay: 'key',
  request: z.object({ ...ofMember, reason }),
  data: done,
});

/** Whether a linked member counts after all. */
export const officeProposeInclusion = endpoint({
  ...propose,
  path: '/office/agents/changes/inclusion',
  replay: 'key',
  request: z.object({ ...ofMember, counts: z.boolean({ error: '请选择是否计入' }), reason }),
  data: done,
});

const ofChange = { id: changeId };

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
  request: z.object(ofChange),
  data: done,
});

/** Recalculates a settled month while none of its statements has been reviewed. */
export const officeRecomputeMonth = staffAct({
  path: '/office/agents/commissions/recompute',
  permission: 'commission.review',
  request: z.object({
    month: monthText,
    /** The version of the month's statements that the page showed. */
    version: shownVersion,
    reason,
  }),
  data: z.object({ month: z.string() }),
});

/** Returns a rejected application to the waiting ones. */
export const officeReopenAgent = staffAct({
  path: '/office/agents/applications/reopen',
  permission: 'agents.decide',
  request: z.object({ id: wholeNumber('请选择申请'), reason }),
  data: z.object({ state: z.string() }),
});

const treeAgent = z.object({
  memberId: z.number(),
  username: z.string(),
  uplineId: z.number().nullable(),
  plan: z.string(),
  planCode: z.string(),
  fromMonth: z.string(),
  endedMonth: maybeText,
  members: z.number(),
  /** The running month so far; null for an agent that no longer earns. */
  soFar: z
    .object({
      rate: z.string(),
      net: moneyText,
      turnover: moneyText,
      own: moneyText,
      share: moneyText,
      carryIn: moneyText,
      counted: z.number(),
      excluded: z.number(),
    })
    .nullable(),
});

/** Every agent in the tree, with an estimate of the running month. */
export const officeAgentTree = staffRead({
  path: '/office/agents/tree',
  permission: 'agents.read',
  request: z.object({}),
  data: z.object({ month: z.string(), agents: z.array(treeAgent) }),
});

export type OfficeAgentChange = z.output<typeof change>;
export type OfficeAgentChanges = z.output<typeof officeAgentChanges.data>;
export type OfficeAgentChangeDone = z.output<typeof done>;
export type OfficeRecomputedMonth = z.output<typeof officeRecomputeMonth.data>;
export type OfficeTreeAgent = z.output<typeof treeAgent>;
export type OfficeAgentTree = z.output<typeof officeAgentTree.data>;
