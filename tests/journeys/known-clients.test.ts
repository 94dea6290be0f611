import type { User } from '@haitang/contract/member/account.ts';
import type { PayRangeData } from '@haitang/contract/member/deposits.ts';
import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import type { BalanceListData } from '@haitang/contract/member/venue-wallet.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { withdrawAmountUnit } from '@haitang/payments/withdrawals/amount-unit.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundMember } from '../support/fund-member.ts';
import { freshAddress } from '../support/member-with-things.ts';
import { type MemberStory, PASSWORD, PAY_PASSWORD, registerMember } from './member-steps.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let member: MemberStory;
beforeAll(async () => {
  world = await startWorld();
  await world.settle();
  member = await registerMember(world, 'known001');
});
afterAll(() => world.close());

const newcomer = (name: string, realname: unknown) =>
  world.site.post('/api/register', {
    name,
    password: PASSWORD,
    confirmPass: PASSWORD,
    paypassword: PAY_PASSWORD,
    realname,
    age_confirmed: true,
    terms_version: '1',
    country: 'SG',
  });

test('a venue has the same state in the balances, in a launch and in a transfer', async () => {
  const venues = await member.ok<BalanceListData>('/api/balancelist');
  expect(venues.some(({ state }) => state === 1)).toBe(true);
  for (const { platname, state } of venues) {
    const launch = await member.call('/api/getGameUrl', { id: platname, game_code: '0' });
    const sent = await member.call('/api/transfer', {
      amount: '1',
      sourcetype: 'userbalance',
      targettype: platname,
    });
    const agreed = state === 1 ? [200, 210] : [404, 404];
    expect([platname, state, launch.code, sent.code]).toEqual([platname, state, ...agreed]);
    const pulled = await member.call('/api/transfer', {
      amount: '1',
      sourcetype: platname,
      targettype: 'userbalance',
    });
    expect([platname, [210, 404].includes(pulled.code)]).toEqual([platname, true]);
  }
});

test('the number of packets of a tier is a text', async () => {
  const { data } = await world.site.get<{ rules: { recharge: unknown }[] }>('/api/userredpacket', {
    token: member.token,
  });
  expect(data.rules.length).toBeGreaterThan(0);
  for (const { recharge } of data.rules) expect(recharge).toMatch(/^[1-9]\d*$/);
});

test('the answer to a captcha is not taken as an authenticator code', async () => {
  await registerMember(world, 'known003');
  for (const extra of [{ code: 'x7Kp' }, { code: {} }, { totp_code: 'x7Kp' }, { totp_code: {} }]) {
    const answer = await world.site.post('/api/login_pc', {
      name: 'known003',
      password: PASSWORD,
      ...extra,
    });
    expect(answer).toMatchObject({ code: 200, message: '登录成功' });
  }
});

test.each(['沈\u0000知远', '沈\ud800', '\u200b\u200b', '\u3164', '\u202e远知沈', '12345'])(
  'the real name %j is refused with a text',
  async (realname) => {
    const answer = await newcomer(`rn${Math.random().toString(36).slice(2, 9)}`, realname);
    expect(answer).toMatchObject({ code: 400, data: { field: 'realname' } });
    expect(answer.message).toContain('真实姓名');
  },
);

test('a member without a real name sets it once, also from two concurrent windows', async () => {
  const joined = await newcomer('known002', '  ');
  expect(joined.code).toBe(200);
  const { api_token: token, id } = Object(joined.data);
  const profile = { email: 'a@example.com', mobile: '13800138000', birthday: '1990-02-03' };
  const save = (more: object) =>
    world.site.post('/api/updateuserinfo', { ...profile, ...more }, { token });
  for (const [field, hidden, name] of [
    ['realname', '沈\u200b知远', '真实姓名'],
    ['email', 'a\u0000@example.com', '邮箱'],
    ['mobile', '138\u202e00138000', '手机号'],
  ] as const) {
    expect(await save({ [field]: hidden })).toMatchObject({
      code: 400,
      message: `${name}含有不可见的字符，请删除后重试`,
      data: { refusal: 'malformed', field },
    });
  }
  expect((await save({})).code).toBe(200);
  const names = ['沈知远', '顾长风'];
  const saved = await Promise.all(names.map((realname) => save({ realname })));
  expect(saved.map(({ code }) => code)).toEqual([200, 200]);
  const kept = async () => {
    const { rows } = await sql<{ realname: string }>`SELECT realname FROM member
      WHERE id = ${id}`.execute(world.app.context.database.read);
    return rows[0]?.realname;
  };
  const first = await kept();
  expect(names).toContain(first);
  expect((await save({ realname: '别人' })).code).toBe(200);
  expect(await kept()).toBe(first);
  const { rows } = await sql`SELECT 1 FROM audit_row WHERE subject = ${`member:${id}`}
    AND action = 'profile.changed' AND after->>'realname' = 'true'`.execute(
    world.app.context.database.read,
  );
  expect(rows).toHaveLength(1);
  const user = await world.site.post<User>('/api/user', {}, { token });
  expect(user.data.realname).toBe(`**${(first ?? '').slice(-1)}`);
});

