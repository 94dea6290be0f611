import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { isPaymentPage } from '../../features/money/payment-page.ts';
import { ApiRefusal } from '../../shared/api/failure.ts';
import { openMethods, quickAmounts, rangeType } from './deposit-methods.ts';
import { type DepositForm, EMPTY_FORM, fieldByServer, wrongInDeposit } from './deposit-rules.ts';
import { limitLeft } from './tightest-limit.ts';

const range = { min: cny(10_000n), max: cny(5_000_000n) };
const full: DepositForm = { owner: '王', bank: '甲', number: '1', branch: '乙', amount: '500' };
const refusalOf = (form: Partial<DepositForm>, method: 'card' | 'usdt' = 'card') =>
  wrongInDeposit(method, { ...full, ...form }, range)?.words ?? null;

test('a bank deposit checks in the order of the specification', () => {
  expect(wrongInDeposit('card', EMPTY_FORM, range)?.words).toBe('请输入存款人姓名');
  expect(refusalOf({ bank: ' ', number: '', branch: '', amount: '' })).toBe('请输入银行类型');
  expect(refusalOf({ number: '', branch: '', amount: '' })).toBe('请输入银行卡号');
  expect(refusalOf({ branch: '', amount: '' })).toBe('请输入银行开户行地址');
  expect(refusalOf({ amount: '' })).toBe('请输入有效的存款金额');
  expect(refusalOf({})).toBeNull();
});

test('other methods only require the amount', () => {
  expect(wrongInDeposit('usdt', { ...EMPTY_FORM, amount: '100' }, range)).toBeNull();
});

test.each(['0', '0.00', '1.234', '1e3', '-5', '.5', 'abc'])('%s is no amount', (amount) => {
  expect(refusalOf({ amount }, 'usdt')).toBe('请输入有效的存款金额');
});

test('an amount outside the range is refused with both ends', () => {
  expect(refusalOf({ amount: '99.99' })).toBe('请输入金额在100-50000之间！');
  expect(refusalOf({ amount: '50000.01' })).toBe('请输入金额在100-50000之间！');
  expect(refusalOf({ amount: '100' })).toBeNull();
  expect(refusalOf({ amount: '100.' })).toBeNull();
  expect(refusalOf({ amount: '50000.00' })).toBeNull();
});

test('the ends of the range keep non-zero cents', () => {
  const odd = { min: cny(7_750n), max: cny(1_000_050n) };
  const wrong = wrongInDeposit('usdt', { ...EMPTY_FORM, amount: '1' }, odd);
  expect(wrong?.words).toBe('请输入金额在77.50-10000.50之间！');
});

test('a refusal is shown under the field it names, by key and not by text', () => {
  const fieldOf = (data: object) => fieldByServer(new ApiRefusal({ code: 400, message: '', data }));
  expect(fieldOf({ refusal: 'malformed', field: 'bank_no' })).toBe('number');
  expect(fieldOf({ refusal: 'malformed', field: 'money' })).toBe('amount');
  expect(fieldOf({ refusal: 'deposit-below' })).toBe('amount');
  expect(fieldOf({ refusal: 'deposit-limit' })).toBe('amount');
  for (const whole of [{ refusal: 'excluded' }, { refusal: 'channel-off' }, {}]) {
    expect(fieldOf(whole)).toBeNull();
  }
});

test('the methods are in the order of the answer, and the range of usdt names its network', () => {
  const ways = { card: 0, wechat: 0, alipay: 1, usdt: 1, upay: 1, huione: 0 } as const;
  expect(openMethods(ways)).toEqual(['alipay', 'usdt', 'upay']);
  const { upay, ...others } = ways;
  expect(openMethods({ upay, ...others })).toEqual(['upay', 'alipay', 'usdt']);
  expect(rangeType('usdt', 'ERC20')).toBe('usdt-erc20');
  expect(rangeType('card', 'ERC20')).toBe('bank');
});

test('preset amounts are inside the range', () => {
  expect(quickAmounts(50_000n, 200_000n)).toEqual(['500', '1000', '2000']);
  expect(quickAmounts(0n, 0n)).toEqual([]);
});

test('the lowest remaining own deposit limit counts and never goes below zero', () => {
  const limit = (value: string | null, used: string, kind = 'deposit') => ({
    kind,
    span: '24h',
    value,
    used,
    pending_value: null,
    pending_at: null,
  });
  expect(limitLeft([limit(null, '0.00'), limit('10.00', '0.00', 'loss')])).toBeNull();
  expect(limitLeft([limit('500.00', '100.50'), limit('300.00', '0.00')])).toEqual(cny(30_000n));
  expect(limitLeft([limit('100.00', '250.00')])).toEqual(cny(0n));
});

test('only an address opens as a payment page', () => {
  expect(isPaymentPage('https://pay.example/1')).toBe(true);
  expect(isPaymentPage('/pay/1')).toBe(true);
  for (const wrong of ['', null, 'javascript:alert(1)', '//elsewhere.example', { url: '' }]) {
    expect(isPaymentPage(wrong)).toBe(false);
  }
});
