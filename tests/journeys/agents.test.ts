import { endOfMonth, monthOf } from '@haitang/agents/month.ts';
import type { AgentLoginUrlData } from '@haitang/contract/member/agents.ts';
import type {
  OfficeAgentApplications,
  OfficeCommissionDone,
  OfficeCommissions,
} from '@haitang/contract/office/agents.ts';
import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { enterDemoDeposit } from '@haitang/payments/deposits/enter-demo-deposit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storyClock } from '../support/story-clock.ts';
import { openSeat, PASSWORD, PAY_PASSWORD, registerMember, until } from './member-steps.ts';
import { signInStaff } from './staff-steps.ts';
import { startWorld, type World } from './world.ts';

const clock = storyClock();
let world: World;
beforeAll(async () => {
  world = await startWorld(clock.lobby, clock.venue, { ownRoles: true });
});
afterAll(() => world.close());

interface MoneyRecord {
  readonly pay_way: string;
  readonly amount: number;
}

async function signedIn(name: string) {
  const login = await world.site.post<{ api_token: string }>('/api/login_pc', {
    name,
    password: PASSWORD,
  });
  return login.data.api_token;
}

/** Registers under an agent, like with the agent's link. */
async function registerUnder(name: string, pid: number): Promise<string> {
  const answer = await world.site.post<{ api_token: string }>('/api/register', {
    name,
    password: PASSWORD,
    confirmPass: PASSWORD,
    realname: '欢欢',
    paypassword: PAY_PASSWORD,
    age_confirmed: true,
    terms_version: '1',
    country: 'SG',
    pid,
  });
  expect(answer.code, answer.message).toBe(200);
  return answer.data.api_token;
}

const ask = async <T>(token: string, path: string, body: object = {}): Promise<T> => {
  const answer = await world.site.post<T>(path, body, { token });
  expect(answer.code, `${path} ${answer.message}`).toBe(200);
  return answer.data;
};

/**
 * Deposits, plays at the house until 20.00 or more are lost, and recalls the rest. Returns the
 * agent's base in cents: without the bonus, and less 1 % of the deposit, rounded up.
 */
async function playAndLose(token: string): Promise<number> {
  const { id } = await ask<{ id: number }>(token, '/api/user');
  const chain = present(world.app.payments.chains.get('TRC20'), 'the test chain');
  await enterDemoDeposit(world.app.payments, chain, {
    memberId: memberId(id),
    amount: '300.00',
    key: 'story',
  });
  await world.settle();
  await ask(token, '/api/uptransferstatus', { transferstatus: 1 });
  const { games } = await ask<{ games: { id: number; game_code: string }[] }>(
    token,
    '/api/game/list',
    { platform: 'haitang' },
  );
  const game = present(
    games.find((candidate) => candidate.game_code === 'cloud-dice'),
    'the dice',
  );
  const { url } = await ask<{ url: string }>(token, '/api/getGameUrl', {
    id: game.id,
    game_code: game.game_code,
  });
  const seat = await openSeat(url);
  // One roll in 400 wins. The winnings are staked on the next rolls at the maximum, so that only
  // two wins within a dozen rolls, one time in 20,000, leave the member ahead.
  let won = 0;
  for (let round = 0; round < 12 && won > -20; round += 1) {
    const stake = Math.min(won + 20, 1_000).toFixed(2);
    const roll = await seat.bet(stake, { side: 'under', target: 25 });
    won = Math.round((won + Number(roll.payout) - Number(stake)) * 100) / 100;
  }
  expect(won).toBeLessThan(0);
  await ask(token, '/api/gameTransfer', { game_platform_id: game.id, currency: 'CNY', type: 2 });
  await until(world, async () => {
    const bets = await ask<{ data: { status: number }[]; total: number }>(token, '/api/betrecord');
    return bets.total > 0 && bets.data.every(({ status }) => status === 1) ? bets : null;
  });
  const sum = async (type: number): Promise<number> => {
    const { data } = await ask<{ data: MoneyRecord[] }>(token, '/api/gettransrecord', { type });
    return data.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  };
  return Math.round(-won * 100) - (await sum(3)) - Math.ceil((await sum(1)) / 100);
}

