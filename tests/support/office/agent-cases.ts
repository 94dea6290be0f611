import {
  act,
  list,
  NO_CHANGE,
  NO_CODE,
  NOBODY,
  type OfficeCase,
  REASON,
  read,
  STALE,
} from './office-case.ts';

const agents: Readonly<Record<string, OfficeCase>> = {
  '/office/agents/plans': read(),
  '/office/agents/applications': read(() => ({ ...list(), state: 'submitted' })),
  '/office/agents/applications/approve': act(
    ({ candidates: { one: candidate } }) => ({ id: candidate.id, plan: 'net-loss' }),
    NOBODY,
  ),
  '/office/agents/applications/reject': act(
    ({ candidates: { two } }) => ({ id: two.id, ...REASON }),
    NOBODY,
  ),
  '/office/agents/applications/reopen': act(
    ({ candidates: { two } }) => ({ id: two.id, ...REASON }),
    NOBODY,
  ),
  '/office/agents/tree': read(),
  '/office/agents/terms': read(({ agents: { first } }) => ({ memberId: first })),
  '/office/agents/members': read(({ agents: { first } }) => ({ ...list(), memberId: first })),
  '/office/agents/changes': read(() => ({ ...list(), tab: 'open' })),
  '/office/agents/commissions/recompute': act(
    ({ month }) => ({ month, version: 1, ...REASON }),
    STALE,
  ),
  '/office/agents/commissions': read(() => ({ ...list(), tab: 'open', search: '' })),
  '/office/agents/commissions/file': read(({ agents: { first }, month }) => ({
    month,
    memberId: first,
  })),
  '/office/agents/commissions/review': act(
    ({ agents: { first }, month }) => ({ month, memberId: first, version: 2 }),
    STALE,
  ),
  '/office/agents/commissions/approve': act(
    ({ agents: { first }, month }) => ({ month, memberId: first, version: 3 }),
    { code: true, second: '复核人不能与审核人相同', ...NO_CODE },
  ),
  '/office/agents/commissions/pay': act(
    ({ agents: { first }, month }) => ({ month, memberId: first, version: 4 }),
    { code: true, ...NO_CODE },
  ),
  '/office/agents/commissions/reject': act(
    ({ agents: { second }, month }) => ({ month, memberId: second, version: 2, ...REASON }),
    STALE,
  ),
};

/** Fields that keep the proposal of an agent's plan, end or member from being carried out. */
const NO_AGENT = { idle: { memberId: 999_999 } };

const agentChanges: Readonly<Record<string, OfficeCase>> = {
  '/office/agents/changes/plan': act(
    ({ nextMonth }) => ({
      code: 'plan-d',
      name: '新方案',
      planKind: 'net-loss',
      fromMonth: nextMonth,
      tiers: [{ from: '0', percent: '20' }],
      venueFee: '0',
      paymentFee: '1',
      ...REASON,
    }),
    { idle: { fromMonth: '2020-01' } },
  ),
  '/office/agents/changes/assignment': act(
    ({ agents: { first }, nextMonth }) => ({
      memberId: first,
      plan: 'net-loss-senior',
      fromMonth: nextMonth,
      ...REASON,
    }),
    NO_AGENT,
  ),
  '/office/agents/changes/ending': act(
    ({ agents: { second } }) => ({ memberId: second, ...REASON }),
    NO_AGENT,
  ),
  '/office/agents/changes/inclusion': act(
    ({ bound }) => ({ memberId: bound, counts: true, ...REASON }),
    NO_AGENT,
  ),
  '/office/agents/changes/withdraw': act(
    ({ changes: { plans } }) => ({ id: plans.withdrawn }),
    NO_CHANGE,
  ),
  '/office/agents/changes/confirm': act(({ changes: { plans } }) => ({ id: plans.confirmed }), {
    code: true,
    second: '复核人不能与提出人相同',
    ...NO_CODE,
  }),
  '/office/agents/changes/turn-down': act(
    ({ changes: { plans } }) => ({ id: plans.turnedDown, ...REASON }),
    { second: '复核人不能与提出人相同' },
  ),
};

/** Agents, their plans and their commission. */
export const AGENT_CASES: Readonly<Record<string, OfficeCase>> = { ...agents, ...agentChanges };
