import { HDKey } from 'viem/accounts';
import { expect, test } from 'vitest';
import { toHex } from '../transactions/hex.ts';
import { childSecret, extendedOf, publicHalf, readExtended, storedForm } from './child-key.ts';

const root = HDKey.fromMasterSeed(Buffer.from('07'.repeat(32), 'hex'));

test('children are those of BIP-32, from the key as wallets write it', () => {
  for (const path of ["m/44'/195'/0'/0", "m/44'/60'/0'/0", "m/44'/60'/1'/0"]) {
    const parent = root.derive(path);
    const ours = readExtended(parent.privateExtendedKey);
    expect(extendedOf(storedForm(ours))).toEqual(ours);
    const server = HDKey.fromExtendedKey(publicHalf(ours));
    for (const index of [0, 1, 7, 255, 65_536, 2 ** 31 - 1]) {
      const child = parent.deriveChild(index);
      expect(toHex(childSecret(ours, index))).toBe(toHex(child.privateKey ?? new Uint8Array()));
      // What the server derives from the public half is the same address.
      expect(server.deriveChild(index).publicKey).toEqual(child.publicKey);
    }
  }
});

test('a hardened or broken number, and a public key, are refused', () => {
  const ours = readExtended(root.derive('m/0').privateExtendedKey);
  for (const index of [-1, 0.5, 2 ** 31]) expect(() => childSecret(ours, index)).toThrow('child');
  expect(() => readExtended(root.derive('m/0').publicExtendedKey)).toThrow('private');
  expect(() => readExtended('xprv1')).toThrow();
});
