import { expect, test } from 'vitest';
import { type AddressForm, wrongInAddress } from './address-rules.ts';

const TRON = 'TWLFfZXhVSti6GpBPgkv7GoMsxQuKx4ntW';
const ETHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const refusalOf = (form: Partial<AddressForm>) =>
  wrongInAddress({ address: TRON, protocol: 'TRC20', password: 'x', ...form })?.words ?? null;

test('address, protocol and pay password are checked in this order', () => {
  expect(refusalOf({ address: ' ', protocol: '', password: '' })).toBe('请输入USDT地址');
  expect(refusalOf({ protocol: '', password: '' })).toBe('请选择钱包协议');
  expect(refusalOf({ password: '' })).toBe('请输人支付密码');
  expect(refusalOf({})).toBeNull();
});

test('an address of the other network is refused before it is sent', () => {
  expect(refusalOf({ protocol: 'ERC20' })).toBe('地址与所选网络不一致，请核对');
  expect(refusalOf({ address: ETHER })).toBe('地址与所选网络不一致，请核对');
  expect(refusalOf({ address: ETHER, protocol: 'ERC20' })).toBeNull();
  expect(refusalOf({ address: ` ${TRON} ` })).toBeNull();
  expect(refusalOf({ address: `${TRON.slice(0, -1)}0` })).toBe('地址与所选网络不一致，请核对');
});

test('a TRON address with a wrong checksum is told so, before it is sent and once', () => {
  for (const index of [1, 12, 33]) {
    const other = TRON[index] === 'x' ? 'y' : 'x';
    const typed = `${TRON.slice(0, index)}${other}${TRON.slice(index + 1)}`;
    expect(wrongInAddress({ address: typed, protocol: 'TRC20', password: 'x' })).toEqual({
      field: 'address',
      words: '地址校验不通过，可能有字符抄错，请重新复制',
      once: true,
    });
  }
});
