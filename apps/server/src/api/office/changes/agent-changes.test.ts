import { applyAgent } from '@haitang/agents/applications/apply-agent.ts';
import { approveApplication } from '@haitang/agents/applications/decide-application.ts';
import { addMonths, monthOf } from '@haitang/agents/month.ts';
import type {
  OfficeAgentChangeDone,
  OfficeAgentChanges,
  OfficeAgentTree,
} from '@haitang/contract/office/agent-changes.ts';
import type { OfficeAgentPlans } from '@haitang/contract/office/agents.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../tests/support/office-rig.ts';

const rig = await officeRig();
const { context, clock, http, payments } = rig;
await rig.hire('wen', 'finance-maker');
await rig.hire('shen', 'finance-checker', 'finance-maker');
const maker = await rig.signIn('wen');
const checker = await rig.signIn('shen');

const post = (path: string, body: object, token: string) =>
  http.post<OfficeAgentChangeDone>(`/office/agents/${path}`, body, { token });
const get = async <T>(path: string) =>
  (await http.get<T>(`/office/agents/${path}`, { token: maker })).data;

async function agent() {
  const id = await payments.member();
  await applyAgent(context, {
    memberId: id,
    mobile: '13800138000',
    applyInfo: '社群',
    sessionId: 's',
    ip: '203.0.113.9',
  });
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM agent_application
    WHERE member_id = ${id}`.execute(context.database.read);
  const by = { staff: staffName('wen'), sessionId: 's', ip: '203.0.113.9' };
  await approveApplication(context, { id: Number(rows[0]?.id), planCode: 'net-loss', ...by });
  return id;
}

const next = () => addMonths(monthOf(clock.now()), 1);
const plan = (given: object = {}) => ({
  code: 'autumn',
  name: '秋季方案',
  planKind: 'net-loss',
  fromMonth: next(),
  tiers: [{ from: '0', percent: '28' }],
  venueFee: '0',
  paymentFee: '1',
  reason: '季度复审',
  ...given,
});

test('a plan is proposed, read by the other person and confirmed with a code', async () => {
  expect((await post('changes/plan', plan({ reason: ' ' }), maker)).message).toBe('请填写原因');
  const proposed = await post('changes/plan', plan(), maker);
  expect(proposed.code).toBe(200);
  const { id } = proposed.data;
  const { rows } = await get<OfficeAgentChanges>('changes?tab=open');
  expect(rows).toMatchObject([
    { id, kind: 'plan', title: '方案「秋季方案」新版本', proposedBy: 'wen', reason: '季度复审' },
  ]);
  expect(rows[0]?.facts).toContainEqual({ name: '第 1 档', value: '满 0 为 28%' });
  expect((await post('changes/confirm', { id, code: '000000' }, maker)).code).toBe(403);
  expect((await post('changes/confirm', { id, code: '000000' }, checker)).code).toBe(203);
  expect((await post('changes/confirm', { id, code: rig.code('shen') }, checker)).code).toBe(200);
  const { plans, coming } = await get<OfficeAgentPlans>('plans');
  expect(plans.map(({ code }) => code)).not.toContain('autumn');
  expect(coming).toMatchObject([{ code: 'autumn', fromMonth: next() }]);
});

test('nobody confirms their own proposal; its proposer takes it back', async () => {
  const { data } = await post('changes/plan', plan({ code: 'winter' }), checker);
  const own = await post('changes/confirm', { id: data.id, code: rig.code('shen') }, checker);
  expect([own.code, own.message]).toEqual([403, '复核人不能与提出人相同']);
  const others = await post('changes/withdraw', { id: data.id }, maker);
  expect([others.code, others.message]).toEqual([403, '只有提出人可以收回']);
  expect((await post('changes/withdraw', { id: data.id }, checker)).code).toBe(200);
  expect((await get<OfficeAgentChanges>('changes?tab=open')).total).toBe(0);
});

test('the tree lists every agent; an ended agent earns nothing more', async () => {
  const id = await agent();
  const find = async () =>
    (await get<OfficeAgentTree>('tree')).agents.find(({ memberId }) => memberId === id);
  expect(await find()).toMatchObject({
    uplineId: null,
    planCode: 'net-loss',
    members: 0,
    endedMonth: null,
    soFar: { rate: '25.00', net: '0.00', own: '0.00', share: '0.00', excluded: 0 },
  });
  const { data } = await post('changes/ending', { memberId: id, reason: '违规推广' }, maker);
  const again = await post('changes/ending', { memberId: id, reason: '违规推广' }, checker);
  expect([again.code, again.message]).toEqual([202, '已有一项变更等待复核，请先处理']);
  await post('changes/confirm', { id: data.id, code: rig.code('shen') }, checker);
  expect(await find()).toMatchObject({ endedMonth: monthOf(clock.now()), soFar: null });
  expect((await post('changes/turn-down', { id: data.id, reason: '资料不符' }, checker)).code).toBe(
    202,
  );
});

test('a month that was never settled is not recomputed', async () => {
  const month = addMonths(monthOf(clock.now()), -1);
  expect((await post('commissions/recompute', { month, version: 1, reason: '' }, maker)).code).toBe(
    400,
  );
  expect(
    (await post('commissions/recompute', { month, version: 1, reason: '迟到' }, maker)).code,
  ).toBe(202);
});

test('a rejected application is reopened with a reason', async () => {
  const id = await payments.member();
  await applyAgent(context, {
    memberId: id,
    mobile: '13800138000',
    applyInfo: '社群',
    sessionId: 's',
    ip: '203.0.113.9',
  });
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM agent_application
    WHERE member_id = ${id}`.execute(context.database.read);
  const application = Number(rows[0]?.id);
  await post('applications/reject', { id: application, reason: '资料不完整' }, maker);
  const none = await post('applications/reopen', { id: application, reason: '' }, maker);
  expect([none.code, none.message]).toEqual([400, '请填写原因']);
  const reopened = await post('applications/reopen', { id: application, reason: '补齐' }, maker);
  expect(reopened).toMatchObject({ code: 200, data: { state: 'submitted' } });
});
