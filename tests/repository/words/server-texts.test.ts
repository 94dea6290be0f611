import { expect, test } from 'vitest';
import { serverTexts } from '../../../apps/web/words/server-texts.ts';

const inEnglish = serverTexts({
  账号或密码不正确: 'Wrong account or password',
  '存款金额不能低于 {min}': 'The least deposit is {min}',
  '流水要求尚未完成，剩余 {amount}，来自 {reason}': '{amount} of wagering left, from {reason}',
  '{venue}维护中，请稍后再试': '{venue} is under maintenance',
  存款: 'Deposit',
  优惠: 'Bonus',
  '、': ', ',
});

const said = (message: string): string => inEnglish({ code: 400, message, data: null }).message;

test('a message of the server is put into the language, with its values', () => {
  expect(said('账号或密码不正确')).toBe('Wrong account or password');
  expect(said('存款金额不能低于 100')).toBe('The least deposit is 100');
  expect(said('海棠真人维护中，请稍后再试')).toBe('海棠真人 is under maintenance');
});

test('values that are words of ours are put into the language as well', () => {
  expect(said('流水要求尚未完成，剩余 5.00，来自 存款、优惠')).toBe(
    '5.00 of wagering left, from Deposit, Bonus',
  );
});

test('a list in Traditional Chinese keeps its own comma', () => {
  const inTaiwan = serverTexts({ 电子: '電子', 棋牌: '棋牌', '、': '、' });
  expect(inTaiwan({ message: '电子、棋牌' }).message).toBe('電子、棋牌');
});

test('the reason of a wagering requirement is put into the language', () => {
  expect(inEnglish({ data: [{ reason: '优惠', remaining: '5.00' }] }).data).toEqual([
    { reason: 'Bonus', remaining: '5.00' },
  ]);
});

test('what is not known stays as it is', () => {
  expect(said('请联系海棠客服')).toBe('请联系海棠客服');
  expect(said('')).toBe('');
});

test('only fields with words of ours change, in lists as well', () => {
  const data = { list: [{ pay_way: '优惠', realname: '优惠', amount: 5, paid_at: null }] };
  expect(inEnglish({ code: 200, message: '', data }).data).toEqual({
    list: [{ pay_way: 'Bonus', realname: '优惠', amount: 5, paid_at: null }],
  });
});

test('a kind of games has its name in the language, a name of the operator stays', () => {
  const kind = { code: 'a', name: '优惠', pic_active: '/a.svg' };
  const data = [kind, { id: 1, name: '优惠' }];
  expect(inEnglish({ data }).data).toEqual([
    { ...kind, name: 'Bonus' },
    { id: 1, name: '优惠' },
  ]);
});