test('card is bank, wechat is wxpay, and an unknown method is refused with its own text', async () => {
  const said = { bank_owner: '', bank: '', bank_no: '', bank_address: '' };
  const pay = async (paytype: unknown) => {
    const { code, message } = await member.call('/api/recharge', {
      paytype,
      amount: '100',
      ...said,
    });
    return `${code} ${message}`;
  };
  expect(await pay('card')).toBe('400 请输入存款人姓名');
  expect(await pay('bank')).toBe(await pay('card'));
  expect(await pay('wechat')).toBe(await pay('wxpay'));
  for (const unknown of ['paypal', '', 'BANK', '__proto__', ['bank'], 7]) {
    expect(await pay(unknown)).toBe('400 请选择可用的存款方式');
  }
});

test('the range of a method is found by either of its names', async () => {
  const range = (type: string) => member.ok<PayRangeData>('/api/getPayRange', { type });
  for (const [name, other] of [
    ['card', 'bank'],
    ['wechat', 'wxpay'],
  ] as const) {
    const found = await range(name);
    expect([name, Number(found.max_price) > 0]).toEqual([name, true]);
    expect(await range(other)).toEqual(found);
  }
});

test('a withdrawal in points requests their worth, and shows both units', async () => {
  const { context } = world.app;
  const rich = await registerMember(world, 'known004');
  const { id } = await rich.ok<User>('/api/user');
  await fundMember(context, memberId(id), 100_000n);
  await rich.ok('/api/bindcard', {
    bank: 'USDT',
    bank_owner: 'TRC20',
    bank_no: freshAddress(),
    pay_pass: PAY_PASSWORD,
  });
  const [card] = await rich.ok<{ id: number }[]>('/api/getcard', { type: 2 });
  const ask = (amount: string, more: object = {}) =>
    rich.call('/api/withdraw', { bank: card?.id, amount, password: PAY_PASSWORD, ...more });
  const unit = async () => (await rich.ok<User>('/api/user')).withdraw_amount_unit;
  expect(await unit()).toBe('USDT');
  expect(await ask('30')).toMatchObject({
    data: { amount: '30.00', real_money: '213.60' },
    message: expect.stringMatching(/30\.00 USDT.*213\.60/),
  });
  expect((await ask('30', { amount_unit: 'points' })).code).toBe(400);
  const since = { actor: 'system:test', reason: 'test', effectiveAt: context.clock.now() } as const;
  await context.database.transaction((tx) =>
    context.settings.change(tx, withdrawAmountUnit, 'CNY', since),
  );
  await expect.poll(unit).toBe('CNY');
  expect((await ask('30')).message).toBe('单笔取款不能低于20USDT');
  expect((await ask('0.01')).message).toBe('请输入有效的取款金额');
  expect((await ask('214')).data).toMatchObject({ amount: '30.05', real_money: '213.96' });
  expect((await ask('31', { amount_unit: 'USDT' })).data).toMatchObject({ amount: '31.00' });
});

test('the amount to pay is beside the amount of an order', async () => {
  const { out_trade_no: number } = await member.ok<{ out_trade_no: string }>('/api/recharge', {
    paytype: 'usdt',
    catepay: 'TRC20',
    amount: '300',
  });
  const { info } = await member.ok<PayInfoData>('/api/payinfo', { deposit_no: number });
  expect(info.pay_amount).toMatch(/^\d+\.\d{6}$/);
  expect([info.amount, info.pay_amount]).toEqual(['300.00', info.real_money]);
});
