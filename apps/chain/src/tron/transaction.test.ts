import { recoverAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { parseAddress } from '../network.ts';
import { chargedBytes } from './check-broadcast.ts';
import { tronHex } from './state.ts';
import {
  type ContractCall,
  decodeSigned,
  decodeTransaction,
  encodeSigned,
  encodeTransaction,
  fromHex,
  type TronTransaction,
  toHex,
  txIdOf,
} from './transaction.ts';

/** The public first key of every test node, without value. */
const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const hexOf = (text: string) => tronHex(parseAddress('TRC20', text) ?? '');
const owner = hexOf('TYBNgWfhGuNzdLtjKtxXTfskAhTbMcqbaG');
const to = hexOf('TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh').slice(2);
const amount = 12_345_678n.toString(16).padStart(64, '0');

const call: ContractCall = {
  kind: 'call',
  owner,
  contract: hexOf('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  data: `a9059cbb${to.padStart(64, '0')}${amount}`,
};
const payment: TronTransaction = {
  refBlockBytes: '28c3',
  refBlockHash: 'ce6d340282788569',
  expiration: 1_777_447_227_000,
  timestamp: 1_777_447_168_009,
  feeLimit: 30_000_000,
  permissionId: 0,
  contract: call,
};

test('a payment has the same bytes and id as in tronweb', () => {
  const raw = encodeTransaction(payment);
  expect(raw).toHaveLength(211);
  expect(txIdOf(raw)).toBe('705ec200075902a16d1a8eec3948ef5fcfbbb8846c607f1e5752fa6edd677009');
  expect(decodeTransaction(raw)).toEqual(payment);
});

test('the owner signs the id, and 345 bytes are charged', async () => {
  const raw = encodeTransaction(payment);
  const hash = `0x${txIdOf(raw)}` as const;
  const signature = await privateKeyToAccount(KEY).sign({ hash });
  expect(tronHex(await recoverAddress({ hash, signature }))).toBe(owner);
  const signed = { raw, signatures: [fromHex(signature)] };
  expect(chargedBytes(signed)).toBe(345);
  expect(decodeSigned(encodeSigned(signed))).toEqual(signed);
});

test('one millisecond makes a different transaction', () => {
  const name = (change: Partial<TronTransaction>) =>
    txIdOf(encodeTransaction({ ...payment, ...change }));
  const names = [{}, { timestamp: payment.timestamp + 1 }, { expiration: payment.expiration + 1 }];
  expect(new Set(names.map(name)).size).toBe(3);
});

test('TRX moves by its own kind of transfer', () => {
  const coin = { kind: 'coin', owner, to: `41${to}`, amount: 5_000_000n } as const;
  const tx = { ...payment, feeLimit: 0, contract: coin };
  expect(decodeTransaction(encodeTransaction(tx))).toEqual(tx);
});

test('bytes with missing, additional or different content are refused', () => {
  const raw = toHex(encodeTransaction(payment));
  const memo = `${raw}520141`;
  const repeated = `${raw}${raw.slice(0, 8)}`;
  const wrong = [memo, repeated, raw.slice(0, -2), `${raw}00`, raw.replace('081f', '081e'), ''];
  // A longer encoding of the same number (fee_limit), which a protobuf parser would accept.
  wrong.push(
    raw.replace(/9001([0-9a-f]+)$/, (_all, fee: string) => {
      const last = Number.parseInt(fee.slice(-2), 16) | 128;
      return `9001${fee.slice(0, -2)}${last.toString(16)}00`;
    }),
  );
  for (const text of wrong) expect(() => decodeTransaction(fromHex(text))).toThrow();
});
