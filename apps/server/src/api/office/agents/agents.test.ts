import { applyAgent } from '@haitang/agents/applications/apply-agent.ts';
import { settleDueMonths } from '@haitang/agents/commission/settle-due-months.ts';
import type {
  OfficeAgentApplications,
  OfficeAgentPlans,
  OfficeCommissionDone,
  OfficeCommissionFile,
  OfficeCommissions,
} from '@haitang/contract/office/agents.ts';
import { registerMember } from '@haitang/identity/register-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { listGifts } from '@haitang/promotions/list-gifts.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../tests/support/office-rig.ts';

const rig = await officeRig();
const { context, clock, http, payments } = rig;
const { database } = context;
await rig.hire('wen', 'finance-maker');
await rig.hire('shen', 'finance-checker', 'finance-maker');
await rig.hire('kefu', 'service');
let maker = await rig.signIn('wen');

const post = async <T>(path: string, body: object, token: string) =>
  http.post<T>(`/office/agents/${path}`, body, { token });
const get = async <T>(path: string, token = maker) =>
  (await http.get<T>(`/office/agents/${path}`, { token })).data;

async function applied(): Promise<{ readonly id: number; readonly application: number }> {
  const id = await payments.member();
  await applyAgent(context, {
    memberId: id,
    mobile: '13800138000',
    applyInfo: '<b>社群</b>',
    sessionId: 's',
    ip: '203.0.113.9',
  });
  const { rows } = await get<OfficeAgentApplications>('applications?state=submitted');
  return { id, application: rows.find((row) => row.memberId === id)?.id ?? 0 };
}

test('a maker approves with a plan or rejects with a reason; a decision is final', async () => {
  const { plans } = await get<OfficeAgentPlans>('plans');
  expect(plans.map(({ code }) => code)).toContain('net-loss');
  const { application } = await applied();
  const approve = () => post('applications/approve', { id: application, plan: 'net-loss' }, maker);
  expect((await approve()).code).toBe(200);
  expect((await approve()).code).toBe(202);
  const other = await applied();
  const none = await post('applications/reject', { id: other.application, reason: ' ' }, maker);
  expect([none.code, none.message]).toEqual([400, '请填写拒绝原因']);
  const reason = '资料不完整';
  await post('applications/reject', { id: other.application, reason }, maker);
  const { rows } = await get<OfficeAgentApplications>('applications?state=rejected');
  expect(rows).toMatchObject([
    { memberId: other.id, reason, mobile: '138····00', decidedBy: 'wen' },
  ]);
});

test('permissions to read, decide, approve and pay are separate', async () => {
  const service = await rig.signIn('kefu');
  expect((await http.get('/office/agents/applications', { token: service })).code).toBe(403);
  const step = { month: '2026-01', memberId: 1, version: 1, code: '' };
  expect((await post('commissions/approve', step, maker)).code).toBe(403);
  expect((await post('commissions/review', step, service)).code).toBe(403);
});

/** A waiting statement of 250.00: the agent's member lost 1,000.01, less 0.01 of promotions. */
async function statement() {
  maker = await rig.signIn('wen');
  const { id, application } = await applied();
  await post('applications/approve', { id: application, plan: 'net-loss' }, maker);
  const registration = {
    username: `lost${id}`,
    password: 'login-secret',
    payPassword: 'pay-secret',
    realname: '某某',
    pid: String(id),
    ageConfirmed: true,
    termsVersion: '1',
    country: '',
  };
  const origin = { ip: '198.18.0.9', country: null, userAgent: 'test' };
  const { id: member } = await registerMember(context.identity, registration, origin);
  const now = clock.now();
  await database.transaction((tx) =>
    credit(tx, {
      memberId: member,
      from: 'house:bonus',
      reason: 'bonus',
      reference: `b${id}`,
      amount: cny(1n),
      key: `bonus-${id}`,
      actor: 'system:test',
      sessionId: null,
      occurredAt: now,
    }),
  );
  await sql`INSERT INTO venue_bet (venue, member_id, bet_id, version, game_code, game_name,
      category,
      stake, payout, valid_amount, status, bet_at, settled_at)
    VALUES ('wangyue', ${member}, ${`b${id}`}, 1, 'g', 'g', 'live', 100001, 0, 100001, 1, ${now},
      ${now})`.execute(database.read);
  clock.advance(35 * DAY_MS);
  await settleDueMonths(context);
  maker = await rig.signIn('wen');
  const checker = await rig.signIn('shen');
  const { rows } = await get<OfficeCommissions>('commissions?tab=open');
  const row = present(
    rows.find((candidate) => candidate.memberId === id),
    'the statement',
  );
  const key = { month: row.month, memberId: id };
  const step = (path: string, body: object, token: string) =>
    post<OfficeCommissionDone>(`commissions/${path}`, { ...key, ...body }, token);
  return { id: memberId(id), row, key, step, checker };
}

test('a statement shows its calculation; its reviewer cannot approve it', async () => {
  const { id, row, key, step, checker } = await statement();
  expect(row).toMatchObject({ amount: '250.00', net: '1000.00', state: 'computed', rate: '25.00' });
  const file = await get<OfficeCommissionFile>(
    `commissions/file?month=${key.month}&memberId=${id}`,
  );
  expect(file).toMatchObject({
    winLoss: '1000.01',
    promotions: '0.01',
    own: '250.00',
    share: '0.00',
  });
  const reviewed = await step('review', { version: 1 }, checker);
  expect(reviewed.data).toEqual({ state: 'reviewed', version: 2 });
  const own = await step('approve', { version: 2, code: rig.code('shen') }, checker);
  expect([own.code, own.message]).toEqual([403, '复核人不能与审核人相同']);
  expect((await step('pay', { version: 2, code: rig.code('wen') }, maker)).code).toBe(202);
  const rejected = await step('reject', { version: 2, reason: '关联账户' }, checker);
  expect(rejected.data).toMatchObject({ state: 'rejected' });
  expect((await walletOf(database.read, id)).available.minor).toBe(0n);
});

test('a wrong code approves nothing; paid once, it is a record of type 3', async () => {
  const { id, step, checker } = await statement();
  await step('review', { version: 1 }, maker);
  expect((await step('approve', { version: 2, code: '000000' }, checker)).code).toBe(203);
  const approved = await step('approve', { version: 2, code: rig.code('shen') }, checker);
  expect(approved.data).toEqual({ state: 'approved', version: 3 });
  const code = rig.code('wen');
  const paid = await Promise.all([1, 2].map(() => step('pay', { version: 3, code }, maker)));
  expect(paid.filter((httpAnswer) => httpAnswer.code === 200)).toHaveLength(1);
  expect((await walletOf(database.read, id)).available.minor).toBe(25_000n);
  const gifts = await listGifts(database.read, {
    memberId: id,
    since: new Date(0),
    page: 1,
    pageSize: 10,
  });
  expect(gifts).toMatchObject({ total: 1, gifts: [{ payWay: 15, amount: { minor: 25_000n } }] });
});
