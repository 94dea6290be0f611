import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { applyAgent } from './agents.ts';
import { memberEndpoints } from './all-endpoints.ts';
import { bindCard } from './cards.ts';
import { recharge, upayPay } from './deposits.ts';
import { editPassword, updateUserInfo } from './profile.ts';
import { transfer, updateTransferStatus } from './venue-wallet.ts';
import { withdraw } from './withdrawals.ts';

const words = (endpoint: Endpoint, body: unknown): string | undefined =>
  endpoint.request.safeParse(body).error?.issues[0]?.message;

/** Each row adds one field and so reaches the next rule (specification, 5). */
const steps: [string, Endpoint, [unknown, string | undefined][]][] = [
  [
    'password change',
    editPassword,
    [
      [{}, '请输入旧密码'],
      [{ password: 'abc' }, '请输入新密码'],
      [{ password: 'abc', paypassword: 'abc' }, '请输入正确的旧密码长度'],
      [{ password: 'abcdef', paypassword: 'abc' }, '请输入正确的新密码长度'],
      [{ password: 'abcdef', paypassword: 'abcdef' }, '新旧密码不能一致！'],
      [{ password: 'abcdef', paypassword: 'abcdefg' }, undefined],
    ],
  ],
  [
    'profile',
    updateUserInfo,
    [
      [{}, '请输入正确手机号'],
      [{ mobile: '12345' }, '请输入正确手机号'],
      [{ mobile: '8613800138000', email: 'a@b' }, '请输入正确邮箱号'],
      [
        { mobile: '+6591234567', email: 'a@b.sg', birthday: '1990-13-01' },
        '请输入正确的日期格式：YYYY-MM-DD',
      ],
      [
        { mobile: '13800138000', email: 'a@b.sg', birthday: '1990-02-29' },
        '请输入正确的日期格式：YYYY-MM-DD',
      ],
      [{ mobile: '13800138000', email: 'a@b.sg', birthday: '1990-02-28' }, undefined],
    ],
  ],
  [
    'USDT address',
    bindCard,
    [
      [{ bank: 'USDT' }, '请输入USDT地址'],
      [{ bank: 'USDT', bank_no: 'T1' }, '请选择钱包协议'],
      [{ bank: 'USDT', bank_no: 'T1', bank_owner: 'TRC20' }, '请输人支付密码'],
      [{ bank: 'USDT', bank_no: 'T1', bank_owner: 'TRC20', pay_pass: '123456' }, undefined],
    ],
  ],
  [
    'bank card',
    bindCard,
    [
      [{}, '请输入姓名'],
      [{ bank_owner: '沈' }, '请输入银行'],
      [{ bank_owner: '沈', bank: '汇丰' }, '请输入开户行地址'],
      [{ bank_owner: '沈', bank: '汇丰', bank_address: '中环' }, '请输人银行卡号'],
      [{ bank_owner: '沈', bank: '汇丰', bank_address: '中环', bank_no: '1' }, '请输人支付密码'],
      [
        { bank_owner: '沈', bank: '汇丰', bank_address: '中环', bank_no: '1', pay_pass: '1' },
        '请输人正确的卡号长度',
      ],
      [
        {
          bank_owner: '沈',
          bank: '汇丰',
          bank_address: '中环',
          bank_no: '12345678',
          pay_pass: '1',
        },
        '请输人支付密码长度',
      ],
      [
        {
          bank_owner: '沈',
          bank: '汇丰',
          bank_address: '中环',
          bank_no: 12345678,
          pay_pass: '123456',
        },
        undefined,
      ],
    ],
  ],
  [
    'bank deposit',
    recharge,
    [
      [{ paytype: 'bank', amount: 1 }, '请输入存款人姓名'],
      [{ paytype: 'bank', amount: 1, bank_owner: 'a' }, '请输入银行类型'],
      [{ paytype: 'bank', amount: 1, bank_owner: 'a', bank: 'b' }, '请输入银行卡号'],
      [
        { paytype: 'bank', amount: 1, bank_owner: 'a', bank: 'b', bank_no: '1' },
        '请输入银行开户行地址',
      ],
      [
        { paytype: 'bank', bank_owner: 'a', bank: 'b', bank_no: '1', bank_address: 'c' },
        '请输入有效的存款金额',
      ],
      [{ paytype: 'usdt', amount: 0 }, '请输入有效的存款金额'],
      [{ paytype: 'usdt', amount: '100.50' }, undefined],
    ],
  ],
  [
    'withdrawal',
    withdraw,
    [
      [{}, '请选择USDT地址'],
      [{ bank: 3 }, '请输入有效的取款金额'],
      [{ bank: 3, amount: '20' }, undefined],
    ],
  ],
  [
    'transfer',
    transfer,
    [
      [{}, '请输入操作金额！'],
      [{ amount: '0.00' }, '请输入操作金额！'],
      [{ amount: 5 }, undefined],
    ],
  ],
  [
    'agent application',
    applyAgent,
    [
      [{ mobile: '+6591234567', apply_info: 'x' }, '请输入正确手机号'],
      [{ mobile: '1795113800138000', apply_info: ' ' }, '请输入申请理由'],
      [{ mobile: '013800138000', apply_info: 'x' }, undefined],
    ],
  ],
];

