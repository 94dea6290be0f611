import { HDKey } from '@scure/bip32';
import { privateKeyToAddress } from 'viem/accounts';
import { expect, test } from 'vitest';
import { deriveAddress } from './deposit-address.ts';

const root = HDKey.fromMasterSeed(Buffer.alloc(32, 7));

test('public derivation gives the same addresses as derivation from the private key', () => {
  for (const path of ["m/44'/195'/0'/0", "m/44'/60'/0'/0"]) {
    const branch = root.derive(path);
    for (const index of [0, 1, 2, 17, 4_000, 2 ** 31 - 1]) {
      const secret = Buffer.from(branch.deriveChild(index).privateKey ?? []).toString('hex');
      const address = privateKeyToAddress(`0x${secret}`).toLowerCase();
      expect(deriveAddress(branch.publicExtendedKey, index)).toBe(address);
    }
  }
});

test('a private extended key is refused', () => {
  expect(() => deriveAddress(root.privateExtendedKey, 0)).toThrow('public key only');
});
