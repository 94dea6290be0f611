import { AGENT_CHANGE_KINDS, type AgentTerms } from '@haitang/agents/agent-change.ts';
import { computeMonth } from '@haitang/agents/commission/compute-month.ts';
import { readAccount } from '@haitang/agents/plans/account-store.ts';
import { listComingPlans, planOf } from '@haitang/agents/plans/find-plan.ts';
import { findMember } from '@haitang/identity/find-member.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { outcome, tally } from '@haitang/lobby/testing/test-identity.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { agentsRig, month, reader } from '../../../../tests/support/agents-rig.ts';
import type { Decision } from './change.ts';
import { decideChange } from './decide-change.ts';
import { listChangePage } from './list-changes.ts';
import { proposeAgentChange } from './propose-agent-change.ts';

const rig = await agentsRig();
const { clock, database } = rig;
const context = { ...rig.context, identity: rig.context };

const propose = async (terms: AgentTerms, name = 'wen') =>
  (await proposeAgentChange(context, await reader(database, name), { terms, reason: '季度复审' }))
    .id;
const decide = async (id: string, to: Decision, name: string) => {
  const by = await reader(database, name);
  return outcome(decideChange(context, by, { id, to, kinds: AGENT_CHANGE_KINDS }));
};
const confirm = (id: string, name = 'shen') => decide(id, 'confirmed', name);
const agreed = async (terms: AgentTerms) =>
  expect(await confirm(await propose(terms))).toBe('done');
const version = (given: Partial<Extract<AgentTerms, { kind: 'plan' }>> = {}): AgentTerms => ({
  kind: 'plan',
  code: 'net-loss',
  name: '净输赢分成',
  planKind: 'net-loss',
  fromMonth: '2026-02',
  tiers: [{ from: '0', percent: '20' }],
  venueFee: '0',
  paymentFee: '1.5',
  ...given,
});

test('a version of a plan comes into force from its month on, and never by its proposer alone', async () => {
  const agent = await rig.agent();
  const id = await propose(version());
  expect(await listComingPlans(database.read, month('2026-01'))).toEqual([]);
  expect(await confirm(id, 'wen')).toBe('not-allowed');
  expect(tally(await Promise.all([confirm(id), confirm(id), confirm(id, 'li')]))).toEqual({
    done: 1,
    'already-done': 2,
  });
  const percent = async (inMonth: string) =>
    (await planOf(database.read, agent, month(inMonth)))?.tiers[0]?.percent.millionths;
  expect([await percent('2026-01'), await percent('2026-02')]).toEqual([25_000_000n, 20_000_000n]);
  expect(await listComingPlans(database.read, month('2026-01'))).toMatchObject([
    { code: 'net-loss', fromMonth: '2026-02', paymentFee: { millionths: 1_500_000n } },
  ]);
  const trail = await sql<{ action: string }>`SELECT action FROM audit_row
    WHERE subject = 'plan:net-loss' ORDER BY id`.execute(database.read);
  expect(trail.rows.map(({ action }) => action)).toEqual([
    'agent-change.proposed',
    'agent-change.confirmed',
  ]);
});

test.each<[string, Partial<Extract<AgentTerms, { kind: 'plan' }>>, string]>([
  ['a month that has begun', { fromMonth: '2026-01' }, 'condition'],
  ['a month that has a version', { fromMonth: '2026-02' }, 'already-done'],
  ['another kind', { planKind: 'turnover' }, 'condition'],
  ['no first tier', { fromMonth: '2026-05', tiers: [{ from: '1', percent: '20' }] }, 'malformed'],
  [
    'tiers that fall',
    {
      fromMonth: '2026-05',
      tiers: [
        { from: '0', percent: '20' },
        { from: '0.00', percent: '30' },
      ],
    },
    'malformed',
  ],
  [
    'more than all',
    { fromMonth: '2026-05', tiers: [{ from: '0', percent: '100.1' }] },
    'malformed',
  ],
  ['a fee that is none', { fromMonth: '2026-05', venueFee: '-1' }, 'malformed'],
])('invalid terms are refused: %s', async (_why, given, expected) => {
  expect(await outcome(propose(version(given)))).toBe(expected);
});

