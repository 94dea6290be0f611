import { expect, test } from 'vitest';
import { chainAddress } from './chain-address.ts';
import { checkAddress, decodeAddress, encodeAddress } from './check-address.ts';

/** Valid pairs of the public networks. */
const TRON_PAIRS = [
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
  ['TNEns8t9jbWENbStkQdVQtHMGpbsYsQjZK', '8694043ebcf9f2e6235a1ca28b313c34bf500fca'],
  ['TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh', '608f8da72479edc7dd921e4c30bb7e7cddbe722e'],
  ['TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', '3487b63d30b5b2c87fb7ffa8bcfade38eaac1abe'],
  ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', '0000000000000000000000000000000000000000'],
  ['TYBNgWfhGuNzdLtjKtxXTfskAhTbMcqbaG', 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
] as const;

test.each(TRON_PAIRS)('%s converts to %s and back', (text, hex) => {
  expect(decodeAddress('TRC20', text)).toBe(`0x${hex}`);
  expect(encodeAddress('TRC20', chainAddress(hex))).toBe(text);
});

test.each([
  ['a changed last letter', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['a wrong checksum', 'TLa2f6ANg8yZM3Zb2HsQpMfpcVo3XqbkQR'],
  ['another prefix byte', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['hex', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
  ['a cut-off address', 'TNEns8t9jbWENbStkQdVQtHMGpbsYsQjZ'],
  ['nothing', ''],
])('%s is not a TRC20 address', (_what, text) => {
  expect(decodeAddress('TRC20', text)).toBeNull();
});

test('a 0x address is accepted in one case or with a correct checksum, and stored with its checksum', () => {
  const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  expect(checkAddress('ERC20', right)).toBe(right);
  expect(checkAddress('ERC20', right.toLowerCase())).toBe(right);
  expect(checkAddress('ERC20', `0x${right.slice(2).toUpperCase()}`)).toBe(right);
  expect(() => checkAddress('ERC20', right.replace('aAeb', 'aaeb'))).toThrow('校验不通过');
  expect(() => checkAddress('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toThrow('校验不通过');
  expect(() => checkAddress('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj')).toThrow(
    '检查是否复制完整',
  );
});

test('an address of the other network is refused with its own words', () => {
  expect(() => checkAddress('ERC20', 'TNEns8t9jbWENbStkQdVQtHMGpbsYsQjZK')).toThrow(
    '这是 TRC20 网络的地址，与所选的 ERC20 网络不符',
  );
  expect(() => checkAddress('TRC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toThrow(
    '这是 ERC20 网络的地址，与所选的 TRC20 网络不符',
  );
});

test('BSC writes addresses as Ethereum does; one of TRON is refused with its own words', () => {
  const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  expect(checkAddress('BEP20', right.toLowerCase())).toBe(right);
  expect(() => checkAddress('BEP20', 'TNEns8t9jbWENbStkQdVQtHMGpbsYsQjZK')).toThrow(
    '这是 TRC20 网络的地址，与所选的 BEP20 网络不符',
  );
  expect(() => checkAddress('BEP20', '0x55d398326f99059fF775485246999027B3197955')).toThrow(
    '不能用于收款',
  );
});

test('burn addresses and token contracts are refused', () => {
  for (const lost of ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t']) {
    expect(() => checkAddress('TRC20', lost)).toThrow('不能用于收款');
  }
  const own = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh';
  expect(checkAddress('TRC20', ` ${own}\n`)).toBe(own);
  expect(() => checkAddress('TRC20', own, [own])).toThrow('不能用于收款');
});
