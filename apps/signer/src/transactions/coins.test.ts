import fc from 'fast-check';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { keysInMemory, signChecked } from '../keys/key-port.ts';
import { encodeSignedEvm, evmDigest } from './evm-transaction.ts';
import { fromHex, toHex } from './hex.ts';
import { decodeTronCoins, encodeTronCoins } from './tron-coins.ts';
import { decodeTronTransfer } from './tron-transaction.ts';

// The first key of every test node: public and without value.
const SECRET = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const ACCOUNT = 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const keys = keysInMemory(new Map([['hot', fromHex(SECRET)]]));
const account = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(toHex);

test('an EVM coin transfer equals that of another implementation, byte for byte', async () => {
  const other = privateKeyToAccount(`0x${SECRET}`);
  const arbitrary = fc.record({ to: account, nonce: fc.nat(), units: fc.bigInt(1n, 2n ** 90n) });
  const check = fc.asyncProperty(arbitrary, async ({ to, nonce, units }) => {
    const fees = { gas: 21_000n, maxFee: 3_000_000_000n, maxPriority: 1_000_000_000n };
    const transfer = { ...fees, chainId: 56, nonce, to, units, contract: null };
    const signature = await signChecked(keys, 'hot', ACCOUNT, evmDigest(transfer));
    const expected = await other.signTransaction({
      type: 'eip1559',
      chainId: 56,
      nonce,
      gas: fees.gas,
      maxFeePerGas: fees.maxFee,
      maxPriorityFeePerGas: fees.maxPriority,
      to: `0x${to}`,
      value: units,
    });
    expect(`0x${toHex(encodeSignedEvm(transfer, signature))}`).toBe(expected);
  });
  await fc.assert(check, { numRuns: 20 });
});

test('a TRX transfer is decoded as it was written, and as nothing else', () => {
  const block = { refBlockBytes: '28c3', refBlockHash: 'ce6d340282788569' };
  const times = { timestamp: 1_777_447_168_009, expiration: 1_777_447_227_000 };
  const arbitrary = fc.record({ owner: account, to: account, units: fc.bigInt(1n, 2n ** 62n) });
  const check = fc.property(arbitrary, ({ owner, to, units }) => {
    const transfer = { owner, to, units, ...block, ...times };
    const raw = encodeTronCoins(transfer);
    expect(decodeTronCoins(raw)).toEqual(transfer);
    expect(() => decodeTronTransfer(raw)).toThrow('a call of a contract');
    expect(() => decodeTronCoins(Uint8Array.of(...raw, 0x52, 1, 0x61))).toThrow('known');
  });
  fc.assert(check);
});