test('one proposal per plan at a time; withdrawn or turned down, it changes nothing', async () => {
  const terms = version({ fromMonth: '2026-06' });
  const first = await propose(terms);
  expect(await outcome(propose(version({ fromMonth: '2026-07' })))).toBe('already-done');
  const back = (name: string) => decide(first, 'taken-back', name);
  expect([await back('shen'), await back('wen')]).toEqual(['not-allowed', 'done']);
  const second = await propose(terms);
  const down = (name: string) => decide(second, 'turned-down', name);
  expect([await down('wen'), await down('shen')]).toEqual(['not-allowed', 'done']);
  expect(await confirm(second)).toBe('already-done');
  expect(await confirm('019a0000-0000-7000-8000-000000000000')).toBe('not-found');
  const coming = await listComingPlans(database.read, month('2026-02'));
  expect(coming.map(({ fromMonth }) => fromMonth)).not.toContain('2026-06');
  const asked = { kinds: AGENT_CHANGE_KINDS, open: false, page: 1, pageSize: 10 };
  const { rows } = await listChangePage(context, asked);
  expect(rows.slice(0, 2).map(({ state }) => state)).toEqual(['turned-down', 'taken-back']);
});

test('a proposal whose month has begun meanwhile cannot be confirmed', async () => {
  const id = await propose(version({ code: 'late', fromMonth: '2026-02' }));
  const before = clock.now();
  clock.set('2026-02-01T00:00:00+08:00');
  expect(await confirm(id)).toBe('condition');
  clock.set(before);
  expect(await confirm(id)).toBe('done');
});

const assignment = (memberId: MemberId, plan: string, fromMonth = '2026-02'): AgentTerms => ({
  kind: 'assignment',
  memberId,
  plan,
  fromMonth,
});

test('an agent gets another plan from a month on, of the kind of its line', async () => {
  const above = await rig.agent('net-loss-senior');
  const agent = await rig.agent('net-loss', above);
  await agreed(assignment(agent, 'net-loss-senior'));
  const planIn = async (inMonth: string) =>
    (await readAccount(database.read, agent, month(inMonth)))?.planCode;
  expect([await planIn('2026-01'), await planIn('2026-02')]).toEqual([
    'net-loss',
    'net-loss-senior',
  ]);
  expect(await outcome(propose(assignment(agent, 'turnover')))).toBe('condition');
  expect(await outcome(propose(assignment(above, 'turnover')))).toBe('condition');
  expect(await outcome(propose(assignment(agent, 'nothing')))).toBe('malformed');
  expect(await outcome(propose(assignment(agent, 'net-loss', '2026-01')))).toBe('condition');
  const stranger = await rig.member();
  expect(await outcome(propose(assignment(stranger, 'net-loss')))).toBe('not-found');
  const alone = await rig.agent();
  await agreed(assignment(alone, 'turnover'));
});

test('an ended agent earns nothing for the running month, and the agents above get no share', async () => {
  const above = await rig.agent('net-loss-senior');
  const agent = await rig.agent('net-loss', above);
  await rig.bet(await rig.member(agent), 100_000n);
  const due = async () => {
    const { statements } = await computeMonth(database.read, month('2026-01'));
    const mine = new Map(
      statements.map((statement) => [statement.commission.agentId, statement.commission]),
    );
    return [mine.get(agent)?.own.minor, mine.get(above)?.share.minor];
  };
  expect(await due()).toEqual([25_000n, 5_000n]);
  await agreed({ kind: 'ending', memberId: agent });
  expect(await due()).toEqual([undefined, 0n]);
  expect((await findMember(database.read, agent))?.isAgent).toBe(false);
  expect(await outcome(propose({ kind: 'ending', memberId: agent }))).toBe('not-found');
  expect(await outcome(rig.apply(agent))).toBe('already-agent');
});

test('months before the end are settled unchanged', async () => {
  const agent = await rig.agent();
  await rig.bet(await rig.member(agent), 100_000n);
  const before = clock.now();
  clock.set('2026-02-01T01:00:00+08:00');
  await agreed({ kind: 'ending', memberId: agent });
  const { statements } = await computeMonth(database.read, month('2026-01'));
  const mine = statements.find(({ commission }) => commission.agentId === agent);
  expect(mine?.commission).toMatchObject({ own: { minor: 25_000n }, state: 'computed' });
  clock.set(before);
});
