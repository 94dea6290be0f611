import { assert } from '@haitang/kernel/assert.ts';

/** A field on the wire: a number, or bytes. */
type FieldValue = bigint | Uint8Array;

function varint(value: bigint): number[] {
  assert(value >= 0n && value < 2n ** 63n, 'a number of a message is whole and not negative');
  const out: number[] = [];
  let rest = value;
  for (; rest > 127n; rest >>= 7n) out.push(Number(rest & 127n) | 128);
  return [...out, Number(rest)];
}

/** A number field; zero is left out, as in every node. */
export const numberField = (field: number, value: bigint): number[] =>
  value === 0n ? [] : [...varint(BigInt(field << 3)), ...varint(value)];

/** A field with bytes or a nested message. */
export const bytesField = (field: number, value: ArrayLike<number>): number[] => [
  ...varint(BigInt((field << 3) | 2)),
  ...varint(BigInt(value.length)),
  ...Array.from(value),
];

function readVarint(data: Uint8Array, from: number): { value: bigint; next: number } {
  let value = 0n;
  for (let index = from, shift = 0n; ; index += 1, shift += 7n) {
    const byte = data[index];
    assert(byte !== undefined && shift <= 56n, 'a number of the message is whole');
    value |= BigInt(byte & 127) << shift;
    if (byte < 128) return { value, next: index + 1 };
  }
}

/**
 * Parses a message whose fields are named in `known`. Fails on anything else: another field, a
 * repeated one, a truncated end. A message that is not fully understood is not signed.
 */
export function readFields(
  data: Uint8Array,
  known: Readonly<Record<number, string>>,
): ReadonlyMap<string, FieldValue> {
  const found = new Map<string, FieldValue>();
  for (let position = 0; position < data.length; ) {
    const key = readVarint(data, position);
    const name = known[Number(key.value >> 3n)];
    assert(name !== undefined, 'every field of the message is known');
    assert(!found.has(name), `the field ${name} stands once`);
    const head = readVarint(data, key.next);
    const wire = key.value & 7n;
    assert(wire === 0n || wire === 2n, 'a field is a number or bytes');
    if (wire === 0n) {
      found.set(name, head.value);
      position = head.next;
      continue;
    }
    position = head.next + Number(head.value);
    assert(position <= data.length, `the field ${name} is whole`);
    found.set(name, data.subarray(head.next, position));
  }
  return found;
}

/** The bytes of a field; fails if it is missing or a number. */
export function bytesOf(fields: ReadonlyMap<string, FieldValue>, name: string): Uint8Array {
  const value = fields.get(name);
  assert(value instanceof Uint8Array, `the field ${name} has bytes`);
  return value;
}

/** The number of a field, zero if it is left out; fails if it has bytes. */
export function numberOf(fields: ReadonlyMap<string, FieldValue>, name: string): bigint {
  const value = fields.get(name) ?? 0n;
  assert(typeof value === 'bigint', `the field ${name} is a number`);
  return value;
}
