import { createIdentityContext } from '@haitang/identity/identity-context.ts';
import { withdrawalSecondFactor } from '@haitang/identity/identity-settings.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { setLock } from '@haitang/limits/set-lock.ts';
import { createReplayStore } from '@haitang/platform/http/replays.ts';
import { totpCode } from '@haitang/platform/security/totp.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { grantEveryDepositBonus } from '@haitang/promotions/bonuses/every-deposit-bonus.ts';
import { seedBonusRules } from '@haitang/promotions/bonuses/rules/seed-bonus-rules.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { testSeal } from '@haitang/testkit/test-seal.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { freezeCredit } from '@haitang/wallet/freeze-credit.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { depositCredited } from '../../../../../tests/support/deposit-credited.ts';
import { endingSteps } from '../../../../../tests/support/ending-steps.ts';
import {
  PAY_PASSWORD,
  paymentsRig,
  randomAddress,
} from '../../../../../tests/support/payments-rig.ts';
import { cardRoutes } from './cards.ts';
import { limitRoutes } from './limits.ts';
import { recordRoutes } from './records.ts';
import { totpRoutes } from './totp.ts';
import { turnoverRoutes } from './turnover.ts';
import { withdrawalRoutes } from './withdrawals.ts';

const rig = await paymentsRig();
const { context, clock } = rig;
const { database } = context;
const identity = createIdentityContext(context, testSeal);
const { grant, toVenue } = endingSteps(context);
/** The session that the rig has begun for a member. */
async function sessionOf(member: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM member_session
    WHERE member_id = ${Number(member)} AND ended_at IS NULL`.execute(database.read);
  return rows[0]?.id ?? '';
}

const http = await testHttp({
  routes: [
    ...cardRoutes(context),
    ...withdrawalRoutes(identity),
    ...totpRoutes(identity),
    ...recordRoutes(context),
    ...turnoverRoutes(context),
    ...limitRoutes(context, { depositsOf: async () => ({ asset: 'CNY', minor: 1_000_00n }) }),
  ],
  replayStore: createReplayStore(database, clock),
  authenticateMember: async ({ token }) => {
    if (!/^\d{8}$/.test(token)) return null;
    return { id: await sessionOf(token), memberId: memberId(Number(token)), username: token };
  },
});

async function signedIn(points = '1000.00') {
  const member = await rig.member(points);
  const token = String(member);
  const call = <T = unknown>(name: string, body: object, headers: Record<string, string> = {}) =>
    http.post<T>(`/api/${name}`, body, { token, headers });
  return { member, call };
}

interface Card {
  readonly id: number;
}

async function withCard(points?: string) {
  const { member, call } = await signedIn(points);
  const bind = { bank: 'USDT', bank_owner: 'ERC20', bank_no: randomAddress() };
  await call('bindcard', { ...bind, pay_pass: PAY_PASSWORD });
  const { data } = await call<Card[]>('getcard', { type: 2 });
  return { member, call, card: data[0]?.id ?? 0 };
}
const words = ({ code, message }: { readonly code: number; readonly message: string }) => [
  code,
  message,
];

test('binding checks its fields in the specification’s order and shows the fee', async () => {
  const { call } = await signedIn();
  const bind = { bank: 'USDT', bank_no: '', bank_owner: '', pay_pass: '' };
  expect(words(await call('bindcard', bind))).toEqual([400, '请输入USDT地址']);
  const address = randomAddress();
  const typed = { ...bind, bank_no: address };
  expect(words(await call('bindcard', typed))).toEqual([400, '请选择钱包协议']);
  const chosen = { ...typed, bank_owner: 'ERC20' };
  expect(words(await call('bindcard', chosen))).toEqual([400, '请输人支付密码']);
  const crossed = { ...chosen, bank_owner: 'TRC20', pay_pass: PAY_PASSWORD };
  expect((await call('bindcard', crossed)).message).toContain('ERC20 网络的地址');
  const bound = await call('bindcard', { ...chosen, pay_pass: PAY_PASSWORD });
  expect(words(bound)).toEqual([200, '绑定成功']);
  const { data } = await call<object[]>('getcard', { type: '2' });
  expect(data).toMatchObject([
    {
      bank: 'USDT',
      bank_owner: 'ERC20',
      cash_fee: '5.00',
      min_withdraw_money: '20.00',
      withdrawusdtrate: '7.12',
    },
  ]);
});

test('a withdrawal checks in the order of the specification', async () => {
  const { call, card } = await withCard();
  const ask = (body: object) => call('withdraw', body);
  expect(words(await ask({}))).toEqual([400, '请选择USDT地址']);
  expect(words(await ask({ bank: 1, amount: '30', password: PAY_PASSWORD }))).toEqual([
    207,
    '该收款地址不可用，请重新选择',
  ]);
  expect(words(await ask({ bank: card, amount: '5' }))).toEqual([214, '单笔取款不能低于20USDT']);
  expect(words(await ask({ bank: card, amount: '30' }))).toEqual([400, '请输入您的支付密码']);
  expect((await ask({ bank: card, amount: '30', password: 'not-it' })).code).toBe(205);
  expect((await ask({ bank: card, amount: '300', password: PAY_PASSWORD })).code).toBe(208);
});

test('a member with an authenticator app needs its code if the operator requires it', async () => {
  const { member, call, card } = await withCard('9000.00');
  const other = await withCard();
  const { data } = await call<{ secret: string }>('totp/enrol', { password: 'login-secret' });
  const code = () => {
    clock.advance(MINUTE_MS);
    return totpCode(data.secret, clock.now());
  };
  expect((await call('totp/confirm', { code: code() })).code).toBe(200);
  const ask = (more: object = {}) =>
    call('withdraw', { bank: card, amount: '30', password: PAY_PASSWORD, ...more });
  expect((await ask()).code).toBe(200);
  clock.advance(MINUTE_MS);
  await database.transaction((tx) =>
    createSettings({ database, clock, definitions: [withdrawalSecondFactor] }).change(
      tx,
      withdrawalSecondFactor,
      '1',
      { actor: 'system:test', reason: 'test', effectiveAt: clock.now() },
    ),
  );
  clock.advance(MINUTE_MS);
  expect((await ask({ password: 'not-it', totp_code: code() })).code).toBe(205);
  const needed = await ask();
  expect([needed.code, needed.data]).toEqual([
    ...[203, { second_factor: 1, refusal: 'code-needed' }],
  ]);
  expect((await ask({ totp_code: '000000' })).message).toBe('动态验证码不正确');
  expect((await ask({ totp_code: code() })).code).toBe(200);
  const { rows } = await sql`SELECT 1 FROM withdrawal WHERE member_id = ${member}`.execute(
    database.read,
  );
  expect(rows).toHaveLength(2);
  const free = { bank: other.card, amount: '30', password: PAY_PASSWORD };
  expect((await other.call('withdraw', free)).code).toBe(200);
});

test('hostile amounts are refused with the envelope and change nothing (FM-58)', async () => {
  const { member, call, card } = await withCard();
  const hostile = [
    ...[-1, 0, 1e-9, 1e308, '１００', '100\u0000', [100], { $gt: 0 }, '0x64', null, true],
    ...['1e3', ' 30', '30.001', '+30', '', 'NaN', '9'.repeat(40), 99_999_999_999_999],
  ];
  for (const amount of hostile) {
    const answer = await call('withdraw', { bank: card, amount, password: PAY_PASSWORD });
    expect([answer.status, answer.code >= 200 && answer.code < 500]).toEqual([200, true]);
    expect(answer.code).not.toBe(200);
  }
  expect((await walletOf(database.read, member)).held.minor).toBe(0n);
});

test('a hundred requests over HTTP for the whole balance take it once (FM-41)', async () => {
  const { member, call, card } = await withCard('712.00');
  const body = { bank: card, amount: 100, password: PAY_PASSWORD };
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      call<{ out_trade_no: string } | null>('withdraw', body, {
        'idempotency-key': `burst-${index % 50}`,
      }),
    ),
  );
  const accepted = answers.filter(({ code }) => code === 200);
  expect(new Set(accepted.map(({ data }) => data?.out_trade_no)).size).toBe(1);
  for (const { code } of answers) expect([200, 208, 409]).toContain(code);
  const { available, held } = await walletOf(database.read, member);
  expect([available.minor, held.minor]).toEqual([0n, 712_00n]);
});

test('the same key returns the same answer, another body with it is refused', async () => {
  const { call, card } = await withCard();
  const body = { bank: card, amount: '20', password: PAY_PASSWORD };
  const key = { 'idempotency-key': 'kept-over-a-reload' };
  const first = await call<{ out_trade_no: string }>('withdraw', body, key);
  const again = await call<{ out_trade_no: string }>('withdraw', body, key);
  expect(again.data).toEqual(first.data);
  expect((await call('withdraw', { ...body, amount: '21' }, key)).code).toBe(409);
});

test('a withdrawal is listed with its payout and hold; nobody else sees it', async () => {
  const { call, card } = await withCard();
  await call('withdraw', { bank: card, amount: '20.5', password: PAY_PASSWORD });
  const { data } = await call('gettransrecord', { type: 2, date: 1 });
  expect(data).toMatchObject({
    total: 1,
    last_page: 1,
    per_page: 10,
    data: [
      {
        amount: 15.5,
        real_money: '145.96',
        type: 2,
        pay_way: 'USDT-ERC20',
        state: 1,
        stage: 'submitted',
        tx_hash: null,
        paid_at: null,
      },
    ],
  });
  const stranger = await signedIn();
  const other = await stranger.call('gettransrecord', { type: 2 });
  expect(other.data).toMatchObject({ total: 0, last_page: 1, data: [] });
});

test('the bonus of a deposit is a record of type 3, and its wagering is shown', async () => {
  const { member, call, card } = await withCard();
  const event = depositCredited(member, `D-${member}`, 500_00n, clock.now());
  await database.transaction((tx) => grantEveryDepositBonus(tx, event));
  const { data } = await call('gettransrecord', { type: 3 });
  expect(data).toMatchObject({ data: [{ amount: 10, type: 3, pay_way: '充值赠送', state: 1 }] });
  const wagering = await call('getBetAmount', {});
  expect(wagering.data).toMatchObject({
    bet_amount: 10,
    need_amount: 10,
    done_amount: 0,
    lots: [{ reason: '优惠', left: '10.00' }],
    stop: 'wagering',
    stop_words: '流水要求尚未完成，剩余 10.00，来自 优惠，锁定金额 10.00',
    bonus: '10.00',
  });
  // 141 USDT are 1003.92; the member's own 1000.00 is free.
  const body = { bank: card, amount: '141', password: PAY_PASSWORD };
  expect(words(await call('withdraw', body))).toEqual([
    214,
    '流水要求尚未完成，剩余 10.00，来自 优惠，锁定金额 10.00',
  ]);
});

test('held amounts and an order that stops withdrawals are shown with the wagering', async () => {
  const { member, call, card } = await withCard();
  await call('withdraw', { bank: card, amount: '20', password: PAY_PASSWORD });
  const credit = {
    memberId: member,
    amount: cny(71_20n),
    channel: 'usdt',
    reference: `D-${member}`,
    key: `doubted:${member}`,
    actor: 'system:payments' as const,
    sessionId: null,
    occurredAt: clock.now(),
  };
  await database.transaction((tx) => freezeCredit(tx, credit));
  const result = await call('getBetAmount', {});
  expect(result.data).toMatchObject({
    stop: 'none',
    stop_words: '',
    bonus: '0.00',
    free: '786.40',
    held: { withdrawals: '142.40', deposits: '71.20', transit: '0.00' },
  });
  const { available, held } = await walletOf(database.read, member);
  expect([available, held]).toEqual([cny(786_40n), cny(213_60n)]);

  await database.transaction((tx) =>
    setLock(tx, {
      memberId: member,
      kind: 'withdrawals',
      locked: true,
      reason: '协助执行',
      order: '裁定书 2026-118',
      actor: 'staff:risk',
      sessionId: null,
      ip: null,
      at: clock.now(),
    }),
  );
  const refused = await call('withdraw', { bank: card, amount: '21', password: PAY_PASSWORD });
  expect((await call('getBetAmount', {})).data).toMatchObject({
    stop: 'order',
    stop_words: refused.message,
  });
});

test('a member who leaves two bonuses with money away withdraws the free amount', async () => {
  await seedBonusRules(context);
  const { member, call, card } = await withCard();
  for (const _ of [1, 2]) await grant(member, '50.00', { maxCashout: cny(100_00n) });
  await toVenue(member, '300.00');
  const locked = await call('getBetAmount', {});
  expect(locked.data).toMatchObject({ stop: 'wagering', free: '0.00', bonus: '100.00' });
  expect((await call('limits/exclude', { length: 'forever' })).code).toBe(200);
  expect((await call('getBetAmount', {})).data).toMatchObject({
    bet_amount: 0,
    stop: 'ending',
    free: '700.00',
    locked: '0.00',
    bonus: '0.00',
    stop_words: '优惠正在结束，其余额收回后即可取款，请稍后再试',
  });
  const withdraw = (amount: string) =>
    call('withdraw', { bank: card, amount, password: PAY_PASSWORD });
  expect((await withdraw('99')).code).toBe(208);
  expect((await withdraw('98')).code).toBe(200);
  // 697.76 of 700.00 are held.
  expect((await call('getBetAmount', {})).data).toMatchObject({ free: '2.24' });
});

test('a deleted address is removed from the list but not from the order', async () => {
  const { call, card, member } = await withCard();
  await call('withdraw', { bank: card, amount: '20', password: PAY_PASSWORD });
  expect(words(await call('delcard', { id: card }))).toEqual([200, '解绑成功']);
  expect((await call<Card[]>('getcard', { type: 2 })).data).toEqual([]);
  const { rows } = await sql`SELECT 1 FROM withdrawal
    WHERE member_id = ${member} AND address <> ''`.execute(database.read);
  expect(rows).toHaveLength(1);
});

test('limits are set, shown and apply immediately', async () => {
  const { call } = await signedIn();
  const limit = { kind: 'deposit', span: '24h', value: '500' };
  expect((await call('limits/set', limit)).code).toBe(200);
  expect((await call('limits/set', { ...limit, value: '900' })).code).toBe(200);
  const { data } = await call('limits', {});
  expect(data).toMatchObject({
    limits: [
      { kind: 'deposit', span: '24h', value: '500.00', used: '0.00', pending_value: '900.00' },
    ],
    time_out_until: null,
    excluded: 0,
    reality_minutes: 60,
    net_deposits: '1000.00',
  });
  expect((await call('limits/confirm', { ...limit, accept: 1 })).code).toBe(203);
  expect((await call('limits/set', { kind: 'time', span: '7d', value: '60' })).code).toBe(400);
  const out = await call<{ until: string }>('limits/timeout', { length: '24h' });
  expect(out.data.until).toMatch(/^\d{4}-\d{2}-\d{2} /);
  expect((await call('limits', {})).data).toMatchObject({ time_out_until: out.data.until });
});