/** Reviews the waiting statement, approves it as another person, and pays it. */
async function payStatement(agent: number): Promise<OfficeCommissions['rows'][number]> {
  const maker = await signInStaff(world, world.staff.maker);
  const checker = await signInStaff(world, world.staff.checker);
  const list = await maker.ok<OfficeCommissions>('GET', '/office/agents/commissions', {});
  const row = present(
    list.rows.find((candidate) => candidate.memberId === agent),
    'the statement',
  );
  const key = { month: row.month, memberId: agent };
  const step = (staff: typeof maker, name: string, fields: Record<string, unknown>) =>
    staff.ok<OfficeCommissionDone>('POST', `/office/agents/commissions/${name}`, {
      ...key,
      ...fields,
    });
  await step(maker, 'review', { version: 1 });
  await step(checker, 'approve', { version: 2, code: checker.nextCode() });
  expect(await step(maker, 'pay', { version: 3, code: maker.nextCode() })).toMatchObject({
    state: 'paid',
  });
  return row;
}

test('apply, get approved, bring a member who loses; the month ends, and commission is paid once', async () => {
  const agent = await registerMember(world, 'hehuo2026');
  const { id } = await agent.ok<{ id: number }>('/api/user');
  const apply = { mobile: '13800138000', apply_info: '社群运营两年' };
  expect(await agent.call('/api/applyagentdo', apply)).toMatchObject({ message: '申请成功' });

  // Staff approve under a plan; from then on the member is an agent and sees it.
  const staff = await signInStaff(world, world.staff.maker);
  const { rows } = await staff.ok<OfficeAgentApplications>('GET', '/office/agents/applications');
  const application = present(rows[0], 'the application');
  await staff.ok('POST', '/office/agents/applications/approve', {
    id: application.id,
    plan: 'net-loss',
  });
  await world.settle();
  expect((await agent.ok<{ isagent: number }>('/api/user')).isagent).toBe(1);
  const inbox = await agent.ok<{ data: { title: string }[] }>('/api/noticeList', { page: 1 });
  expect(inbox.data.map(({ title }) => title)).toContain('合营申请已通过');

  const net = await playAndLose(await registerUnder('xiaxian01', id));

  // The month ends.
  const month = monthOf(clock.lobby.now());
  clock.goTo(later(endOfMonth(month), 7 * HOUR_MS));
  await world.allJobs.find(({ name }) => name === 'settle-commission')?.run();
  const row = await payStatement(id);
  expect(row).toMatchObject({ net: (net / 100).toFixed(2), rate: '25.00' });
  expect(row.amount).toBe((Math.floor(net / 4) / 100).toFixed(2));
  await world.settle();

  const token = await signedIn('hehuo2026');
  const { balance } = await ask<{ balance: string }>(token, '/api/balance');
  expect(balance).toBe(row.amount);
  const records = await ask<{ data: MoneyRecord[]; total: number }>(token, '/api/gettransrecord', {
    type: 3,
  });
  expect(records).toMatchObject({
    total: 1,
    data: [{ pay_way: '代理佣金', amount: Number(row.amount) }],
  });

  // The portal shows the paid month; its link works once.
  const { url } = (await world.site.get<AgentLoginUrlData>('/api/getAgentLoginUrl', { token }))
    .data;
  const portal = await fetch(`${world.site.url}${url}`);
  const html = await portal.text();
  expect(portal.status).toBe(200);
  for (const shown of ['已支付', row.amount, `pid=${id}`]) expect(html).toContain(shown);
  expect((await fetch(`${world.site.url}${url}`)).status).toBe(403);
  expect(await world.differences()).toEqual([]);
});
