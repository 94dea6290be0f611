import { present } from '@haitang/kernel/assert.ts';
import { leafOf, type Node, nodeOf } from '@haitang/kernel/solvency/proof.ts';
import { saltOf } from './places.ts';

/** A leaf before it is hashed. */
export interface Leaf {
  readonly place: number;
  readonly member: string;
  /** Above zero. */
  readonly amount: bigint;
}

/** A chunk is 2^8 neighbouring places; its top node is stored, so a path needs one chunk only. */
export const CHUNK_LEVELS = 8;
export const CHUNK_PLACES = 2 ** CHUNK_LEVELS;

/** The nodes over some neighbouring ones, level by level up to one; `level` is that of `row`. */
export function levelsOver(context: Uint8Array, row: readonly Node[], level: number) {
  const levels: (readonly Node[])[] = [row];
  for (let below = row; below.length > 1; below = present(levels.at(-1), 'a level')) {
    const above: Node[] = [];
    for (let index = 0; index < below.length; index += 2) {
      const [left, right] = [present(below[index], 'left'), present(below[index + 1], 'right')];
      above.push(nodeOf(context, level + levels.length, left, right));
    }
    levels.push(above);
  }
  return levels;
}

/** The leaves of one chunk in the order of their places; a place without a leaf is nobody's. */
export function chunkRow(
  { context, secret }: { readonly context: Uint8Array; readonly secret: Uint8Array },
  chunk: number,
  leaves: readonly Leaf[],
): readonly Node[] {
  const leafAt = new Map(leaves.map((leaf) => [leaf.place, leaf]));
  return Array.from({ length: CHUNK_PLACES }, (_, index) => {
    const place = chunk * CHUNK_PLACES + index;
    const leaf = leafAt.get(place);
    return leafOf(context, saltOf(secret, place), leaf?.amount ?? 0n, leaf?.member ?? '');
  });
}

const NODE_BYTES = 40;

/** Packs nodes as hash and sum, 40 bytes each. */
export function packNodes(nodes: readonly Node[]): Buffer {
  const bytes = Buffer.alloc(nodes.length * NODE_BYTES);
  for (const [index, { hash, sum }] of nodes.entries()) {
    bytes.set(hash, index * NODE_BYTES);
    bytes.writeBigUInt64BE(sum, index * NODE_BYTES + 32);
  }
  return bytes;
}

/** Reads what `packNodes` wrote. */
export const unpackNodes = (bytes: Buffer): readonly Node[] =>
  Array.from({ length: bytes.length / NODE_BYTES }, (_, index) => ({
    hash: Uint8Array.from(bytes.subarray(index * NODE_BYTES, index * NODE_BYTES + 32)),
    sum: bytes.readBigUInt64BE(index * NODE_BYTES + 32),
  }));
