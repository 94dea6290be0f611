import fc from 'fast-check';
import {
  encodeFunctionData,
  getAddress,
  hashMessage,
  keccak256,
  parseAbi,
  parseTransaction,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { keysInMemory, signChecked } from '../keys/key-port.ts';
import { formatAccount, parseAccount } from './address.ts';
import { encodeSignedEvm, evmDigest, evmHash } from './evm-transaction.ts';
import { fromHex, toHex } from './hex.ts';
import { messageDigest } from './message-digest.ts';
import { bytesField, numberField } from './protobuf.ts';
import {
  decodeTronTransfer,
  encodeSignedTron,
  encodeTronTransfer,
  type TronTransfer,
  tronDigest,
} from './tron-transaction.ts';

// The first key of every test node: public and without value.
const SECRET = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const keys = keysInMemory(new Map([['hot', fromHex(SECRET)]]));
const ACCOUNT = 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const tron = (text: string) => parseAccount('tron', text) ?? '';

const transfer: TronTransfer = {
  owner: ACCOUNT,
  contract: tron('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  to: tron('TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh'),
  units: 12_345_678n,
  refBlockBytes: '28c3',
  refBlockHash: 'ce6d340282788569',
  expiration: 1_777_447_227_000,
  timestamp: 1_777_447_168_009,
  feeLimit: 30_000_000n,
};
const raw = encodeTronTransfer(transfer);

test('a TRC20 transfer has the same bytes and id as on the network', () => {
  expect(raw).toHaveLength(211);
  expect(toHex(tronDigest(raw))).toBe(
    '705ec200075902a16d1a8eec3948ef5fcfbbb8846c607f1e5752fa6edd677009',
  );
});

test('every encoded transfer is decoded again, whatever it holds', () => {
  const account = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(toHex);
  const bytes = (length: number) =>
    fc.uint8Array({ minLength: length, maxLength: length }).map(toHex);
  const any = fc.record({
    owner: account,
    contract: account,
    to: account,
    units: fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
    refBlockBytes: bytes(2),
    refBlockHash: bytes(8),
    expiration: fc.integer({ min: 1, max: 4_000_000_000_000 }),
    timestamp: fc.integer({ min: 1, max: 4_000_000_000_000 }),
    feeLimit: fc.bigInt({ min: 1n, max: 15_000_000_000n }),
  });
  fc.assert(
    fc.property(any, (transfer) => {
      expect(decodeTronTransfer(encodeTronTransfer(transfer))).toEqual(transfer);
    }),
  );
});

test('no byte of a transfer can be changed without detection', () => {
  fc.assert(
    fc.property(fc.nat(raw.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const other = raw.map((byte, index) => (index === place ? byte ^ change : byte));
      let read: TronTransfer | null = null;
      try {
        read = decodeTronTransfer(other);
      } catch {
        return; // refused
      }
      expect(read).not.toEqual(transfer);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['a memo', Uint8Array.from([...raw, ...bytesField(10, Buffer.from('hi'))])],
  ['a field twice', Uint8Array.from([...raw, ...numberField(18, 1n)])],
  ['another call', fromHex(toHex(raw).replace('a9059cbb', '095ea7b3'))],
  ['a cut end', raw.subarray(0, -1)],
  ['something after it', Uint8Array.from([...raw, 0])],
])('a transfer with %s is refused', (_what, bytes) => {
  expect(() => decodeTronTransfer(bytes)).toThrow();
});

test('a signature recovers to the wallet, and another key is detected', async () => {
  const signature = await signChecked(keys, 'hot', ACCOUNT, tronDigest(raw));
  expect(signature).toHaveLength(65);
  expect([27, 28]).toContain(signature[64]);
  expect(toHex(encodeSignedTron(raw, signature))).toContain(toHex(signature));
  const other = 'a'.repeat(40);
  await expect(signChecked(keys, 'hot', other, tronDigest(raw))).rejects.toThrow('signs for');
});

test('an EVM transfer equals that of another implementation, byte for byte', async () => {
  const account = privateKeyToAccount(`0x${SECRET}`);
  const token = 'dac17f958d2ee523a2206206994597c13d831ec7';
  const arbitrary = fc.record({
    chainId: fc.constantFrom(1, 56, 13_371),
    nonce: fc.nat(100_000),
    gas: fc.bigInt({ min: 21_000n, max: 200_000n }),
    maxPriority: fc.bigInt({ min: 0n, max: 10n ** 11n }),
    more: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    to: fc.uint8Array({ minLength: 20, maxLength: 20 }).map(toHex),
    units: fc.bigInt({ min: 1n, max: 2n ** 255n }),
  });
  const check = fc.asyncProperty(arbitrary, async ({ more, ...rest }) => {
    const transferEvm = { ...rest, maxFee: rest.maxPriority + more, contract: token };
    const digest = evmDigest(transferEvm);
    const signature = await signChecked(keys, 'hot', ACCOUNT, digest);
    const bytes = encodeSignedEvm(transferEvm, signature);
    const expected = await account.signTransaction({
      type: 'eip1559',
      chainId: rest.chainId,
      nonce: rest.nonce,
      gas: rest.gas,
      maxFeePerGas: transferEvm.maxFee,
      maxPriorityFeePerGas: rest.maxPriority,
      to: `0x${token}`,
      data: encodeFunctionData({
        abi: parseAbi(['function transfer(address,uint256)']),
        args: [getAddress(`0x${rest.to}`), rest.units],
      }),
    });
    expect(`0x${toHex(bytes)}`).toBe(expected);
    expect(`0x${toHex(evmHash(bytes))}`).toBe(keccak256(expected));
    expect(parseTransaction(expected).nonce ?? 0).toBe(rest.nonce);
  });
  await fc.assert(check, { numRuns: 60 });
});

test("messages have the digests of EIP-191 and of TRON's second version", async () => {
  expect(`0x${toHex(messageDigest('evm', '海棠 1'))}`).toBe(hashMessage('海棠 1'));
  const signature = await signChecked(keys, 'hot', ACCOUNT, messageDigest('tron', 'hello'));
  expect(toHex(signature)).toBe(
    'b2bb52d633cc47540cccde11e35a2853809c1e15f40116dd40ba0df95d6f287c1263de7f88f95467cc857f088d150b7e6f86c2847cda59bd56ebfd1122dc0e061c',
  );
});

test("an address is accepted in its network's format only", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const account = toHex(bytes);
      expect(formatAccount('evm', account)).toBe(getAddress(`0x${account}`));
      for (const family of ['evm', 'tron'] as const) {
        expect(parseAccount(family, formatAccount(family, account))).toBe(account);
      }
    }),
  );
  const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  for (const wrong of [right.toLowerCase(), ` ${right}`, `41${right.slice(2)}`, right.slice(2)]) {
    expect(parseAccount('evm', wrong)).toBeNull();
  }
  for (const wrong of ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', '', `41${ACCOUNT}`]) {
    expect(parseAccount('tron', wrong)).toBeNull();
  }
});
