import { expect, test } from 'vitest';
import { type BankCardForm, cardNumber, wrongInBankCard } from './bank-card-rules.ts';

const GOOD = {
  holder: '王海棠',
  bank: '汇丰银行',
  branch: '中环分行',
  number: '6222 0000 1111',
  password: '482913',
};
const refusalOf = (part: Partial<BankCardForm>) =>
  wrongInBankCard({ ...GOOD, ...part })?.words ?? null;

test('the fields are checked in the order and the words of the specification', () => {
  expect(refusalOf({ holder: ' ', bank: '', branch: '', number: '', password: '' })).toBe(
    '请输入姓名',
  );
  expect(refusalOf({ bank: '', branch: '', number: '', password: '' })).toBe('请输入银行');
  expect(refusalOf({ branch: ' ', number: '', password: '' })).toBe('请输入开户行地址');
  expect(refusalOf({ number: ' ', password: '' })).toBe('请输人银行卡号');
  expect(refusalOf({ number: '1234567', password: '' })).toBe('请输人支付密码');
  expect(refusalOf({ number: '1234567', password: '1' })).toBe('请输人正确的卡号长度');
  expect(refusalOf({ password: '12345' })).toBe('请输人支付密码长度');
  expect(refusalOf({ password: '1234567890123456789' })).toBe('请输人支付密码长度');
  expect(refusalOf({ number: '12345678', password: '123456789012345678' })).toBeNull();
});

test('a number grouped by spaces or dashes is the same number', () => {
  expect(cardNumber(' 6222-0000 1111 ')).toBe('622200001111');
});
