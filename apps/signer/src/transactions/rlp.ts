import { assert } from '@haitang/kernel/assert.ts';

/** The values of RLP: bytes, or a list of values. */
export type Rlp = Uint8Array | readonly Rlp[];

function withLength(offset: number, body: readonly number[]): number[] {
  if (body.length < 56) return [offset + body.length, ...body];
  const length = Array.from(numberBytes(BigInt(body.length)));
  return [offset + 55 + length.length, ...length, ...body];
}

/** A number without leading zeros, in Ethereum's format; zero has no bytes. */
export function numberBytes(value: bigint): Uint8Array {
  assert(value >= 0n, 'a number of a transaction is not negative');
  if (value === 0n) return new Uint8Array();
  const digits = value.toString(16);
  return Uint8Array.from(Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex'));
}

function encode(item: Rlp): number[] {
  if (!(item instanceof Uint8Array)) return withLength(0xc0, item.flatMap(encode));
  const [first] = item;
  if (item.length === 1 && first !== undefined && first < 128) return [first];
  return withLength(0x80, Array.from(item));
}

/** Ethereum's encoding of bytes and lists. */
export const encodeRlp = (item: Rlp): Uint8Array => Uint8Array.from(encode(item));
