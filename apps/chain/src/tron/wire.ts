/** Bytes that are not a valid message. */
export class TronFormatError extends Error {
  override readonly name = 'TronFormatError';
}

function varint(value: bigint): number[] {
  if (value < 0n) throw new TronFormatError('a negative number');
  const out: number[] = [];
  let rest = value;
  while (rest > 127n) {
    out.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return [...out, Number(rest)];
}

/** A number field; protobuf leaves zero out. */
export const numberField = (field: number, value: bigint): number[] =>
  value === 0n ? [] : [...varint(BigInt(field << 3)), ...varint(value)];

/** A bytes field; protobuf leaves an empty one out. */
export const bytesField = (field: number, value: ArrayLike<number>): number[] =>
  value.length === 0
    ? []
    : [...varint(BigInt((field << 3) | 2)), ...varint(BigInt(value.length)), ...Array.from(value)];

export interface Field {
  readonly field: number;
  readonly value: bigint | Uint8Array;
}

/** The fields of a message in their order: numbers and byte strings, nothing else. */
export function readFields(data: Uint8Array): Field[] {
  let index = 0;
  const number = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = data[index];
      if (byte === undefined) break;
      index += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new TronFormatError('a broken number');
  };
  const found: Field[] = [];
  while (index < data.length) {
    const key = Number(number());
    const field = key >> 3;
    if ((key & 7) === 0) found.push({ field, value: number() });
    else if ((key & 7) === 2) {
      const end = Number(number()) + index;
      if (end > data.length) throw new TronFormatError('a length beyond the end');
      found.push({ field, value: data.subarray(index, end) });
      index = end;
    } else throw new TronFormatError(`wire type ${key & 7}`);
  }
  return found;
}

/** One message, parsed strictly: an unknown or repeated field or one of another type is refused. */
export class Message {
  readonly #values = new Map<number, bigint | Uint8Array>();

  constructor(data: Uint8Array, known: readonly number[]) {
    for (const { field, value } of readFields(data)) {
      if (!known.includes(field)) throw new TronFormatError(`unknown field ${field}`);
      if (this.#values.has(field)) throw new TronFormatError(`field ${field} twice`);
      this.#values.set(field, value);
    }
  }

  number(field: number): bigint {
    const value = this.#values.get(field) ?? 0n;
    if (typeof value !== 'bigint') throw new TronFormatError(`field ${field} is no number`);
    return value;
  }

  bytes(field: number): Uint8Array {
    const value = this.#values.get(field) ?? new Uint8Array();
    if (typeof value === 'bigint') throw new TronFormatError(`field ${field} is no byte string`);
    return value;
  }
}
