import { payInfo } from '@haitang/contract/member/pay-info.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, newMember } from '@haitang/lobby/testing/test-identity.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { usualTerms } from '@haitang/payments/chain/chain-terms.ts';
import { createRpcChainReader } from '@haitang/payments/chain/rpc-chain-reader.ts';
import {
  METHOD_SETTINGS,
  methodOrder,
} from '@haitang/payments/deposits/methods/method-settings.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { depositRoutes } from './deposits.ts';

const clock = fixedClock();
const { database } = await lobbyDatabase();
const branch = HDKey.fromMasterSeed(Buffer.alloc(32, 5)).derive("m/44'/195'/0'/0");
const context = {
  database,
  clock,
  settings: createSettings({ database, clock, definitions: METHOD_SETTINGS }),
  logger: silentLogger,
  chains: new Map([
    [
      'TRC20' as const,
      {
        network: 'TRC20' as const,
        reader: createRpcChainReader({
          network: 'TRC20',
          endpoints: [{ url: 'http://127.0.0.1:1' }],
        }),
        contract: chainAddress('a614f803b6fd780986a42c78ec9c7f77e6ded13c'),
        receiving: { kind: 'own' as const, extendedPublicKey: branch.publicExtendedKey },
        chainId: null,
        firstBlock: null,
        sandbox: {
          faucetUrl: 'http://chain.test/faucet',
          signerUrl: 'http://chain.test/signer',
          payoutWallet: chainAddress('11'.repeat(20)),
          payoutFunds: 0n,
        },
        terms: usualTerms('TRC20'),
      },
    ],
  ]),
};

const identity = identityForTests(database).context;
const [first, second] = [await newMember(identity), await newMember(identity)];
const members = new Map([first, second].map(({ id }) => [String(id), id]));
const http = await testHttp({
  routes: depositRoutes(context),
  authenticateMember: async ({ token }) => {
    const member = members.get(token);
    return member ? { id: token, memberId: member, username: token } : null;
  },
});
const token = { token: String(first.id) };
const BY_TEST = { actor: 'system:test' as const, reason: 'test', effectiveAt: clock.now() };

test('the switches are in the order of the wire, and only working methods are on', async () => {
  const answer = await http.get('/api/get_pay_way', token);
  expect(JSON.stringify(answer.data)).toBe(
    '{"card":0,"wechat":0,"alipay":0,"usdt":1,"upay":0,"huione":0}',
  );
});

test('the keys follow the order that the operator has set, and each method is in it once', async () => {
  const order = ['upay', 'usdt', 'huione', 'card', 'wechat', 'alipay'] as const;
  await database.transaction((tx) => context.settings.change(tx, methodOrder, order, BY_TEST));
  const answer = await http.get('/api/get_pay_way', token);
  expect(Object.keys(Object(answer.data))).toEqual(order);
  for (const wrong of [['usdt'], [...order.slice(1), 'usdt'], [...order, 'card']]) {
    expect(methodOrder.schema.safeParse(wrong).success).toBe(false);
  }
});

test('a range is returned by type; an unknown type returns 0 to 0', async () => {
  const range = async (type: unknown) =>
    (await http.post('/api/getPayRange', { type }, token)).data;
  const wagered = { wagering: '1.00', bonus_wagering: '1.00' };
  const usdt = { min_price: '100.00', max_price: '50000.00', usdt_rate: '7.12', sandbox: 1 };
  expect(await range('usdt-trc20')).toEqual({ ...usdt, ...wagered });
  expect(await range('usdt-erc20')).toMatchObject({ min_price: '500.00', max_price: '100000.00' });
  const none = { min_price: '0.00', max_price: '0.00', usdt_rate: '0', sandbox: 0 };
  const zero = { ...none, ...wagered };
  expect([await range('nope'), await range('')]).toEqual([zero, zero]);
});

test('an order returns its number as message, and payinfo says where to pay', async () => {
  const order = { paytype: 'usdt', catepay: 'TRC20', amount: 1000 };
  const placed = await http.post<{ out_trade_no: string }>('/api/recharge', order, token);
  expect(placed.code).toBe(200);
  const number = placed.data.out_trade_no;
  expect(placed.message).toBe(number);
  const info = await http.post('/api/payinfo', { deposit_no: number }, token);
  expect(info.message).toBe('usdtpay');
  const data = payInfo.data.parse(info.data);
  expect(data.info).toMatchObject({
    out_trade_no: number,
    amount: '1000.00',
    real_money: '140.440000',
    usdtrate: '7.12',
    pay_way: 4,
    paytype: 'USDT-TRC20 请付 140.440000 USDT',
    state: 1,
    stage: 'submitted',
    created_at: '2026-03-10 12:00:00',
    expires_at: '2026-03-10 13:00:00',
    sandbox: 1,
  });
  expect(data.cardlist).toMatchObject({ content: 'TRC20', min_price: '100.00', status: 1 });
  const card = Array.isArray(data.cardlist) ? null : data.cardlist;
  expect(card?.mch_id).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  expect(card?.payimg).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(data.info.faucet_url).toBe(
    `http://chain.test/faucet?network=TRC20&address=${card?.mch_id}&amount=140.440000`,
  );
});

test("another member's order and an unknown number are not found", async () => {
  const order = { paytype: 'usdt', catepay: 'TRC20', amount: '200' };
  const placed = await http.post<{ out_trade_no: string }>('/api/recharge', order, token);
  const asks = [
    [placed.data.out_trade_no, second],
    ['D0', first],
    ['', first],
  ] as const;
  for (const [deposit_no, who] of asks) {
    const answer = await http.post('/api/payinfo', { deposit_no }, { token: String(who.id) });
    expect([answer.code, answer.message]).toEqual([202, '订单号不存在']);
  }
});

test('methods that are off answer 系统维护中, hostile amounts the text of the rule', async () => {
  const off = await http.post('/api/recharge', { paytype: 'wxpay', amount: 200 }, token);
  expect([off.code, off.message]).toEqual([500, '系统维护中']);
  const upay = { money: '200', usdt_amount: '7.12', chain_type: 1 };
  expect((await http.post('/api/upay/pay', upay, token)).message).toBe('系统维护中');
  for (const amount of ['1e3', '-5', '０', [200], {}, null, '1'.repeat(40), true]) {
    const body = { paytype: 'usdt', catepay: 'TRC20', amount };
    const answer = await http.post('/api/recharge', body, token);
    expect([answer.code, answer.message]).toEqual([400, '请输入有效的存款金额']);
  }
});