test.each(steps)('%s: the first broken rule decides the words', (_name, endpoint, rows) => {
  expect(rows.map(([body]) => words(endpoint, body))).toEqual(rows.map(([, expected]) => expected));
});

const hostile = [
  -1,
  1e-9,
  1e308,
  '１００',
  '100\u0000',
  [100],
  { $gt: 0 },
  '0x64',
  '1e2',
  ' 1',
  '+1',
];
const more = [Number.NaN, null, true, '', '1.234', '9'.repeat(14)];

test.each([...hostile, ...more])('no money field accepts %j (FM-58)', (amount) => {
  expect(words(recharge, { paytype: 'usdt', amount })).toBe('请输入有效的存款金额');
  expect(words(upayPay, { money: amount, chain_type: 1 })).toBe('请输入有效的存款金额');
  expect(words(withdraw, { bank: 1, amount })).toBe('请输入有效的取款金额');
  expect(words(transfer, { amount })).toBe('请输入操作金额！');
});

test.each([2, '', null, [1], true, '01'])('the transfer switch is 0 or 1, not %j', (value) => {
  expect(words(updateTransferStatus, { transferstatus: value })).toBeDefined();
});

test('no call accepts a text with NUL, which a database text cannot hold', () => {
  for (const { request } of memberEndpoints) {
    if (!(request instanceof z.ZodObject)) throw new Error('every payload is an object');
    const names = Object.keys(request.shape);
    const read = request.safeParse(Object.fromEntries(names.map((name) => [name, 'a\u0000b'])));
    expect(JSON.stringify(read.data ?? {})).not.toContain('u0000');
  }
});

test('no two calls share a path, aliases included', () => {
  const paths = memberEndpoints.flatMap(({ path, aliases }) => [path, ...aliases]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('only the calls of wire.md, 9 replay without a key', () => {
  const replaying = memberEndpoints.filter(({ replay }) => replay === 'key-or-3s');
  expect(replaying.map(({ path }) => path).sort()).toEqual([
    '/api/dofanshui',
    '/api/douserredpacket',
    '/api/recharge',
    '/api/transfer',
    '/api/upay/pay',
    '/api/withdraw',
  ]);
});

test('the public calls are those of wire.md, 3, and our own', () => {
  const open = memberEndpoints.filter(({ access }) => access === 'public');
  expect(open.map(({ path }) => path.slice(5)).sort()).toEqual(
    (
      'app getVisitUrl getservicerurl bannerList homenotice homecontent article getGameType ' +
      'getGameTypeList game/list gamelistBycode activitytype activitylist activitydeatil uservip ' +
      'login_pc recovery recovery/check recovery/channels recovery/code recovery/code/use ' +
      'register register/name search sessions/disown sessions/handover/claim games/try wins'
    )
      .split(' ')
      .sort(),
  );
});
