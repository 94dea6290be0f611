import { cny, usdt } from '@haitang/kernel/money.ts';
import { parseRate } from '@haitang/kernel/rate.ts';
import { expect, test } from 'vitest';
import { mostOf, quoteOf, type Terms, wrongInWithdrawal } from './withdrawal-rules.ts';

const terms: Terms = {
  rate: parseRate('7.12') ?? { millionths: 1n },
  fee: usdt(1_000_000n),
  min: usdt(20_000_000n),
};
const refusalOf = (amount: string, password: string, over: Partial<{ terms: Terms | null }> = {}) =>
  wrongInWithdrawal({
    form: { amount, password, code: null },
    terms,
    balance: cny(1_286_050n),
    ...over,
  })?.words ?? null;

test('address, minimum and password are checked in this order', () => {
  expect(refusalOf('', '', { terms: null })).toBe('请选择USDT地址');
  expect(refusalOf('', '')).toBe('单笔取款不能低于20USDT');
  expect(refusalOf('19.99', '')).toBe('单笔取款不能低于20USDT');
  expect(refusalOf('20', '')).toBe('请输入您的支付密码');
  expect(refusalOf('20', 'secret')).toBeNull();
  expect(refusalOf('20.', 'secret')).toBeNull();
});

test.each([
  [20_000_000n, '20'],
  [20_500_000n, '20.50'],
  [100_000_000n, '100'],
])('a minimum of %s is shown as %s', (min, n) => {
  expect(refusalOf('1', '', { terms: { ...terms, min: usdt(min) } })).toBe(
    `单笔取款不能低于${n}USDT`,
  );
});

test.each(['1e3', '-50', '20.001', 'abc'])('%s is no amount', (amount) => {
  expect(refusalOf(amount, 'secret')).toBe('单笔取款不能低于20USDT');
});

test('more than the balance is refused after the password', () => {
  expect(refusalOf('1806.25', 'secret')).toBeNull();
  expect(refusalOf('1806.26', 'secret')).toBe('余额不足');
  expect(refusalOf('1806.26', '')).toBe('请输入您的支付密码');
});

test('the maximum is the balance by the rate, rounded down, and can be paid', () => {
  const most = mostOf(cny(1_286_050n), terms);
  expect(most).toEqual(usdt(1_806_250_000n));
  const held = quoteOf('1806.25', terms)?.held;
  expect(held).toEqual(cny(1_286_050n));
});

test('the net amount is the amount less the fee and never below zero', () => {
  expect(quoteOf('500', terms)?.net).toEqual(usdt(499_000_000n));
  expect(quoteOf('0.50', terms)?.net).toEqual(usdt(0n));
  expect(
    wrongInWithdrawal({
      form: { amount: '1', password: 'x', code: null },
      terms: { ...terms, min: usdt(0n) },
      balance: cny(100_000n),
    })?.words,
  ).toBe('取款金额须高于手续费');
});

test('worth is rounded down, the hold is rounded up', () => {
  const quote = quoteOf('0.01', { ...terms, rate: parseRate('7.125') ?? terms.rate });
  expect(quote?.worth).toEqual(cny(7n));
  expect(quote?.held).toEqual(cny(8n));
});
